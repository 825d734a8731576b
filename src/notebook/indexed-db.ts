import { unwrap } from "idb";
import { allOrNothing, database, type Slices } from "#files/database.ts";
import type { Kind, Note, Notebook } from "./notebook.ts";

type Key = [connectionId: string, kind: Kind, key: string];

interface Schema {
  [store: string]: { key: Key; value: unknown };
  notes: { key: Key; value: Note<unknown> };
}

/** What other tabs are told: where something changed, never what. */
interface Change {
  readonly connectionId: string;
  readonly kind: Kind;
  readonly key: string;
}

const VERSION = 1;

/** The notebook of one connection in the browser's IndexedDB, shared by all tabs. Nothing is opened before its first use. */
export function indexedDbNotebook(
  connectionId: string,
  name = "workspace-notebook",
): Notebook & { close(): Promise<void> } {
  const notes = database<Schema>(name, VERSION, (db) => {
    db.createObjectStore("notes");
  });
  const listeners = new Set<{ kind: Kind; changed: (key: string) => void }>();
  const tell = (kind: Kind, key: string) => {
    for (const listener of listeners) if (listener.kind === kind) queueMicrotask(() => listener.changed(key));
  };
  const otherTabs = new BroadcastChannel(name);
  otherTabs.addEventListener("message", ({ data }: MessageEvent<Change>) => {
    if (data.connectionId === connectionId) tell(data.kind, data.key);
  });
  const write = async (kind: Kind, key: string, change: (notes: IDBObjectStore, at: Key) => void | Slices) => {
    // Drafts are written while one types: the system's buffers outlive a crash of the browser, and that is enough.
    const transaction = await notes.begin(
      (db) => unwrap(db).transaction("notes", "readwrite", { durability: "relaxed" }),
      "write",
    );
    await allOrNothing(transaction, () => change(transaction.objectStore("notes"), [connectionId, kind, key]));
    tell(kind, key);
    otherTabs.postMessage({ connectionId, kind, key } satisfies Change);
  };

  return {
    read: async <Value>(kind: Kind, key: string) => {
      const { store } = await notes.begin((db) => db.transaction("notes"));
      return (await store.get([connectionId, kind, key])) as Note<Value> | undefined;
    },
    list: async <Value>(kind: Kind) => {
      const { store } = await notes.begin((db) => db.transaction("notes"));
      // An array sorts behind every string, so this ends behind the last key of the kind.
      const all = IDBKeyRange.bound([connectionId, kind], [connectionId, kind, []]);
      return (await store.getAll(all)) as Note<Value>[];
    },
    write: async (kind, key, value) => {
      const note = noteOf(key, value);
      await write(kind, key, (store, at) => void store.put(note, at));
      return note;
    },
    change: <Value>(kind: Kind, key: string, make: (held: Value | undefined) => Value | undefined) =>
      write(kind, key, function* change(store, at) {
        const held = store.get(at) as IDBRequest<Note<Value> | undefined>;
        yield held;
        const value = make(held.result?.value);
        if (value !== undefined) store.put(noteOf(key, value), at);
      }),
    remove: (kind, key) => write(kind, key, (store, at) => void store.delete(at)),
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

function noteOf<Value>(key: string, value: Value): Note<Value> {
  return { key, value, savedTime: new Date().toISOString() };
}
