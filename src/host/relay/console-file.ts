import { isObject } from "#json/json-path.ts";
import { syntaxErrorText } from "#json/text-positions.ts";
import type { Relay } from "../start-options.mjs";

/**
 * Returns `console.json` with the relays added that `text` does not mention: those of services as connections, others as
 * `relays`, which nobody connects to. A mentioned relay gets the target that it was started with: a kept secret belongs to
 * a target. Throws with line and column.
 */
export function consoleFile(all: readonly Relay[], text = "{}"): string {
  const { connections, relays: noted, ...rest } = parsed(text.replace(/^\uFEFF/, ""));
  const ofServices = all.filter(({ allowed }) => !allowed);
  const others = all.filter(({ allowed }) => allowed);
  const listed = withRelays("connections", connections, "relay", ofServices, "--relay");
  const relays = withRelays("relays", noted, "name", others, "--relay and --allow");
  const file = { ...rest, connections: listed, ...(relays.length > 0 && { relays }) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Adds relays to a list of the file whose `member` has the name of a relay. */
function withRelays(list: string, value: unknown, member: string, relays: readonly Relay[], option: string): unknown[] {
  const entries: unknown = value ?? [];
  if (!Array.isArray(entries)) throw new Error(`"${list}" has to be a list: [ ].`);
  const nameIn = (entry: unknown) => (isObject(entry) ? entry[member] : undefined);
  const relayOf = (entry: unknown) => relays.find(({ name }) => name === nameIn(entry));
  const unknown = entries.map(nameIn).find((name) => name !== undefined && !relays.some((one) => one.name === name));
  if (unknown !== undefined) {
    throw new Error(`It names the relay ${JSON.stringify(unknown)} in "${list}". Start it with ${option} too.`);
  }
  const mentioned = entries.map((entry: unknown) => {
    const relay = relayOf(entry);
    return relay && isObject(entry) ? { ...entry, target: relay.target } : entry;
  });
  const added = relays
    .filter((relay) => !entries.some((entry) => relayOf(entry) === relay))
    .map(({ name, target }) => ({ name, [member]: name, target, ...(member === "relay" && { fromStart: true }) }));
  return [...mentioned, ...added];
}

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
