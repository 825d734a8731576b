/** The longest that a busy page holds up what is drawn behind it. */
const LIMIT_MS = 200;

/** Ends after a task of its own, so that the page can draw and answer in between. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Ends when the page has nothing else to do, or has been busy for long. */
export function idle(): Promise<void> {
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === "undefined") return pause();
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: LIMIT_MS }));
}
