/** Resolves in a new task, so that the page can render and handle input in between. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
