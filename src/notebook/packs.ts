import { wrap } from "idb";
import type { Kind, Note } from "./notebook.ts";

export type Key = [connectionId: string, kind: Kind, key: string];

export interface NoteRow extends Omit<Note<unknown>, "parts"> {
  readonly partCount?: number;
  /** Identifies a write, so that the next write knows whether the stored parts are its own. */
  readonly edition?: string;
}

/**
 * Notes that were changed together lie in packs: 10,000 rows take two seconds to write, 100 packs a tenth of one. A note is
 * in a pack or in a row of its own, never in both. Packs do not overlap, and have the key of their first note.
 */
interface Pack {
  readonly notes: readonly NoteRow[];
}

const PACK_NOTES = 100;
/** Rows read in one task, so that 10,000 of them do not freeze the page. */
const PIECE = 500;

// Outside the key range of `kind`, but within the connection.
const packAt = ([connectionId, kind, key]: Key) => [connectionId, `${kind} pack`, key];
/** The keys from one on, as far as they begin with a text. */
function keysFrom([connectionId, kind, key]: readonly unknown[], start: string, isOpen = false): IDBKeyRange {
  // An array sorts after every string, so `[]` includes all keys.
  return IDBKeyRange.bound(
    [connectionId, kind, key],
    [connectionId, kind, start === "" ? [] : `${start}\uFFFF`],
    isOpen,
  );
}

/** The pack whose keys begin at `at` or before. */
async function packBefore(store: IDBObjectStore, at: Key): Promise<Pack | undefined> {
  const [connectionId, kind] = packAt(at);
  const range = IDBKeyRange.bound([connectionId, kind, ""], packAt(at));
  const cursor = await wrap(store.openCursor(range, "prev"));
  return cursor?.value as Pack | undefined;
}

/** The note at a key, from its row or its pack. */
export async function noteAt(store: IDBObjectStore, at: Key): Promise<NoteRow | undefined> {
  const row = await wrap(store.get(at) as IDBRequest<NoteRow | undefined>);
  return row ?? (await packBefore(store, at))?.notes.find(({ key }) => key === at[2]);
}

/** Takes a note out of its pack, if it is in one. */
export async function takeFromPack(store: IDBObjectStore, at: Key): Promise<void> {
  const [connectionId, kind, key] = at;
  const notes = (await packBefore(store, at))?.notes;
  const first = notes?.[0];
  if (!notes?.some((note) => note.key === key) || !first) return;
  store.delete(packAt([connectionId, kind, first.key]));
  putPack(
    store,
    at,
    notes.filter((note) => note.key !== key),
  );
}

function putPack(store: IDBObjectStore, [connectionId, kind]: Key, notes: readonly NoteRow[]): IDBRequest | undefined {
  const [first] = notes;
  return first && store.put({ notes } satisfies Pack, packAt([connectionId, kind, first.key]));
}

/** The notes whose keys begin with the key of `start`, by key. */
export async function notesFrom(store: IDBObjectStore, start: Key): Promise<NoteRow[]> {
  const [connectionId, kind, key] = start;
  const rows = await inPieces<NoteRow>(store, start, key, PIECE, (last) => last.key);
  const first = packAt([connectionId, kind, (await packBefore(store, start))?.notes[0]?.key ?? key]);
  const packs = await inPieces<Pack>(store, first, key, PIECE / PACK_NOTES, ({ notes }) => notes[0]?.key ?? "");
  const all = [...rows, ...packs.flatMap(({ notes }) => notes)].filter((note) => note.key.startsWith(key));
  return packs.length === 0 ? all : inOrder(all);
}

const inOrder = (notes: readonly NoteRow[]) => notes.toSorted((a, b) => (a.key < b.key ? -1 : 1));

async function inPieces<Row>(
  store: IDBObjectStore,
  first: readonly unknown[],
  start: string,
  count: number,
  keyOf: (row: Row) => string,
): Promise<Row[]> {
  const rows: Row[] = [];
  let range = keysFrom(first, start);
  for (;;) {
    const piece = await wrap(store.getAll(range, count) as IDBRequest<Row[]>);
    rows.push(...piece);
    const last = piece.at(-1);
    if (!last || piece.length < count) return rows;
    range = keysFrom([...first.slice(0, 2), keyOf(last)], start, true);
  }
}

/** Replaces all notes of a kind. */
export async function packAll(store: IDBObjectStore, at: Key, notes: readonly NoteRow[]): Promise<void> {
  const [connectionId, kind] = at;
  store.delete(keysFrom([connectionId, kind, ""], ""));
  store.delete(keysFrom(packAt([connectionId, kind, ""]), ""));
  const sorted = inOrder(notes);
  for (let from = 0; from < sorted.length; from += PACK_NOTES) {
    const request = putPack(store, at, sorted.slice(from, from + PACK_NOTES));
    if (request && from % PIECE === 0) await wrap(request);
  }
}
