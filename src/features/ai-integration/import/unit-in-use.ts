import { priceNames, type ListedModel } from "#catalogues/catalogue.ts";
import { writePrice, type WrittenUnit } from "#catalogues/price.ts";
import type { GatewayModel } from "#contract/index.ts";
import type { SpacePrices } from "../prices/price-unit.ts";

const UNITS: readonly WrittenUnit[] = ["as given", "per token", "per million tokens"];

/**
 * Returns the unit in which most prices of a catalogue equal those of the request: in another one, a second import would
 * change all prices by a million. `undefined` if no unit gives equal prices.
 */
export function unitInUse(current: readonly GatewayModel[], listed: readonly ListedModel[]): WrittenUnit | undefined {
  const known = new Map(current.map(({ id, pricing }) => [id, pricing]));
  const sameIn = (unit: WrittenUnit) =>
    listed.reduce((sum, { id, prices }) => {
      const here = known.get(id);
      if (!here) return sum;
      const same = priceNames.filter((name) => {
        const price = prices[name];
        return price?.unit !== undefined && writePrice(price.text, price.unit, unit) === here[name];
      });
      return sum + same.length;
    }, 0);
  const counted = UNITS.map((unit) => ({ unit, same: sameIn(unit) }));
  const most = Math.max(...counted.map(({ same }) => same));
  return most === 0 ? undefined : counted.find(({ same }) => same === most)?.unit;
}

/** Returns the unit to import a list in at first: that of the same models here, else that of the space. */
export const unitAtFirst = (
  current: readonly GatewayModel[],
  listed: readonly ListedModel[],
  prices: SpacePrices,
): WrittenUnit => unitInUse(current, listed) ?? prices.unit ?? "per token";
