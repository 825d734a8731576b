import { readFileSync } from "node:fs";
import { syntaxErrorText } from "#json/text-positions.ts";
import type { Relay } from "../start-options.mjs";

/**
 * Returns `console.json` with the relays added that `text` does not mention. A mentioned relay gets the target that it was
 * started with: a kept secret belongs to a target. Throws with line and column.
 */
export function consoleFile(relays: readonly Relay[], text = "{}"): string {
  const file = parsed(text.replace(/^\uFEFF/, ""));
  const { connections = [] } = file;
  if (!Array.isArray(connections)) throw new Error('"connections" has to be a list: [ ].');
  const isTo = (connection: unknown, { name }: Relay) => isObject(connection) && connection["relay"] === name;
  const unknown = connections.find(
    (one: unknown) => isObject(one) && one["relay"] !== undefined && !relays.some((relay) => isTo(one, relay)),
  ) as { relay: unknown } | undefined;
  if (unknown) throw new Error(`It names the relay ${JSON.stringify(unknown.relay)}. Start it with --relay too.`);
  const mentioned = connections.map((one: unknown) => {
    const relay = relays.find((each) => isTo(one, each));
    return relay && isObject(one) ? { ...one, target: relay.target } : one;
  });
  const added = relays
    .filter((relay) => !connections.some((one) => isTo(one, relay)))
    .map(({ name, target }) => ({ name, relay: name, target }));
  return `${JSON.stringify({ ...file, connections: [...mentioned, ...added] }, null, 2)}\n`;
}

/** As `consoleFile`, with the text of a file. Throws with its path. */
export function readConsoleFile(relays: readonly Relay[], path?: string): string {
  if (path === undefined) return consoleFile(relays);
  try {
    return consoleFile(relays, readFileSync(path, "utf8"));
  } catch (cause) {
    throw new Error(`${path}: ${(cause as Error).message}`, { cause });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): Record<string, unknown> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error(syntaxErrorText(text));
  }
  if (!isObject(file)) throw new Error("line 1, column 1: The file has to be an object: { }.");
  return file;
}
