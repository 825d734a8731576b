import { useEffect, useRef, useState, type DOMAttributes } from "react";

/**
 * Returns whether a tip is shown, and what its anchor spreads to show it on hover and on focus by the keyboard. With a
 * delay, the tip waits for the pointer to rest, and a press hides it.
 */
export function useTip(delayMs = 0) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (isShown: boolean) => {
    clearTimeout(timer.current);
    setOpen(isShown);
  };
  const anchorProps = {
    onPointerEnter: () => {
      // The pointer may enter twice without leaving, as when a dialog above the anchor closes.
      clearTimeout(timer.current);
      if (delayMs === 0) show(true);
      else timer.current = setTimeout(show, delayMs, true);
    },
    onPointerLeave: () => show(false),
    onPointerDown: () => delayMs > 0 && show(false),
    onFocus: ({ currentTarget }) => show(currentTarget.matches(":focus-visible")),
    onBlur: () => show(false),
    onKeyDown: ({ key }) => key === "Escape" && show(false),
  } satisfies DOMAttributes<Element>;
  return { isOpen, anchorProps };
}
