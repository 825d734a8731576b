import { useRef } from "react";
import { useShortcut } from "./shortcuts.ts";

/** Whether keys are pressed in the dialog around `part`. */
export const isInDialogOf = (part: Element | null, { target }: KeyboardEvent): boolean =>
  target instanceof Element && part?.closest("[role=dialog]")?.contains(target) === true;

/** Returns a ref for the main button of a dialog, which Ctrl+Enter or Cmd+Enter presses unless `isOff`. */
export function useMainButton(isOff = false) {
  const main = useRef<HTMLButtonElement>(null);
  const press = () => {
    main.current?.focus();
    main.current?.click();
  };
  useShortcut("submit", press, (event) => !isOff && isInDialogOf(main.current, event));
  return main;
}
