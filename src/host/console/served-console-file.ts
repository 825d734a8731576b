import { existsSync, readFileSync } from "node:fs";
import { readConsoleConfig } from "#session/console-config.ts";
import { consoleFile } from "../relay/console-file.ts";
import type { Relay } from "../start-options.mjs";

interface Source {
  readonly path: string;
  /** Whether `--config` names it: then it has to be there. */
  readonly isNamed: boolean;
  readonly relays: readonly Relay[];
}

/**
 * Returns a function that returns `console.json` with the relays added; `undefined` if there is neither. It reads the file
 * each time, so that an edit needs no restart. `warn` gets what a console does not use of it, once for each edit. Throws with
 * the path if the first text cannot be used. A later one is served as it is: the console says where its error is.
 */
export function servedConsoleFile(
  { path, isNamed, relays }: Source,
  warn: (line: string) => void,
): () => string | undefined {
  let text: string | undefined;
  let served: string | undefined;
  let isRead = false;
  const read = () => {
    const now = isNamed || existsSync(path) ? readFileSync(path, "utf8").replace(/^\uFEFF/, "") : undefined;
    if (isRead && now === text) return;
    [text, served, isRead] = [now, now, true];
    const whole = consoleFile(relays, text);
    if (relays.length > 0) served = whole;
    if (text === undefined) return;
    for (const problem of readConsoleConfig(text, JSON.parse(whole)).problems) warn(`${path}: ${problem}`);
  };
  const failure = (cause: unknown) => `${path}: ${(cause as Error).message}`;
  try {
    read();
  } catch (cause) {
    if (isNamed || relays.length > 0) throw new Error(failure(cause), { cause });
    warn(failure(cause));
  }
  return () => {
    try {
      read();
    } catch (cause) {
      warn(failure(cause));
    }
    return served;
  };
}
