import { useEffect, useEffectEvent } from "react";
import { isInOverlay } from "./keys.ts";

const STEPS: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

/**
 * Goes to the next or the previous section of the screen by Alt+Page Down and Alt+Page Up, from fields too. Neither
 * browsers nor screen readers use these keys.
 */
export function useSectionKeys(goTo: (section: HTMLElement) => void = focusSection): void {
  const go = useEffectEvent(goTo);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
      const step = STEPS[key];
      if (!step || !altKey || ctrlKey || metaKey || shiftKey || isInOverlay(target)) return;
      event.preventDefault();
      const section = neighbour(step);
      if (section) go(section);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Returns the section after or before the one with the focus; without it, the one that has passed the upper third. */
function neighbour(step: 1 | -1): HTMLElement | undefined {
  const sections = [...document.querySelectorAll<HTMLElement>("main section[aria-labelledby]")];
  const focused = sections.findLastIndex((section) => section.contains(document.activeElement));
  const read = () => sections.findLastIndex((section) => section.getBoundingClientRect().top <= innerHeight / 3);
  return sections[(focused === -1 ? read() : focused) + step];
}

function focusSection(section: HTMLElement): void {
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView();
}
