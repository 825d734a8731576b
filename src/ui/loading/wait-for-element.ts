/** Looks for an element in each of so many frames, and goes on with it or, in the last, without. */
export function waitForElement<Found extends HTMLElement>(
  find: () => Found | null,
  frames: number,
  goOn: (found: Found | null) => void,
): void {
  requestAnimationFrame(() => {
    const found = find();
    if (found || frames <= 1) goOn(found);
    else waitForElement(find, frames - 1, goOn);
  });
}
