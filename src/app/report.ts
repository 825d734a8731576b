/**
 * What can be handed on about a failure: where, when, and the way through the code. No message: the browser quotes in it
 * what it stumbled over, and that may be a secret.
 */
export function reportOf(error: unknown, path: string, time: Date): string {
  const name = error instanceof Error ? error.name : typeof error;
  const stack = error instanceof Error ? (error.stack?.replace(error.message, "") ?? "") : "";
  const frames = stack.split("\n").filter((line) => FRAME.test(line));
  return ["Workspace Console", time.toISOString(), path, navigator.userAgent, name, ...frames].join("\n");
}

// Chromium writes "    at name (address)", the others "name@address".
const FRAME = /^\s+at \S.*:\d+:\d+\)?$|^[^\s@]*@\S+:\d+:\d+$/;

/** Whether it failed because a part of the console could not be fetched, as each browser says it. */
export function isUnfetched(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
}
