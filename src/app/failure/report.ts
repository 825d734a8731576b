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

// These are the browser's, and quote what it stumbled over.
const QUOTING = /^(?:Syntax|Type|Range|Reference|URI|InvalidCharacter)Error$/;

/** What a failure says for itself, where that cannot be the text of someone's input. */
export function saidBy(error: unknown): string | undefined {
  return error instanceof Error && !QUOTING.test(error.name) ? error.message : undefined;
}

/** The same failure as it may be told to the browser's console, which tools collect: without its message. */
export function withoutMessage(error: unknown, path: string, time: Date): Error {
  const told = new Error("A part of the console failed.");
  told.stack = `${told.message}\n${reportOf(error, path, time)}`;
  return told;
}

/** Whether it failed because a part of the console could not be fetched, as each browser says it. */
export function isUnfetched(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
}
