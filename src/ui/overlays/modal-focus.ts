import { type RefObject, useRef } from "react";
import { firstControl } from "./first-control.ts";

export type FirstFocus = RefObject<HTMLElement | null> | "close";

/** Focuses the requested element, else the first field or button. After a touch neither: it would open the keyboard. */
export function useModalFocus(requested: FirstFocus | undefined) {
  const body = useRef<HTMLDivElement>(null);
  const footerRef = useRef<HTMLElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const initialFocus = (openedBy: string) => {
    const target = requested === "close" ? closeButton : requested;
    const first = target?.current ?? (openedBy === "touch" || firstControl(body.current, footerRef.current));
    if (first === true) return true;
    // Synchronous: Base UI waits for a frame, in which a key would still reach the page below.
    first.focus();
    return false;
  };
  return { body, footerRef, closeButton, initialFocus };
}
