import type { DetailsByText } from "../suggestions/suggestions.ts";

/** Splits a text at commas and line breaks into chips, the entries of a list field. */
export function splitChips(text: string): string[] {
  return text
    .split(/[\n\r,]+/)
    .map((chip) => chip.trim())
    .filter((chip) => chip !== "");
}

/** Appends new chips. `duplicates` lists those that were present already. */
export function mergeChips(
  present: readonly string[],
  added: readonly string[],
): { chips: string[]; duplicates: string[] } {
  const chips = new Set(present);
  const duplicates = new Set<string>();
  for (const chip of added) {
    if (chips.has(chip)) duplicates.add(chip);
    chips.add(chip);
  }
  return { chips: [...chips], duplicates: [...duplicates] };
}

/** Returns what was added to a list of chips, or removed from it, for a screen reader: "base|read added". */
export function changeText(
  before: readonly string[],
  after: readonly string[],
  labelOf: (chip: string) => string,
): string {
  const added = after.filter((chip) => !before.includes(chip));
  const removed = before.filter((chip) => !after.includes(chip));
  const named = (chips: readonly string[]) =>
    chips.length === 1 ? labelOf(chips[0] ?? "") : `${chips.length} entries`;
  return [added.length > 0 ? `${named(added)} added` : "", removed.length > 0 ? `${named(removed)} removed` : ""]
    .filter(Boolean)
    .join(", ");
}

/** Moves exact matches, by text or by label, to the front. The other suggestions keep their order. */
export function exactFirst(suggestions: readonly string[], typed: string, details?: DetailsByText): string[] {
  const query = typed.trim().toLowerCase();
  const rank = (suggestion: string) => {
    if (suggestion === typed.trim()) return 0;
    const isExact = [suggestion, details?.get(suggestion)?.label].some((text) => text?.toLowerCase() === query);
    return isExact ? 1 : 2;
  };
  return suggestions.toSorted((one, other) => rank(one) - rank(other));
}
