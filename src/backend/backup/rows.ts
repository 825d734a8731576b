import type { Collection, Row, Store } from "../store/store.ts";

/** Some rows of one collection. */
export type Page = { [C in Collection]: { readonly collection: C; readonly rows: readonly Row<C>[] } }[Collection];

/** Below what settings lie: notes of the store itself, choices, faults. */
export const SETTINGS_PARENTS = ["", "choices", "faults"] as const;

const PAGE_ROWS = 500;

/** Every row of a store, what is above before what is below it, a page at a time so that they never lie in memory whole. */
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

/** The rows of one parent, and in the end their ids. */
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

/** Rows are counted from 0, but nothing forbids a place before or beyond: the outer ranges are open. */
function rangesOver(count: number): { from?: number; to?: number }[] {
  const ranges: { from?: number; to?: number }[] = [{ to: 0 }];
  let from = 0;
  for (; from + PAGE_ROWS < count; from += PAGE_ROWS) ranges.push({ from, to: from + PAGE_ROWS });
  return count === 0 ? [] : [...ranges, { from }];
}
