import type { FileFacts } from "../port/adapter.ts";
import { UploadFailed } from "../port/errors.ts";
import { fillTemplate, onlyNames, templateProblem } from "../port/template.ts";

const NAMES = ["connection", "table", "record", "uuid", "name"] as const satisfies readonly (keyof FileFacts)[];

/** S3 allows this many bytes of UTF-8. */
const MAX_KEY_BYTES = 1_024;

/** Returns why a template makes no keys (paths) for files in an S3 bucket; `undefined` if it does. */
export function keyTemplateProblem(template: string): string | undefined {
  if (template === "") return "Enter a key template, for example {table}/{record}/{uuid}/{name}.";
  const problem = templateProblem(template, onlyNames(NAMES));
  if (problem !== undefined) return problem;
  if (!template.includes("{uuid}")) return "Add {uuid}: without it, files of the same name overwrite each other.";
  // A browser takes "." and ".." out of an address, and some services drop empty parts.
  const segments = template.split("/");
  const wrong = segments.find((segment) => segment === "" || segment === "." || segment === "..");
  if (wrong === "") return "Remove the / that has nothing before or after it.";
  if (wrong !== undefined) return `Remove the part ${wrong} between two slashes.`;
  return undefined;
}

/** Returns the key of the S3 object for a file, the same after a reload. */
export function keyOf(template: string, file: FileFacts): string {
  const values = Object.fromEntries(NAMES.map((name) => [name, segmentOf(file[name])]));
  const key = fillTemplate(template, (name) => values[name] ?? "")
    .split("/")
    .map((segment) => (/^\.{1,2}$/.test(segment) ? segment.replaceAll(".", "_") : segment || "_"))
    .join("/");
  if (new TextEncoder().encode(key).length > MAX_KEY_BYTES) {
    throw new UploadFailed(
      `The key of this file would be longer than ${MAX_KEY_BYTES} bytes. Shorten the file's name or the key template.`,
    );
  }
  return key;
}

/** A value stays within its part of the key: it adds no folder, and no control character, which XML cannot carry. */
const segmentOf = (value: string) => value.toWellFormed().replaceAll(/[/\\\p{Cc}]/gu, "_");

/** Encodes a key as S3 signs it: all but letters, digits, `-._~` and the slash. */
export function encodeKey(key: string): string {
  return encodeURIComponent(key)
    .replaceAll("%2F", "/")
    .replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Returns what all keys of a template begin with, as a policy names it. */
export function prefixOf(template: string): string {
  const literal = template.slice(0, template.indexOf("{"));
  return literal.slice(0, literal.lastIndexOf("/") + 1);
}
