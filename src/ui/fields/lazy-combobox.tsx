import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { FieldControl } from "./field.tsx";
import { NOT_KEPT_BY_BROWSER } from "./kept-by-browser.ts";

/** What was selected in a control that had the focus when it gave way to another. */
export type Selection = Parameters<HTMLInputElement["setSelectionRange"]> | undefined;

// As the library says it of a list that is closed: there is none yet to be named.
const CLOSED = {
  role: "combobox",
  "aria-expanded": false,
  "aria-haspopup": "listbox",
  "aria-autocomplete": "list",
} as const;

/** What such an input has, whether it stands in or not. */
export const listInput = (control: FieldControl, labelId: string) => ({
  ...control,
  // The open list hides the rest of the page from screen readers, a label included; naming by id still works.
  "aria-labelledby": labelId,
  ...NOT_KEPT_BY_BROWSER,
  autoCapitalize: "none",
  spellCheck: false,
});

/**
 * A plain input in the place of one with a list. The library's holds three hundred hooks, which a form of twenty fields
 * pays for when it opens and at each collection of garbage; so that comes when this is pointed at or focused, which it
 * tells with `onWanted`, and takes over from here with `RestoreFocus` beside its input. For screen readers it is the same.
 */
export function LazyCombobox({
  onWanted,
  selection,
  ...input
}: ComponentProps<"input"> & { onWanted: () => void; selection: RefObject<Selection> }) {
  const focused = useRef<HTMLInputElement>(undefined);
  useLayoutEffect(
    () => () => {
      const here = focused.current;
      if (!here || document.activeElement !== here) return;
      selection.current = [here.selectionStart, here.selectionEnd, here.selectionDirection ?? undefined];
    },
    [selection],
  );
  return (
    <input
      {...CLOSED}
      autoCorrect="off"
      {...input}
      onFocus={(event) => {
        focused.current = event.currentTarget;
        onWanted();
      }}
      onPointerEnter={() => atOnce(onWanted)}
    />
  );
}

/** Before the press that may follow in the same moment: what is pressed has to be what stays. */
export const atOnce = (change: () => void) => flushSync(change);

/** Gives the input of that id the focus and the selection that its stand-in had. It stands beside that input. */
export function RestoreFocus({ id, selection }: { id: string; selection: RefObject<Selection> }) {
  useLayoutEffect(() => {
    const input = document.getElementById(id);
    if (!selection.current || !(input instanceof HTMLInputElement)) return;
    input.focus({ preventScroll: true });
    input.setSelectionRange(...selection.current);
  }, [id, selection]);
  return null;
}
