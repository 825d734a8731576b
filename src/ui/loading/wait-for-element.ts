/** Calls `callback` with the element as soon as `find` returns it, or with null after that many frames. */
export function waitForElement<Found extends HTMLElement>(
  find: () => Found | null,
  frames: number,
  callback: (found: Found | null) => void,
): void {
  requestAnimationFrame(() => {
    const found = find();
    if (found || frames <= 1) callback(found);
    else waitForElement(find, frames - 1, callback);
  });
}
