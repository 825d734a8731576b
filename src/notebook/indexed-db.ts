import { unwrap, wrap } from "idb";
import { database } from "#database/database.ts";
import { changesOf } from "#site-data/tab-channel.ts";
import type { Kind, MakeNotes, Note, Notebook } from "./notebook.ts";

interface Schema {
  [store: string]: { key: Key; value: unknown };
  notes: { key: Key; value: NoteRow };
}

interface Change {
  readonly connectionId: string;
  readonly kind: Kind;
  /** Absent if many changed. */
  readonly key?: string | undefined;
}

const VERSION = 1;
/** A note is small, and a request waits for it. */
const QUIET_MS = 10_000;

/** What this browser keeps for a connection (its notebook), in IndexedDB, shared by all tabs. Opens at the first use. */
export function indexedDbNotebook(
  connectionId: string,
  name = "workspace-notebook",
): Notebook & { close(): Promise<void> } {
  const notes = database<Schema>(name, VERSION, (db) => {
    db.createObjectStore("notes");
  });
  // Parts of this page's last writes, as weak references, so that closed notes are freed.
  const written = new Map<string, { readonly edition: string; readonly parts: readonly WeakRef<Uint8Array>[] }>();
  const changes = changesOf<Change>(name);
  const commit = async (
    kind: Kind,
    key: string | undefined,
    change: (notes: IDBObjectStore) => void | Promise<void>,
  ) => {
    // "relaxed" suffices for drafts: the system's buffers survive a crash of the browser.
    const make = (transaction: IDBTransaction) => change(transaction.objectStore("notes"));
    await notes.change(["notes"], make, { durability: "relaxed", quietMs: QUIET_MS });
    changes.tell({ connectionId, kind, key });
  };
  const write = async (kind: Kind, key: string, change: (notes: IDBObjectStore, at: Key) => void | Promise<void>) =>
    commit(kind, key, (store) => change(store, [connectionId, kind, key]));

  return {
    read: async <Value>(kind: Kind, key: string) =>
      notes.read(async (db) => {
        const { store } = db.transaction("notes");
        const row = await noteAt(unwrap(store), [connectionId, kind, key]);
        if (!row) return undefined;
        const { partCount, edition: _, ...rest } = row;
        const note = rest as Note<Value>;
        if (partCount === undefined) return note;
        const parts = (await store.getAll(partsFrom([connectionId, kind, key], 0))) as unknown[] as Uint8Array[];
        return { ...note, parts };
      }),
    list: async <Value>(kind: Kind, start = "") => {
      const rows = await notes.read((db) =>
        notesFrom(unwrap(db.transaction("notes").store), [connectionId, kind, start]),
      );
      return rows.map(({ partCount: _, edition: __, ...note }) => note as Note<Value>);
    },
    write: async (kind, key, value, parts, savedTime) => {
      const note = noteOf(key, value, savedTime);
      if (!parts) {
        await write(kind, key, (store, at) => put(store, note, at));
        return note;
      }
      const edition = crypto.getRandomValues(new Uint32Array(4)).join("-");
      const last = written.get(`${kind} ${key}`);
      await write(kind, key, async (store, at) => {
        const stored = await wrap(store.get(at) as IDBRequest<NoteRow | undefined>);
        // If another tab has written since, the stored parts are unknown.
        const storedParts = last && last.edition === stored?.edition ? last.parts : [];
        store.delete(partsFrom(at, storedParts.length === 0 ? 0 : parts.length));
        for (const [place, part] of parts.entries()) {
          if (part !== storedParts[place]?.deref()) store.put(part, partOf(at, place));
        }
        store.put({ ...note, partCount: parts.length, edition } satisfies NoteRow, at);
      });
      written.set(`${kind} ${key}`, { edition, parts: parts.map((part) => new WeakRef(part)) });
      return { ...note, parts };
    },
    change: <Value>(kind: Kind, key: string, make: (current: Value | undefined) => Value | undefined) =>
      write(kind, key, async (store, at) => {
        const current = await noteAt(store, at);
        const value = make(current?.value as Value | undefined);
        if (value === undefined) return;
        // Its parts stay.
        if (current?.partCount === undefined) await put(store, noteOf(key, value), at);
        else store.put({ ...current, ...noteOf(key, value) }, at);
      }),
    changeAll: <Value>(kind: Kind, make: MakeNotes<Value>) =>
      commit(kind, undefined, async (store) => {
        const at: Key = [connectionId, kind, ""];
        const all = new Map((await notesFrom(store, at)).map((note) => [note.key, note]));
        const current = new Map([...all].map(([key, note]) => [key, note.value as Value]));
        for (const [key, value] of make(current)) {
          if (value === undefined) all.delete(key);
          else all.set(key, noteOf(key, value));
        }
        await packAll(store, at, [...all.values()]);
      }),
    remove: (kind, key) =>
      write(kind, key, async (store, at) => {
        await takeFromPack(store, at);
        store.delete(at);
        store.delete(partsFrom(at, 0));
      }),
    subscribe: (kind, changed) =>
      changes.subscribe((it) => it.connectionId === connectionId && it.kind === kind && changed(it.key)),
    close: () => {
      changes.close();
      return notes.close();
    },
  };
}

function noteOf<Value>(key: string, value: Value, savedTime = new Date().toISOString()): Note<Value> {
  return { key, value, savedTime };
}

async function put(store: IDBObjectStore, note: NoteRow, at: Key): Promise<void> {
  await takeFromPack(store, at);
  store.put(note, at);
  store.delete(partsFrom(at, 0));
}

// Outside the key range of `kind`, but within the connection.
const partOf = ([connectionId, kind, key]: Key, place: number) => [connectionId, `${kind} part`, key, place];
const partsFrom = (at: Key, place: number) => IDBKeyRange.bound(partOf(at, place), partOf(at, Infinity));

type Key = [connectionId: string, kind: Kind, key: string];

interface NoteRow extends Omit<Note<unknown>, "parts"> {
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

async function noteAt(store: IDBObjectStore, at: Key): Promise<NoteRow | undefined> {
  const row = await wrap(store.get(at) as IDBRequest<NoteRow | undefined>);
  return row ?? (await packBefore(store, at))?.notes.find(({ key }) => key === at[2]);
}

async function takeFromPack(store: IDBObjectStore, at: Key): Promise<void> {
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

async function notesFrom(store: IDBObjectStore, start: Key): Promise<NoteRow[]> {
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

async function packAll(store: IDBObjectStore, at: Key, notes: readonly NoteRow[]): Promise<void> {
  const [connectionId, kind] = at;
  store.delete(keysFrom([connectionId, kind, ""], ""));
  store.delete(keysFrom(packAt([connectionId, kind, ""]), ""));
  const sorted = inOrder(notes);
  for (let from = 0; from < sorted.length; from += PACK_NOTES) {
    const request = putPack(store, at, sorted.slice(from, from + PACK_NOTES));
    if (request && from % PIECE === 0) await wrap(request);
  }
}
