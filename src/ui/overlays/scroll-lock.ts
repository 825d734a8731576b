import { useLayoutEffect, useState } from "react";

const ATTRIBUTE = "data-scroll-locked";
let lockCount = 0;

/**
 * Locks scrolling in the commit that renders the dialog. Base UI locks later, which costs a second layout and paint; it
 * remains the fallback without `scrollbar-gutter`.
 */
export function useScrollLock(isLocked: boolean) {
  const [wasLocked, setWasLocked] = useState(false);
  const [hasBar, setHasBar] = useState(false);
  if (isLocked !== wasLocked) {
    setWasLocked(isLocked);
    // Read before the dialog renders; later the read would force a layout.
    if (isLocked) setHasBar(innerWidth > document.documentElement.clientWidth);
  }
  useLayoutEffect(() => {
    if (!isLocked || !CSS.supports("scrollbar-gutter", "stable")) return;
    const root = document.documentElement;
    lockCount += 1;
    if (lockCount === 1) root.setAttribute(ATTRIBUTE, hasBar ? "bar" : "");
    return () => {
      lockCount -= 1;
      if (lockCount === 0) root.removeAttribute(ATTRIBUTE);
    };
  }, [isLocked, hasBar]);
}
