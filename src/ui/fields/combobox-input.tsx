import { counted } from "#text/format.ts";
import { useSpoken } from "../page/use-spoken.ts";
import { AUTOCOMPLETE_OFF } from "./autocomplete-off.ts";
import type { FieldControl } from "./field.tsx";

/** Returns the attributes of the input of a combobox. */
export const comboboxInputProps = (control: FieldControl, labelId: string) => ({
  ...control,
  // An open list hides its label from screen readers; `aria-labelledby` still works.
  "aria-labelledby": labelId,
  ...AUTOCOMPLETE_OFF,
  autoCapitalize: "none",
});

const PAUSE_MS = 500;

interface Search {
  /** How many suggestions match what is typed; absent if there are none to search. */
  readonly count: number | undefined;
  readonly most?: number;
  /** Whether Enter adds what is typed to a list. */
  readonly addsTyped?: boolean;
}

/** Tells a screen reader how many suggestions match, once typing pauses; with `isQuiet` nothing, while nothing is typed. */
export function SuggestionCount({ isQuiet, ...search }: Search & { isQuiet: boolean }) {
  useSpoken(isQuiet ? undefined : foundText(search), PAUSE_MS);
  return null;
}

/** Returns how many suggestions match; of none, what Enter does instead. */
export function foundText({ count, most = Infinity, addsTyped = false }: Search): string | undefined {
  const adds = addsTyped ? "Press Enter to add it" : undefined;
  if (count === undefined) return adds;
  if (count === 0) return ["No suggestions", adds].filter(Boolean).join(". ");
  return count >= most ? `First ${most} suggestions` : counted(count, "suggestion");
}
