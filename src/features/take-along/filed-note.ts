import { readTriedModels } from "#features/ai-integration/draft/tried-models.ts";
import { readImportedFrom } from "#features/ai-integration/import/imported-from.ts";
import { readPrices } from "#features/ai-integration/prices/price-unit.ts";
import { readKeyResult } from "#features/ai-integration/tries/keys/key-results.ts";
import { readTestedForm } from "#features/ai-integration/tries/tested-form.ts";
import { isObject } from "#json/json-path.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { readDialect } from "#tries/dialect.ts";

const unlessEmpty = (value: object) => (Object.keys(value).length > 0 ? value : undefined);

/** How each kind of note is read; `undefined` if nothing of it can be used. */
const READERS = {
  label: (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined),
  "price-unit": (value: unknown) => unlessEmpty(readPrices(value)),
  "imported-from": readImportedFrom,
  "model-result": (value: unknown) => unlessEmpty(readTriedModels(value)),
  dialect: (value: unknown) => (isObject(value) ? readDialect(value) : undefined),
  "tested-form": (value: unknown) => unlessEmpty(readTestedForm(value)),
  "key-result": readKeyResult,
};
type NoteKind = keyof typeof READERS;
const KINDS = Object.keys(READERS) as NoteKind[];

/** What is noted of the keys, prices and tries of a connection. None of it is sent to the service. */
export interface FiledNote {
  readonly kind: NoteKind;
  readonly key: string;
  readonly value: unknown;
}

/** Returns a note as a file has it; `undefined` if it is none. */
export function filedNote(note: unknown): FiledNote | undefined {
  if (!isObject(note) || typeof note["key"] !== "string") return undefined;
  const kind = KINDS.find((one) => one === note["kind"]);
  const value = kind && READERS[kind](note["value"]);
  return value === undefined || kind === undefined ? undefined : { kind, key: note["key"], value };
}

/** Returns all these notes of a connection. */
export async function notesOfKeysAndTries(notebook: Notebook): Promise<FiledNote[]> {
  const lists = await Promise.all(KINDS.map(async (kind) => ({ kind, notes: await notebook.list(kind) })));
  return lists.flatMap(({ kind, notes }) => notes.flatMap(({ key, value }) => filedNote({ kind, key, value }) ?? []));
}

export function noteText({ kind, key, value }: FiledNote, spaceName: (spaceId: string) => string): string {
  if (kind === "label") return `Label of a key: ${String(value)}`;
  if (kind === "price-unit") return `Unit of prices: ${spaceName(key)}`;
  if (kind === "imported-from") return `Source of the models: ${spaceName(key)}`;
  if (kind === "model-result") return `Results of models: ${spaceName(key)}`;
  if (kind === "dialect") return `How the gateway is asked: ${spaceName(key)}`;
  return kind === "tested-form" ? "How test results are written" : `Result of a key: fingerprint ${key}`;
}
