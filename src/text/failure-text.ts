/** Returns why an action failed, for people. Storage and vault say what to do. */
export function failureText(cause: unknown): string {
  if (!(cause instanceof Error)) return "The browser gave no reason. Reload the page and try again.";
  if (cause.name === "StorageFull") return `${cause.message} Delete data that you no longer need, then try again.`;
  // Those of Chromium's storage, which name its files.
  if (cause.name === "StorageFailed" || cause.name === "UnknownError") {
    return "The browser could not use its storage. The disk may be full. Free space, then reload this page.";
  }
  if (cause.name === "WorkerUnavailable") return `${cause.message} Reload the page and try again.`;
  return cause.message;
}
