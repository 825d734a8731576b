import type { Collection, Row, Store } from "../store/store.ts";

export type Page = { [C in Collection]: { readonly collection: C; readonly rows: readonly Row<C>[] } }[Collection];

export const SETTINGS_PARENTS = ["", "choices", "faults"] as const;

const PAGE_ROWS = 500;

/** Iterates all rows of the local backend for a backup, parents before children, one page at a time to bound memory. */
export async function* everyPage(store: Store): AsyncGenerator<Page, void> {
  for (const parent of SETTINGS_PARENTS) yield* pagesOf(store, "settings", parent);
  yield* pagesOf(store, "tokens", "");
  const spaces = yield* pagesOf(store, "spaces", "");
  for (const space of spaces) {
    yield* pagesOf(store, "integrations", space);
    const bases = yield* pagesOf(store, "bases", space);
    for (const base of bases) {
      const tables = yield* pagesOf(store, "tables", base);
      for (const table of tables) yield* pagesOf(store, "records", table);
    }
  }
}

async function* pagesOf(store: Store, collection: Collection, parent: string): AsyncGenerator<Page, string[]> {
  const count = await store.count(collection, parent);
  const ids: string[] = [];
  for (const range of rangesOver(count)) {
    const rows = await store.list(collection, { parent, ...range });
    if (rows.length === 0) continue;
    for (const { id } of rows) ids.push(id);
    yield { collection, rows } as Page;
  }
  return ids;
}

/** An order may be below 0 or above the count, so the outer ranges are open. */
function rangesOver(count: number): { from?: number; to?: number }[] {
  const ranges: { from?: number; to?: number }[] = [{ to: 0 }];
  let from = 0;
  for (; from + PAGE_ROWS < count; from += PAGE_ROWS) ranges.push({ from, to: from + PAGE_ROWS });
  return count === 0 ? [] : [...ranges, { from }];
}
