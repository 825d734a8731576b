import { useRef } from "react";
import { useShortcut } from "./shortcuts.ts";

/** Whether an element is in the dialog around `part`. */
export const isInDialogOf = (part: Element | null, target: Element): boolean =>
  part?.closest("[role=dialog]")?.contains(target) === true;

/** Calls back on Ctrl+Enter or Cmd+Enter in the elements that `isFor` accepts. */
export function useControlEnter(isFor: (target: Element) => boolean, onPress: () => void): void {
  useShortcut("submit", onPress, ({ target }) => target instanceof Element && isFor(target));
}

/** Returns a ref for the main button of a dialog, which these keys press unless `isOff`. */
export function useMainButton(isOff = false) {
  const main = useRef<HTMLButtonElement>(null);
  const press = () => {
    main.current?.focus();
    main.current?.click();
  };
  useControlEnter((target) => !isOff && isInDialogOf(main.current, target), press);
  return main;
}
