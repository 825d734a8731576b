import { useState, type FocusEvent, type KeyboardEvent } from "react";

/** Returns whether a tip is shown, and what its anchor spreads to show it on hover and on focus by the keyboard. */
export function useTip() {
  const [isOpen, setOpen] = useState(false);
  const anchorProps = {
    onPointerEnter: () => setOpen(true),
    onPointerLeave: () => setOpen(false),
    onFocus: (event: FocusEvent) => setOpen(event.currentTarget.matches(":focus-visible")),
    onBlur: () => setOpen(false),
    onKeyDown: (event: KeyboardEvent) => event.key === "Escape" && setOpen(false),
  };
  return { isOpen, anchorProps };
}
