import { pricing, type GatewayModel } from "#contract/index.ts";
import { writePrice, type PriceUnit, type WrittenUnit } from "./price.ts";

export type PriceName = keyof typeof pricing.shape;

/** Every price of the document, in its order. */
export const priceNames = Object.keys(pricing.shape) as PriceName[];

export interface Price {
  /** As the catalogue writes it. */
  readonly text: string;
  /** Absent where tokens are not what is counted, or where the unit is not known: such a price is never converted. */
  readonly unit?: PriceUnit;
}

/** Something of a catalogue that has no place in the request. */
export interface LeftOut {
  readonly name: string;
  readonly value: string;
  /** Why, where it is not simply that there is no place for it. */
  readonly reason?: string;
}

/** One model as a catalogue lists it, in the words of the request, prices apart until their unit is chosen. */
export interface ListedModel {
  readonly id: string;
  /** Everything but the prices. */
  readonly model: GatewayModel;
  readonly prices: Readonly<Partial<Record<PriceName, Price>>>;
  readonly leftOut: readonly LeftOut[];
}

/** A kind of list that models can be taken from. */
export interface Catalogue {
  readonly name: string;
  /** What the file has to look like, in words, for whoever chose another. */
  readonly shape: string;
  /** Reads the models when the value, parsed exactly, is of this kind; `undefined` when it is not. */
  read(value: unknown): ListedModel[] | undefined;
}

/** A listed model as it would stand in the request, prices written in the chosen unit. */
export function asGatewayModel({ model, prices }: ListedModel, unit: WrittenUnit): GatewayModel {
  const written = priceNames.flatMap((name) => {
    const price = prices[name];
    if (!price) return [];
    return [[name, price.unit === undefined ? price.text : writePrice(price.text, price.unit, unit)] as const];
  });
  if (written.length === 0) return model;
  return { ...model, pricing: { ...model.pricing, ...Object.fromEntries(written) } };
}
