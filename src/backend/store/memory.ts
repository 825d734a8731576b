import { changesOf } from "#site-data/tab-channel.ts";
import { byPlace, COLLECTIONS, collectionsOf, type Collection, type Range, type Row, type Store } from "./store.ts";

/** The data of the local backend in memory: for tests, Node, and browsers without storage. */
export function memoryStore(): Store {
  const collections = new Map(COLLECTIONS.map((name) => [name, new Map<string, Row<Collection>>()]));
  const rowsOf = (name: Collection) => collections.get(name) as Map<string, Row<Collection>>;
  const commits = changesOf<ReadonlySet<Collection>>();
  return {
    get: async <C extends Collection>(collection: C, id: string) =>
      structuredClone(rowsOf(collection).get(id)) as Row<C> | undefined,
    list: async <C extends Collection>(collection: C, range: Range) =>
      structuredClone(rowsIn(rowsOf(collection), range)) as Row<C>[],
    startingWith: async <C extends Collection>(collection: C, text: string, limit: number) =>
      structuredClone(rowsStartingWith(rowsOf(collection), text, limit)) as Row<C>[],
    count: async (collection, parent) => rowsIn(rowsOf(collection), { parent }).length,
    commit: async (changes, { replacesAll = false, signal, onProgress } = {}) => {
      signal?.throwIfAborted();
      // Cloned first: if one change cannot be cloned, none is applied.
      const cloned = structuredClone(changes);
      if (replacesAll) for (const one of collections.values()) one.clear();
      for (const change of cloned) {
        if ("put" in change) rowsOf(change.put).set(change.row.id, change.row);
        else rowsOf(change.remove).delete(change.id);
      }
      onProgress?.(cloned.length);
      const where = replacesAll ? new Set(COLLECTIONS) : collectionsOf(cloned);
      if (where.size > 0) commits.tell(where);
    },
    subscribe: commits.subscribe,
  };
}

type Rows = ReadonlyMap<string, Row<Collection>>;

function rowsIn(rows: Rows, { parent, from = -Infinity, to = Infinity }: Range): Row<Collection>[] {
  return [...rows.values()]
    .filter((row) => row.parent === parent && row.order >= from && row.order < to)
    .toSorted(byPlace);
}

function rowsStartingWith(rows: Rows, text: string, limit: number): Row<Collection>[] {
  const found = [...rows.values()].filter(({ id }) => id.startsWith(text));
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
}
