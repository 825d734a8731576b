import { useLayoutEffect, useState } from "react";

const NAME = "data-scroll-locked";
let holders = 0;

/**
 * Keeps the page behind a dialog from scrolling, in the very step that draws the dialog: the library of the dialogs does
 * it a moment later, for which the browser lays out and paints the whole page a second time. It leaves a page alone that
 * is locked already, and still has to do it where the browser cannot keep a scroll bar's place free.
 */
export function useScrollLock(isLocked: boolean) {
  const [wasLocked, setWasLocked] = useState(false);
  const [hasBar, setHasBar] = useState(false);
  if (isLocked !== wasLocked) {
    setWasLocked(isLocked);
    // Before anything is drawn: what is asked afterwards has to be laid out first.
    if (isLocked) setHasBar(innerWidth > document.documentElement.clientWidth);
  }
  useLayoutEffect(() => {
    if (!isLocked || !CSS.supports("scrollbar-gutter", "stable")) return;
    const root = document.documentElement;
    holders += 1;
    if (holders === 1) root.setAttribute(NAME, hasBar ? "bar" : "");
    return () => {
      holders -= 1;
      if (holders === 0) root.removeAttribute(NAME);
    };
  }, [isLocked, hasBar]);
}
