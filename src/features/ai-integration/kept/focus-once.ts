/** For `ref`: focuses what takes the place of a pressed button. */
export const focusOnce = (line: HTMLElement | null) => line?.focus({ preventScroll: true });
