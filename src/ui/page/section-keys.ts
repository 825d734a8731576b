import { isInOverlay } from "./keys.ts";
import { useShortcut } from "./shortcuts.ts";

/** Goes to the next or the previous section of the screen by keys, from fields too. */
export function useSectionKeys(goTo: (section: HTMLElement) => void = focusSection): void {
  const go = (step: 1 | -1) => () => {
    const section = neighbour(step);
    if (section) goTo(section);
  };
  const isFor = ({ target }: KeyboardEvent) => !isInOverlay(target);
  useShortcut("nextSection", go(1), isFor);
  useShortcut("previousSection", go(-1), isFor);
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
