import { byPlace, COLLECTIONS, collectionsOf, type Collection, type Range, type Row, type Store } from "./store.ts";

export function memoryStore(): Store {
  const collections = new Map(COLLECTIONS.map((name) => [name, new RowMap()]));
  const rowsOf = (name: Collection) => collections.get(name) as RowMap;
  const listeners = new Set<Parameters<Store["subscribe"]>[0]>();
  return {
    get: async <C extends Collection>(collection: C, id: string) =>
      structuredClone(rowsOf(collection).get(id)) as Row<C> | undefined,
    list: async <C extends Collection>(collection: C, range: Range) =>
      structuredClone(rowsOf(collection).list(range)) as Row<C>[],
    startingWith: async <C extends Collection>(collection: C, text: string, limit: number) =>
      structuredClone(rowsOf(collection).startingWith(text, limit)) as Row<C>[],
    count: async (collection, parent) => rowsOf(collection).list({ parent }).length,
    commit: async (changes, { isProvisional = false, replacesAll = false, signal, onProgress } = {}) => {
      signal?.throwIfAborted();
      // Cloned first: if one change cannot be cloned, none is applied.
      const cloned = structuredClone(changes);
      if (replacesAll) for (const one of collections.values()) one.clear();
      for (const change of cloned) {
        if ("put" in change) rowsOf(change.put).put(change.row);
        else rowsOf(change.remove).remove(change.id);
      }
      onProgress?.(cloned.length);
      const where = replacesAll ? new Set(COLLECTIONS) : collectionsOf(cloned);
      if (where.size === 0 || isProvisional) return;
      for (const listener of listeners) queueMicrotask(() => listener(where));
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

class RowMap {
  readonly #rows = new Map<string, Row<Collection>>();
  /** Sorted rows by parent. Each change clears this cache. */
  readonly #ordered = new Map<string, Row<Collection>[]>();

  get(id: string): Row<Collection> | undefined {
    return this.#rows.get(id);
  }

  list({ parent, from = -Infinity, to = Infinity }: Range): Row<Collection>[] {
    let rows = this.#ordered.get(parent);
    if (!rows) {
      rows = [...this.#rows.values()].filter((row) => row.parent === parent).toSorted(byPlace);
      this.#ordered.set(parent, rows);
    }
    return from === -Infinity && to === Infinity ? rows : rows.filter(({ order }) => order >= from && order < to);
  }

  startingWith(text: string, limit: number): Row<Collection>[] {
    const rows = [...this.#rows.values()].filter(({ id }) => id.startsWith(text));
    return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
  }

  put(row: Row<Collection>): void {
    this.#rows.set(row.id, row);
    this.#ordered.clear();
  }

  clear(): void {
    this.#rows.clear();
    this.#ordered.clear();
  }

  remove(id: string): void {
    this.#rows.delete(id);
    this.#ordered.clear();
  }
}
