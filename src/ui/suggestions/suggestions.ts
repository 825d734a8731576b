import { groupBy } from "#json/group-by.ts";
export interface SuggestionDetails {
  readonly label?: string | undefined;
  readonly group?: string | undefined;
  readonly help?: string | undefined;
}

/** Labels, groups and help of the values that a field suggests, by value. */
export type DetailsByText = ReadonlyMap<string, SuggestionDetails>;

export interface SuggestionGroup {
  readonly group: string;
  readonly items: readonly string[];
}

/** Returns the text that a search looks through: label, text and group of a suggestion. */
export function searchText(suggestion: string, details: DetailsByText | undefined): string {
  const { label, group } = details?.get(suggestion) ?? {};
  return [label, label === suggestion ? undefined : suggestion, group].filter(Boolean).join(" ");
}

/** Returns suggestions by group, in the order of their first members; the same list if none has a group. */
export function byGroup(
  suggestions: readonly string[],
  details: DetailsByText | undefined,
): readonly string[] | readonly SuggestionGroup[] {
  const groups = groupBy(suggestions, (suggestion) => details?.get(suggestion)?.group ?? "");
  if (groups.size === 0 || (groups.size === 1 && groups.has(""))) return suggestions;
  return [...groups].map(([group, items]) => ({ group: group || "Other", items }));
}
