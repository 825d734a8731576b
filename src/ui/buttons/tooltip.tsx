import { type DOMAttributes, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";

const GAP_PX = 6;
const EDGE_PX = 8;

/** The tip of the button or link before it, in the top layer. With an id it stays in the DOM, for `aria-describedby`. */
export function Tooltip({ id, isOpen = true, children }: { id?: string; isOpen?: boolean; children: ReactNode }) {
  const bubble = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const tooltip = bubble.current;
    let anchor = tooltip?.previousElementSibling;
    while (anchor && !anchor.matches("button, a")) anchor = anchor.previousElementSibling;
    if (!tooltip || !anchor || !isOpen) return;
    tooltip.showPopover();
    const target = anchor.getBoundingClientRect();
    const size = tooltip.getBoundingClientRect();
    const farthestLeft = document.documentElement.clientWidth - size.width - EDGE_PX;
    const centred = target.left + target.width / 2 - size.width / 2;
    const above = target.top - size.height - GAP_PX;
    tooltip.style.left = `${Math.max(EDGE_PX, Math.min(centred, farthestLeft))}px`;
    tooltip.style.top = `${above < EDGE_PX ? target.bottom + GAP_PX : above}px`;
    return () => tooltip.hidePopover();
  }, [isOpen]);

  return (
    <span
      ref={bubble}
      id={id}
      popover="manual"
      role={id ? "tooltip" : undefined}
      aria-hidden={id ? undefined : true}
      className="bg-inverse text-on-inverse pointer-events-none fixed inset-auto m-0 max-w-72 rounded-md px-2 py-1 text-left text-xs font-normal whitespace-normal"
    >
      {children}
    </span>
  );
}

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
