import type { NotedEnding } from "#catalogues/announced-end.ts";
import type { AiIntegration, GatewayModel } from "#contract/index.ts";
import { memoize } from "#json/memoize.ts";
import type { Note, Notebook } from "#notebook/notebook.ts";
import { ENDING, GONE } from "../request/model-endings.ts";
import { takeOutSecrets, type Marks } from "../request/secrets.ts";

/** What imports wrote into the models of a stored request, by model id and path: other values were edited by hand. */
export type Imported = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** `Imported` as JSON in UTF-8. If each save serialized it, what follows a key would take 27 ms instead of 17. */
export type EncodedImported = Uint8Array;

const utf8 = (json: string) => new TextEncoder().encode(json);

export const encodeImported = (imported: Imported): EncodedImported => utf8(JSON.stringify(imported));

export const decodeImported = (kept: EncodedImported | undefined): Imported =>
  kept ? (JSON.parse(new TextDecoder().decode(kept)) as Imported) : {};

/** Returns the ends of models that imported lists announced, by id, and the models that went from their list. */
export const importNotesIn = (kept: EncodedImported | undefined) => (kept ? notesOf(kept) : NO_NOTES);

const NO_NOTES = { endings: new Map<string, NotedEnding>(), gone: new Set<string>() };
const notesOf = memoize((kept: EncodedImported): typeof NO_NOTES => {
  const all = Object.entries(decodeImported(kept));
  const endings = all.flatMap(([id, { [ENDING]: ending }]) =>
    ending === undefined ? [] : [[id, ending as NotedEnding] as const],
  );
  return { endings: new Map(endings), gone: new Set(all.flatMap(([id, { [GONE]: list }]) => (list ? [id] : []))) };
});

/** A configuration as this browser stores it, without secrets: the draft of a space, or what was last sent. */
export interface StoredRequest {
  readonly request: AiIntegration;
  readonly marks: Marks;
  readonly imported?: EncodedImported | undefined;
  /** Names the running copy of the page that wrote it, so that tabs detect each other. */
  readonly tab: string;
  /** `SCHEMA` of the page that wrote it. */
  readonly schema?: string;
}

type StoredAs = "draft" | "last-sent";

/** In the notebook: JSON, with the models and what imports wrote beside it as UTF-8. Only parts that changed are written. */
type Written<Kept> = Omit<Kept, "request" | "imported"> & {
  /** In two texts if models stand between them. By older versions an object, or pieces of UTF-8. */
  readonly request: readonly (string | Uint8Array)[] | AiIntegration;
  readonly hasImported?: boolean;
  /** By older versions. */
  readonly imported?: Imported | Uint8Array;
};

/** Writes a request of a space without its secrets. Returns what was written. `at` is when another browser saved it. */
export async function writeStored<Kept extends StoredRequest>(
  notebook: Notebook,
  as: StoredAs,
  spaceId: string,
  kept: Kept,
  at?: string,
): Promise<Note<Kept>> {
  const { request: whole, imported, ...rest } = kept;
  const request = takeOutSecrets(whole, kept.marks).rest;
  const { around, models } = piecesOf(request);
  // Always first, so that the indexes of the models' parts stay the same.
  const parts = [imported ?? NO_BYTES, ...models];
  const written = { ...rest, request: around, hasImported: imported !== undefined };
  const { key, savedTime } = await notebook.write(as, spaceId, written, parts, at);
  return { key, savedTime, value: request === whole ? kept : { ...kept, request } };
}

/** Reads the request of a space; `undefined` if there is none. */
export async function readStored<Kept extends StoredRequest = StoredRequest>(
  notebook: Notebook,
  as: StoredAs,
  spaceId: string,
): Promise<Note<Kept> | undefined> {
  const note = await notebook.read<Written<Kept>>(as, spaceId);
  if (!note) return undefined;
  const { key, savedTime, parts = [] } = note;
  const { request: around, hasImported, imported: before, ...rest } = note.value;
  const [first, ...models] = parts;
  const imported = hasImported ? first : before;
  const kept = {
    ...rest,
    request: isPieces(around)
      ? (JSON.parse(around.map(textOf).join(models.map(textOf).join(","))) as AiIntegration)
      : around,
    ...(imported && { imported: imported instanceof Uint8Array ? imported : encodeImported(imported) }),
  };
  return { key, savedTime, value: kept as unknown as Kept };
}

