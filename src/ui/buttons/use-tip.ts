import { useState, type DOMAttributes, type FocusEvent, type KeyboardEvent, type PointerEvent } from "react";

/**
 * Returns whether a tip is shown, and what its anchor spreads to show it on hover and on focus by the keyboard. The
 * anchor's own handlers are called afterwards.
 */
export function useTip<Anchor extends Element>(own: DOMAttributes<Anchor> = {}) {
  const [isOpen, setOpen] = useState(false);
  const anchorProps = {
    onPointerEnter: (event: PointerEvent<Anchor>) => {
      setOpen(true);
      own.onPointerEnter?.(event);
    },
    onPointerLeave: (event: PointerEvent<Anchor>) => {
      setOpen(false);
      own.onPointerLeave?.(event);
    },
    onFocus: (event: FocusEvent<Anchor>) => {
      setOpen(event.currentTarget.matches(":focus-visible"));
      own.onFocus?.(event);
    },
    onBlur: (event: FocusEvent<Anchor>) => {
      setOpen(false);
      own.onBlur?.(event);
    },
    onKeyDown: (event: KeyboardEvent<Anchor>) => {
      if (event.key === "Escape") setOpen(false);
      own.onKeyDown?.(event);
    },
  };
  return { isOpen, anchorProps };
}
