/** Splits pasted or typed text into chips, at line ends and commas; blanks around a chip and empty chips fall away. */
export function splitChips(text: string): string[] {
  return text
    .split(/[\n\r,]+/)
    .map((chip) => chip.trim())
    .filter((chip) => chip !== "");
}

/** Adds chips at the end, each once; `duplicates` are those that were there already. */
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

/** Suggestions with those in front that are what was typed, by text or by name; among the rest the order stays. */
export function exactFirst(
  suggestions: readonly string[],
  typed: string,
  labelOf: (suggestion: string) => string,
): string[] {
  const wanted = typed.trim().toLowerCase();
  const strangeness = (suggestion: string) => {
    if (suggestion === typed.trim()) return 0;
    return [suggestion, labelOf(suggestion)].some((text) => text.toLowerCase() === wanted) ? 1 : 2;
  };
  return suggestions.toSorted((one, other) => strangeness(one) - strangeness(other));
}
