import { pricing, type GatewayModel } from "#contract/index.ts";
import type { Ending } from "./announced-end.ts";
import { writePrice, type PriceUnit, type WrittenUnit } from "./price.ts";

/** The prices of a gateway model, such as that of input tokens. */
export type PriceName = keyof typeof pricing.shape;

export const priceNames = Object.keys(pricing.shape) as PriceName[];

/** Whether a price is by token. Those of images and web searches are not, and are never converted. */
export const isTokenPrice = (name: PriceName) => name !== "image" && name !== "webSearch";

export interface Price {
  readonly text: string;
  /** Absent if the price is not by token, or if neither the list nor its format states the unit. */
  readonly unit?: PriceUnit;
}

export interface LeftOut {
  readonly name: string;
  readonly value: string;
  /** Set if a member exists but the value does not fit. */
  readonly reason?: string;
  /** Whether the value could not be read; otherwise it was read and is not wanted. */
  readonly isUnread?: true;
}

/** A model read from a pasted list, in the form of the request. Prices stay separate until a unit is chosen. */
export interface ListedModel {
  readonly id: string;
  readonly model: GatewayModel;
  readonly prices: Readonly<Partial<Record<PriceName, Price>>>;
  readonly leftOut: readonly LeftOut[];
  readonly ending?: Ending;
  /** Currencies that the list names for the prices. */
  readonly currencies?: readonly string[];
}

/** An entry of a list that gave no model. */
export interface LeftOutEntry {
  /** Its id or its place in the list. */
  readonly name: string;
  readonly reason: string;
}

/** Returns the prices of a listed model with their names, in the order of the API document. */
export const pricesOf = ({ prices }: Pick<ListedModel, "prices">) =>
  priceNames.flatMap((name) => (prices[name] ? { name, ...prices[name] } : []));

export function asGatewayModel({ model, prices }: ListedModel, unit: WrittenUnit): GatewayModel {
  const written = pricesOf({ prices }).map((price) => [price.name, writePrice(price.text, price.unit, unit)] as const);
  if (written.length === 0) return model;
  return { ...model, pricing: { ...model.pricing, ...Object.fromEntries(written) } };
}
