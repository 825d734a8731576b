let isHeadingDue = false;

/** Focuses the heading of a screen, so that its name is spoken; the screen itself until its heading is there. */
export function focusScreen(main: HTMLElement | null): void {
  waitForHeading(main);
  const heading = headingOf(main);
  if (heading) focusDueHeading(heading);
}

/** Returns the heading of a screen that can get the focus. */
export const headingOf = (main: HTMLElement | null) => main?.querySelector<HTMLElement>("h1[tabindex]");

/** Focuses the screen. Its next heading takes the focus over. */
export function waitForHeading(main: HTMLElement | null): void {
  isHeadingDue = true;
  // Its earlier heading may have the focus: a repeated focus would not be spoken.
  main?.focus({ preventScroll: true });
}

/** Moves the focus from the screen to its heading, if that is waited for and has a text by now. */
export function focusDueHeading(heading: HTMLElement): void {
  if (!isHeadingDue || !heading.textContent) return;
  isHeadingDue = false;
  if (document.activeElement === heading.closest("main")) heading.focus({ preventScroll: true });
}

/** Whether the focus is where an arrival puts it, and nobody has moved it since. */
export const isFocusOfArrival = (): boolean => document.activeElement?.matches("body, main, h1") === true;
