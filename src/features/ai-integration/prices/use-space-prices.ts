import { useDraft } from "../draft/draft-context.ts";
import { useKeptNote } from "../draft/use-kept-note.ts";
import { NO_PRICES, readPrices } from "./price-unit.ts";

/** Returns unit and currency of the prices of the space on screen, and a function that replaces them. */
export function useSpacePrices() {
  const { spaceId } = useDraft();
  const { value: prices = NO_PRICES, put: setPrices } = useKeptNote("price-unit", spaceId, readPrices);
  return { prices, setPrices };
}
