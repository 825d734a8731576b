import { getAt, isObject } from "./json-path.ts";

/** What names a file that the console saves from this browser, and its version. */
export const SAVED_FILE = { kind: "workspace-console/browser", version: 1 };

/** Returns the members of a file that the console saved; `undefined` for another value. Throws if a newer version wrote it. */
export function savedFileIn(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isObject(value) || value["kind"] !== SAVED_FILE.kind || typeof value["version"] !== "number") return undefined;
  if (value["version"] <= SAVED_FILE.version) return value;
  throw new Error(
    "A newer version of this console wrote this file. Nothing was changed. Reload this page to get that version, then open the file again.",
  );
}

const SECTIONS = { pins: "pins", vocabulary: "values", shapes: "shapes", uploadTarget: "place for files" };

/**
 * Returns the section of a saved file that an import reads, and a sentence on what else the file has; the section of
 * `console.json` or of a part of it; any other value as it is. Throws, with a message for people, if a saved file has no such
 * section, or a file has several connections.
 */
export function sectionIn(value: unknown, section: keyof typeof SECTIONS): { value: unknown; more?: string } {
  const file = savedFileIn(value);
  const part = [["connections", 0, section], [section]].map((path) => getAt(value, path)).find(isObject);
  if (!file && !part) return { value };
  if (getAt(value, ["connections", 1]) !== undefined)
    throw new Error("This file has several connections. Paste the part of one. “Browser data” restores a saved file.");
  if (!file) return { value: part, more: "" };
  const at = (...path: string[]) => getAt(file, ["connections", 0, ...path]);
  const has = (name: string) => Object.keys((name === "pins" ? at(name, name) : at(name)) ?? {}).length > 0;
  const named = Object.entries(SECTIONS).flatMap(([name, words]) => (name !== section && has(name) ? words : []));
  const more = named.length > 0 ? `It also has: ${named.join(", ")}. “Browser data” restores all of it.` : "";
  if (!has(section)) throw new Error(`This file has no ${SECTIONS[section]}. ${more}`.trim());
  return { value: at(section), more };
}
