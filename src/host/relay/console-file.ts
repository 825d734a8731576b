import { isObject } from "#json/json-path.ts";
import { tryJson } from "#json/read-json.ts";
import { syntaxErrorText } from "#json/text-positions.ts";
import { STARTED } from "#session/started-relays.ts";
import type { Relay } from "../start-options.mjs";

/** Returns `console.json` as the host serves it: with the relays of this start as last member. Throws with the place. */
export function consoleFile(relays: readonly Relay[], text = "{}"): string {
  const members = Object.keys(parsed(text)).length;
  const started = relays.map(({ name, target, allowed }) => ({ name, target, isService: !allowed }));
  const end = text.lastIndexOf("}");
  return `${text.slice(0, end)}${members > 0 ? "," : ""}"${STARTED}":${JSON.stringify(started)}${text.slice(end)}`;
}

function parsed(text: string): Record<string, unknown> {
  const file = tryJson(text);
  if (file === undefined) throw new Error(syntaxErrorText(text));
  if (!isObject(file)) throw new Error("line 1, column 1: The file has to be an object: { }.");
  return file;
}
