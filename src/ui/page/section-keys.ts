import { isInOverlay, useShortcut } from "./shortcuts.ts";

/** Goes to the next or the previous section of the screen by keys, from fields too. */
export function useSectionKeys(goTo: (step: 1 | -1) => void = focusNeighbour): void {
  const isFor = ({ target }: KeyboardEvent) => !isInOverlay(target);
  useShortcut("nextSection", () => goTo(1), isFor);
  useShortcut("previousSection", () => goTo(-1), isFor);
}

/** Goes to the section after or before the one with the focus; without it, the one that has passed the upper third. */
function focusNeighbour(step: 1 | -1): void {
  const sections = [...document.querySelectorAll<HTMLElement>("main section[aria-labelledby]")];
  const focused = sections.findLastIndex((section) => section.contains(document.activeElement));
  const read = () => sections.findLastIndex((section) => section.getBoundingClientRect().top <= innerHeight / 3);
  const section = sections[(focused === -1 ? read() : focused) + step];
  if (!section) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView();
}
