import { unwrap } from "idb";
import { allOrNothing, database, type Slices } from "#files/database.ts";
import { COLLECTIONS, collectionsOf, type Change, type Collection, type Range, type Row, type Store } from "./store.ts";

type Schema = {
  [C in Collection]: { key: string; value: Row<C>; indexes: { place: [parent: string, order: number] } };
};

const VERSION = 1;

/** A store in the browser's IndexedDB, shared by all tabs of this origin. Nothing is opened before its first use. */
export function indexedDbStore(name = "workspace-service"): Store & { close(): Promise<void> } {
  const rows = database<Schema>(name, VERSION, (db) => {
    for (const collection of COLLECTIONS) {
      db.createObjectStore(collection, { keyPath: "id" }).createIndex("place", ["parent", "order"]);
    }
  });
  const listeners = new Set<Parameters<Store["subscribe"]>[0]>();
  const tell = (where: ReadonlySet<Collection>) => {
    // A listener that throws must not make a commit look failed.
    for (const listener of listeners) queueMicrotask(() => listener(where));
  };
  const otherTabs = new BroadcastChannel(name);
  // A tab of an earlier version does not say where.
  otherTabs.addEventListener("message", ({ data }: MessageEvent<ReadonlySet<Collection> | null>) =>
    tell(data ?? new Set(COLLECTIONS)),
  );

  return {
    get: async <C extends Collection>(collection: C, id: string) => {
      const { store } = await rows.begin((db) => db.transaction<Collection>(collection));
      return (await store.get(id)) as Row<C> | undefined;
    },
    list: async <C extends Collection>(collection: C, range: Range) => {
      // IndexedDB throws on a range that holds nothing.
      if ((range.from ?? -Infinity) >= (range.to ?? Infinity)) return [];
      const { store } = await rows.begin((db) => db.transaction<Collection>(collection));
      return (await store.index("place").getAll(placesOf(range))) as Row<C>[];
    },
    startingWith: async <C extends Collection>(collection: C, text: string, limit: number) => {
      const { store } = await rows.begin((db) => db.transaction<Collection>(collection));
      return (await store.getAll(IDBKeyRange.bound(text, `${text}\uffff`), limit)) as Row<C>[];
    },
    count: async (collection, parent) => {
      const { store } = await rows.begin((db) => db.transaction(collection));
      return store.index("place").count(placesOf({ parent }));
    },
    commit: async (changes, { isProvisional = false } = {}) => {
      const where = collectionsOf(changes);
      if (where.size === 0) return;
      // "strict", because an answered request is a promise: a token whose secret was shown once must outlive a power
      // cut. It costs a flush to disk, a few milliseconds, where "relaxed" trusts the system's buffers.
      const transaction = await rows.begin(
        (db) => unwrap(db).transaction([...where], "readwrite", { durability: isProvisional ? "relaxed" : "strict" }),
        "write",
      );
      await allOrNothing(transaction, () => applied(transaction, changes));
      if (isProvisional) return;
      tell(where);
      otherTabs.postMessage(where);
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    close: () => {
      otherTabs.close();
      return rows.close();
    },
  };
}

// A restored backup may hold 100,000 rows: cloning them in one go would freeze the page for seconds.
const SLICE = 500;

function* applied(transaction: IDBTransaction, changes: readonly Change[]): Slices {
  for (const [index, change] of changes.entries()) {
    const request = apply(transaction, change);
    if (index % SLICE === SLICE - 1) yield request;
  }
}

function apply(transaction: IDBTransaction, change: Change): IDBRequest {
  if ("put" in change) return transaction.objectStore(change.put).put(change.row);
  return transaction.objectStore(change.remove).delete(change.id);
}

function placesOf({ parent, from = -Infinity, to = Infinity }: Range): IDBKeyRange {
  return IDBKeyRange.bound([parent, from], [parent, to], false, true);
}
