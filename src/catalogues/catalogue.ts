import { pricing, type GatewayModel } from "#contract/index.ts";
import { writePrice, type PriceUnit, type WrittenUnit } from "./price.ts";

export type PriceName = keyof typeof pricing.shape;

export const priceNames = Object.keys(pricing.shape) as PriceName[];

export interface Price {
  readonly text: string;
  /** Absent if the price is not per token or its unit is unknown. Such a price is never converted. */
  readonly unit?: PriceUnit;
}

export interface LeftOut {
  readonly name: string;
  readonly value: string;
  /** Set if a member exists but the value does not fit. */
  readonly reason?: string;
}

/** A model in the form of the request. Prices stay separate until a unit is chosen. */
export interface ListedModel {
  readonly id: string;
  readonly model: GatewayModel;
  readonly prices: Readonly<Partial<Record<PriceName, Price>>>;
  readonly leftOut: readonly LeftOut[];
}

export interface Catalogue {
  readonly name: string;
  /** Whether it writes prices as numbers, such as 1.25e-05. */
  readonly hasNumericPrices?: true;
  /** Expects a value of `parseExactNumbers`. Returns `undefined` for another catalogue. */
  read(value: unknown): ListedModel[] | undefined;
}

export function asGatewayModel({ model, prices }: ListedModel, unit: WrittenUnit): GatewayModel {
  const written = priceNames.flatMap((name) => {
    const price = prices[name];
    if (!price) return [];
    return [[name, writePrice(price.text, price.unit, unit)] as const];
  });
  if (written.length === 0) return model;
  return { ...model, pricing: { ...model.pricing, ...Object.fromEntries(written) } };
}
