import { unwrap, wrap } from "idb";
import { database } from "#database/database.ts";
import { tabChannel } from "#site-data/tab-channel.ts";
import type { Kind, Note, Notebook } from "./notebook.ts";
import { noteAt, notesFrom, packAll, takeFromPack, type Key, type NoteRow } from "./packs.ts";

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
    await notes.change(["notes"], make, { durability: "relaxed", quietMs: QUIET_MS });
    notify(kind, key);
    otherTabs.send({ connectionId, kind, key });
  };
  const write = async (kind: Kind, key: string, change: (notes: IDBObjectStore, at: Key) => void | Promise<void>) =>
    commit(kind, key, (store) => change(store, [connectionId, kind, key]));

  return {
    read: async <Value>(kind: Kind, key: string) => {
      const { store } = await notes.read((db) => db.transaction("notes"));
      const row = await noteAt(unwrap(store), [connectionId, kind, key]);
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
      const rows = await notesFrom(unwrap(store), [connectionId, kind, start]);
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
        if (value !== undefined) await put(store, noteOf(key, value), at);
      }),
    changeAll: <Value>(
      kind: Kind,
      make: (current: ReadonlyMap<string, Value>) => ReadonlyMap<string, Value | undefined>,
    ) =>
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
