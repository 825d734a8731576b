import { unwrap, wrap } from "idb";
import { database } from "#database/database.ts";
import { tabChannel } from "#site-data/tab-channel.ts";
import type { Kind, Note, Notebook } from "./notebook.ts";

type Key = [connectionId: string, kind: Kind, key: string];

interface NoteRow extends Omit<Note<unknown>, "parts"> {
  readonly partCount?: number;
  /** Identifies a write, so that the next write knows whether the stored parts are its own. */
  readonly edition?: string;
}

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
/** Rows read or written in one task, so that 10,000 of them do not freeze the page. */
const PIECE = 500;

/** Shared by all tabs. Opens its database at the first use. */
export function indexedDbNotebook(
  connectionId: string,
  name = "workspace-notebook",
): Notebook & { close(): Promise<void> } {
  const notes = database<Schema>(name, VERSION, (db) => {
    db.createObjectStore("notes");
  });
  // Parts of this page's last writes, as weak references, so that closed notes are freed.
  const written = new Map<string, { readonly edition: string; readonly parts: readonly WeakRef<Uint8Array>[] }>();
  const listeners = new Set<{ kind: Kind; changed: (key?: string) => void }>();
  const notify = (kind: Kind, key?: string) => {
    for (const listener of listeners) if (listener.kind === kind) queueMicrotask(() => listener.changed(key));
  };
  const otherTabs = tabChannel<Change>(name);
  otherTabs.listen((change) => {
    if (change.connectionId === connectionId) notify(change.kind, change.key);
  });
  const commit = async (
    kind: Kind,
    key: string | undefined,
    change: (notes: IDBObjectStore) => void | Promise<void>,
  ) => {
    // "relaxed" suffices for drafts: the system's buffers survive a crash of the browser.
    const make = (transaction: IDBTransaction) => change(transaction.objectStore("notes"));
    await notes.change(["notes"], make, { durability: "relaxed" });
    notify(kind, key);
    otherTabs.send({ connectionId, kind, key });
  };
  const write = async (kind: Kind, key: string, change: (notes: IDBObjectStore, at: Key) => void | Promise<void>) =>
    commit(kind, key, (store) => change(store, [connectionId, kind, key]));

  return {
    read: async <Value>(kind: Kind, key: string) => {
      const { store } = await notes.read((db) => db.transaction("notes"));
      const row = await store.get([connectionId, kind, key]);
      if (!row) return undefined;
      const { partCount, edition: _, ...rest } = row;
      const note = rest as Note<Value>;
      if (partCount === undefined) return note;
      return {
        ...note,
        parts: (await store.getAll(partsFrom([connectionId, kind, key], 0))) as unknown[] as Uint8Array[],
      };
    },
    list: async <Value>(kind: Kind, start = "") => {
      const { store } = await notes.read((db) => db.transaction("notes"));
      const rows = await rowsFrom(unwrap(store), [connectionId, kind, start]);
      return rows.map(({ partCount: _, edition: __, ...note }) => note as Note<Value>);
    },
    write: async (kind, key, value, parts) => {
      const note = noteOf(key, value);
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
        const current = await wrap(store.get(at) as IDBRequest<Note<Value> | undefined>);
        const value = make(current?.value);
        if (value !== undefined) put(store, noteOf(key, value), at);
      }),
    changeAll: <Value>(
      kind: Kind,
      make: (current: ReadonlyMap<string, Value>) => ReadonlyMap<string, Value | undefined>,
    ) =>
      commit(kind, undefined, async (store) => {
        const rows = await rowsFrom(store, [connectionId, kind, ""]);
        let count = 0;
        for (const [key, value] of make(new Map(rows.map((row) => [row.key, row.value as Value])))) {
          const at = [connectionId, kind, key];
          const request = value === undefined ? store.delete(at) : store.put(noteOf(key, value), at);
          if (++count % PIECE === 0) await wrap(request as IDBRequest<unknown>);
        }
      }),
    remove: (kind, key) =>
      write(kind, key, (store, at) => {
        store.delete(at);
        store.delete(partsFrom(at, 0));
      }),
    subscribe: (kind, changed) => {
      const listener = { kind, changed };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      otherTabs.close();
      return notes.close();
    },
  };
}

/** The rows whose keys begin with the key of `start`, piece by piece. */
async function rowsFrom(store: IDBObjectStore, start: Key): Promise<NoteRow[]> {
  const [connectionId, kind, key] = start;
  // An array sorts after every string, so `[]` includes all keys.
  const end = [connectionId, kind, key === "" ? [] : `${key}\uFFFF`];
  const rows: NoteRow[] = [];
  for (let from = start, isOpen = false; ; isOpen = true) {
    const piece = await wrap(store.getAll(IDBKeyRange.bound(from, end, isOpen), PIECE) as IDBRequest<NoteRow[]>);
    rows.push(...piece);
    const last = piece.at(-1);
    if (!last || piece.length < PIECE) return rows;
    from = [connectionId, kind, last.key];
  }
}

function noteOf<Value>(key: string, value: Value): Note<Value> {
  return { key, value, savedTime: new Date().toISOString() };
}

function put(store: IDBObjectStore, note: NoteRow, at: Key): void {
  store.put(note, at);
  store.delete(partsFrom(at, 0));
}

// Outside the key range of `kind`, but within the connection.
const partOf = ([connectionId, kind, key]: Key, place: number) => [connectionId, `${kind} part`, key, place];
const partsFrom = (at: Key, place: number) => IDBKeyRange.bound(partOf(at, place), partOf(at, Infinity));
