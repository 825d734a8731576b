/** For `ref`: focuses what takes the place of a pressed button. */
export const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
