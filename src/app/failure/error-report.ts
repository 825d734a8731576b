/** Returns a report of a crash, without its message: browsers quote input in messages, which may be a secret. */
export function reportOf(error: unknown, path: string, time: Date): string {
  const name = error instanceof Error ? error.name : typeof error;
  const stack = error instanceof Error ? (error.stack?.replace(error.message, "") ?? "") : "";
  const frames = stack.split("\n").filter((line) => FRAME.test(line));
  return ["Workspace Console", time.toISOString(), path, navigator.userAgent, name, ...frames].join("\n");
}

// Chromium writes "    at name (address)", others "name@address".
const FRAME = /^\s+at \S.*:\d+:\d+\)?$|^[^\s@]*@\S+:\d+:\d+$/;

// Errors of the browser, whose messages quote input.
const QUOTING = /^(?:Syntax|Type|Range|Reference|URI|InvalidCharacter)Error$/;

/** Returns the message unless it may quote input. */
export function safeMessageOf(error: unknown): string | undefined {
  return error instanceof Error && !QUOTING.test(error.name) ? error.message : undefined;
}

/** For the browser's console, which tools collect. */
export function withoutMessage(error: unknown, path: string, time: Date): Error {
  const copy = new Error("A part of the console failed.");
  copy.stack = `${copy.message}\n${reportOf(error, path, time)}`;
  return copy;
}

/** True if code of the console could not be loaded. Each browser words it differently. */
export function isUnfetched(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
}

/** Ignores failed imports after the page was left, which aborts them. Returns whether an error is one of these. */
export function ignoreAborted(page: Window): (error: unknown) => boolean {
  let leftTime = -Infinity;
  // The page may stay after all: for a download, or if the user cancels leaving.
  const isAborted = (error: unknown) => isUnfetched(error) && performance.now() - leftTime < 10_000;
  // In the capture phase: `forget-site.ts` stops the event for all later listeners.
  page.addEventListener("beforeunload", () => (leftTime = performance.now()), true);
  page.addEventListener("unhandledrejection", (event) => isAborted(event.reason) && event.preventDefault());
  return isAborted;
}
