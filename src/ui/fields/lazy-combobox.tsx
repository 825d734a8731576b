import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { AUTOCOMPLETE_OFF } from "./autocomplete-off.ts";
import type { FieldControl } from "./field.tsx";

export type Selection = Parameters<HTMLInputElement["setSelectionRange"]> | undefined;

// Same ARIA attributes that Base UI sets on a closed combobox.
const CLOSED_COMBOBOX = {
  role: "combobox",
  "aria-expanded": false,
  "aria-haspopup": "listbox",
  "aria-autocomplete": "list",
} as const;

/** Attributes shared by the plain input and the combobox input. */
export const comboboxInputProps = (control: FieldControl, labelId: string) => ({
  ...control,
  // An open list hides its label from screen readers; `aria-labelledby` still works.
  "aria-labelledby": labelId,
  ...AUTOCOMPLETE_OFF,
  autoCapitalize: "none",
  spellCheck: false,
});

/**
 * A plain input in place of a combobox: with real ones the AI integration renders in 150 ms instead of 127. Hover or focus
 * calls `onActivate`; the combobox then needs a `RestoreFocus` beside it.
 */
export function LazyCombobox({
  onActivate,
  selection,
  ...input
}: ComponentProps<"input"> & { onActivate: () => void; selection: RefObject<Selection> }) {
  const focused = useRef<HTMLInputElement>(undefined);
  useLayoutEffect(
    () => () => {
      const input = focused.current;
      if (!input || document.activeElement !== input) return;
      selection.current = [input.selectionStart, input.selectionEnd, input.selectionDirection ?? undefined];
    },
    [selection],
  );
  return (
    <input
      {...CLOSED_COMBOBOX}
      autoCorrect="off"
      {...input}
      onFocus={(event) => {
        focused.current = event.currentTarget;
        onActivate();
      }}
      onPointerEnter={() => applySync(onActivate)}
    />
  );
}

/** Synchronous: a press may follow in the same task, and must hit the element that stays. */
export const applySync = (change: () => void) => flushSync(change);

/** Restores focus and selection of the replaced input on the input with this id. */
export function RestoreFocus({ id, selection }: { id: string; selection: RefObject<Selection> }) {
  useLayoutEffect(() => {
    const input = document.getElementById(id);
    if (!selection.current || !(input instanceof HTMLInputElement)) return;
    input.focus({ preventScroll: true });
    input.setSelectionRange(...selection.current);
  }, [id, selection]);
  return null;
}
