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