const isPieces = (request: Written<unknown>["request"]) => Array.isArray(request);
const textOf = (piece: string | Uint8Array) => (typeof piece === "string" ? piece : new TextDecoder().decode(piece));
const NO_BYTES = new Uint8Array();

/** Models in one part. Without parts, what follows a key in the form takes 15 ms instead of 7. */
const PART = 128;
/** Returns a request as JSON: the text around the models, and the models as lists without brackets. */
function piecesOf(request: AiIntegration): { around: string[]; models: Uint8Array[] } {
  const all = request.config.gatewayModels;
  if (!all || all.length === 0) return { around: [JSON.stringify(request)], models: [] };
  // By chance: no text of a request has it.
  const mark = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const around = { ...request, config: { ...request.config, gatewayModels: [mark] } };
  const models: Uint8Array[] = [];
  for (let from = 0; from < all.length; from += PART) models.push(listOnce(all.slice(from, from + PART)));
  return { around: JSON.stringify(around).split(`"${mark}"`), models };
}

const lists = new WeakMap<object, { readonly models: readonly GatewayModel[]; readonly bytes: Uint8Array }>();

/** Returns models as JSON without the brackets, cached until one of them changes. */
function listOnce(models: readonly GatewayModel[]): Uint8Array {
  const [first] = models;
  const known = first && lists.get(first);
  if (known?.models.length === models.length && known.models.every((model, index) => model === models[index])) {
    return known.bytes;
  }
  const bytes = utf8(JSON.stringify(models).slice(1, -1));
  if (first) lists.set(first, { models, bytes });
  return bytes;
}

/** What was last sent from this browser, without its secrets. */
export interface LastSentNote extends StoredRequest {
  /** JSON pointers of the secrets that were left out because they were not in memory. */
  readonly leftOut: readonly string[];
  /** Whether a recording of the service has it. This browser then sent nothing. */
  readonly isFromRecording?: boolean;
  /** Those of them that the service kept. */
  readonly kept?: readonly string[];
  /** The ends of the models that are defaults. */
  readonly endings?: readonly NotedEnding[];
}

interface Cache {
  latest?: { readonly spaceId: string; readonly note: Promise<Note<LastSentNote> | undefined> } | undefined;
  /** Writes of this page that the notebook has not notified of yet. */
  ownWrites: number;
}

const cacheOf = memoize((notebook: Notebook) => {
  const cache: Cache = { ownWrites: 0 };
  notebook.subscribe("last-sent", () => {
    if (cache.ownWrites > 0) cache.ownWrites -= 1;
    else cache.latest = undefined;
  });
  return cache;
});

/** Returns what was last sent for a space. Cached until a tab sends: reading thousands of models is as slow as a render. */
export function readLastSent(notebook: Notebook, spaceId: string): Promise<Note<LastSentNote> | undefined> {
  const cache = cacheOf(notebook);
  if (cache.latest?.spaceId === spaceId) return cache.latest.note;
  const note = readStored<LastSentNote>(notebook, "last-sent", spaceId);
  cache.latest = { spaceId, note };
  note.catch(() => (cache.latest = undefined));
  return note;
}

/** Writes what was sent, now or `at` a time in ISO 8601. Cached: a second copy in memory would not share models with the draft. */
export async function writeLastSent(
  notebook: Notebook,
  spaceId: string,
  sent: LastSentNote,
  at?: string,
): Promise<void> {
  const cache = cacheOf(notebook);
  cache.ownWrites += 1;
  const written = writeStored(notebook, "last-sent", spaceId, sent, at);
  const latest = { spaceId, note: written.catch(() => readStored<LastSentNote>(notebook, "last-sent", spaceId)) };
  cache.latest = latest;
  latest.note.catch(() => {});
  try {
    await written;
  } catch (error) {
    cache.ownWrites = Math.max(0, cache.ownWrites - 1);
    cache.latest = undefined;
    throw error;
  }
}
