import {
  useEffect,
  useRef,
  useState,
  type DOMAttributes,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from "react";

/**
 * Returns whether a tip is shown, and what its anchor spreads to show it on hover and on focus by the keyboard. The
 * anchor's own handlers are called afterwards. With a delay, the tip waits for the pointer to rest, and a press hides it.
 */
export function useTip<Anchor extends Element>(own: DOMAttributes<Anchor> = {}, delayMs = 0) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (isShown: boolean) => {
    clearTimeout(timer.current);
    setOpen(isShown);
  };
  const anchorProps = {
    onPointerEnter: (event: PointerEvent<Anchor>) => {
      // The pointer may enter twice without leaving, as when a dialog above the anchor closes.
      clearTimeout(timer.current);
      if (delayMs === 0) show(true);
      else timer.current = setTimeout(show, delayMs, true);
      own.onPointerEnter?.(event);
    },
    onPointerLeave: (event: PointerEvent<Anchor>) => {
      show(false);
      own.onPointerLeave?.(event);
    },
    onPointerDown: (event: PointerEvent<Anchor>) => {
      if (delayMs > 0) show(false);
      own.onPointerDown?.(event);
    },
    onFocus: (event: FocusEvent<Anchor>) => {
      show(event.currentTarget.matches(":focus-visible"));
      own.onFocus?.(event);
    },
    onBlur: (event: FocusEvent<Anchor>) => {
      show(false);
      own.onBlur?.(event);
    },
    onKeyDown: (event: KeyboardEvent<Anchor>) => {
      if (event.key === "Escape") show(false);
      own.onKeyDown?.(event);
    },
  };
  return { isOpen, anchorProps };
}
