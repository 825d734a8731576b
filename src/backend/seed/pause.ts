/** Ends after a task of its own, so that the page can draw and answer in between. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
