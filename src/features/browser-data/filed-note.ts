import { readTriedModels } from "#features/ai-integration/draft/tried-models.ts";
import { readVersionNote, spaceOf, timeOf } from "#features/ai-integration/draft/versions.ts";
import { readImportedFrom } from "#features/ai-integration/import/imported-from.ts";
import { readPrices } from "#features/ai-integration/prices/price-unit.ts";
import { readRule } from "#features/ai-integration/request/secret-fates.ts";
import { readKeyResult } from "#features/ai-integration/tries/keys/key-results.ts";
import { readResultNotation } from "#features/ai-integration/tries/result-notation.ts";
import { isObject } from "#json/json-path.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { type Profile, readProfile, ruleText } from "#session/profile.ts";
import { localTime } from "#text/format.ts";
import { readDialect } from "#tries/dialect.ts";

const unlessEmpty = (value: object) => (Object.keys(value).length > 0 ? value : undefined);

/** How each kind of data (note) in a file saved from this browser is read. `undefined` if nothing can be used. */
const READERS = {
  label: (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined),
  "price-unit": (value: unknown) => unlessEmpty(readPrices(value)),
  "imported-from": readImportedFrom,
  "model-result": (value: unknown) => unlessEmpty(readTriedModels(value)),
  dialect: (value: unknown) => (isObject(value) ? readDialect(value) : undefined),
  "tested-form": (value: unknown) => unlessEmpty(readResultNotation(value)),
  "key-result": readKeyResult,
  version: readVersionNote,
  "left-out-secrets": (value: unknown) => (readRule(value) === "unknown" ? undefined : value),
  profile: readProfile,
  "photo-side": (value: unknown) => (typeof value === "number" && value > 0 ? value : undefined),
};
type NoteKind = keyof typeof READERS;
const KINDS = Object.keys(READERS) as NoteKind[];

/** What this browser notes of keys, prices, tests and saves of a connection. None of it is sent to the service. */
export interface FiledNote {
  readonly kind: NoteKind;
  readonly key: string;
  readonly value: unknown;
  /** Of a save: its part in base64. It is read when it is opened. */
  readonly part?: string;
}

const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);

/** Returns a note as a file has it; `undefined` if it is none. */
export function filedNote(note: unknown): FiledNote | undefined {
  if (!isObject(note) || typeof note["key"] !== "string") return undefined;
  const kind = KINDS.find((one) => one === note["kind"]);
  const value = kind && READERS[kind](note["value"]);
  if (value === undefined || kind === undefined) return undefined;
  const { key, part = "" } = note;
  if (kind !== "version") return { kind, key, value };
  return typeof part === "string" && isBase64(part) ? { kind, key, value, part } : undefined;
}

/** Returns all these notes of a connection. */
export async function notesOfKeysAndTries(notebook: Notebook): Promise<FiledNote[]> {
  const lists = await Promise.all(KINDS.map(async (kind) => ({ kind, notes: await notebook.list(kind) })));
  const notes = lists.flatMap(({ kind, notes: all }) => all.map((note) => ({ kind, ...note })));
  const withParts = notes.map(async ({ kind, key, value }) => {
    const bytes = kind === "version" ? (await notebook.read(kind, key))?.parts?.[0] : undefined;
    const part = bytes && btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    return filedNote({ kind, key, value, part }) ?? [];
  });
  return (await Promise.all(withParts)).flat();
}

/** Writes a note as the browser keeps it. */
export function writeNote(notebook: Notebook, { kind, key, value, part }: FiledNote) {
  const parts = part === undefined ? undefined : [Uint8Array.from(atob(part), (character) => character.charCodeAt(0))];
  return notebook.write(kind, key, parts?.[0] ? { ...(value as object), bytes: parts[0].length } : value, parts);
}

export function noteText({ kind, key, value }: FiledNote, spaceName: (spaceId: string) => string): string {
  if (kind === "label") return `Label of a key: ${String(value)}`;
  if (kind === "price-unit") return `Unit of prices: ${spaceName(key)}`;
  if (kind === "imported-from") return `Source of the models: ${spaceName(key)}`;
  if (kind === "model-result") return `Results of models: ${spaceName(key)}`;
  if (kind === "dialect") return `How the gateway is asked: ${spaceName(key)}`;
  if (kind === "version") return `Save of ${spaceName(spaceOf(key))}, ${localTime(timeOf(key), { hasSeconds: true })}`;
  if (kind === "left-out-secrets") return ruleText(String(value));
  if (kind === "photo-side") return "How photos are added to a field";
  if (kind === "profile") {
    const { name, links } = value as Profile;
    return [`Profile: ${name}`, ...Object.values(links)].join(" · ");
  }
  return kind === "tested-form" ? "How test results are written" : `Result of a key: fingerprint ${key}`;
}
