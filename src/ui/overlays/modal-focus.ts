import { type RefObject, useRef } from "react";
import { firstControl } from "./first-control.ts";

/** An element to focus first, or the button that closes. */
export type FirstFocus = RefObject<HTMLElement | null> | "close";

/** What gets focus when a dialog or sheet opens: what was asked for, else its first field or button; after a touch nothing, for a keyboard would jump up. */
export function useModalFocus(asked: FirstFocus | undefined) {
  const body = useRef<HTMLDivElement>(null);
  const footing = useRef<HTMLElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const initialFocus = (openedBy: string) => {
    const wanted = asked === "close" ? closer : asked;
    const first = wanted?.current ?? (openedBy === "touch" || firstControl(body.current, footing.current));
    if (first === true) return true;
    // At once: the library would wait for a frame, and a key pressed by then would still do something to the page below.
    first.focus();
    return false;
  };
  return { body, footing, closer, initialFocus };
}
