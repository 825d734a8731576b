const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** What a row is sorted by. */
export type SortValue = string | number | undefined;

/** Returns a comparison for sorting: numbers in texts count as numbers, and what has no value comes last in either direction. */
export function valueOrder(isDescending: boolean) {
  const sign = isDescending ? -1 : 1;
  return (a: SortValue, b: SortValue): number => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return sign * (typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b)));
  };
}
