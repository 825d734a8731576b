import { matchesWords } from "#text/match-words.ts";
import type { FoundRecords, Table } from "#workspace/workspace.ts";
import type { Store } from "../store/store.ts";

// Names of records have no index. Scanning 100,000 of them takes about a second.
const MAX_SCANNED = 200_000;
const PAGE_ROWS = 500;

/** Finds records of the local backend by the start of their id, and by name among the first 200,000 (`maxScanned`). */
export async function findRecords(
  store: Store,
  text: string,
  limit: number,
  signal?: AbortSignal,
  maxScanned = MAX_SCANNED,
): Promise<FoundRecords> {
  const tables = await tablesOf(store);
  const known = new Set(tables.map(({ id }) => id));
  const isNamed = matchesWords(text);
  const found: FoundRecords["found"][number][] = [];
  const seen = new Set<string>();
  const add = (tableId: string, record: FoundRecords["found"][number]["record"]) => {
    if (seen.has(record.id)) return;
    seen.add(record.id);
    found.push({ tableId, record });
  };
  for (const { parent, value } of await store.startingWith("records", text, limit + 1)) {
    // A large sample stores its records before their table.
    if (known.has(parent)) add(parent, value);
  }
  let scanned = 0;
  for (const { id: tableId } of tables) {
    for (let from = 0; ; from += PAGE_ROWS) {
      signal?.throwIfAborted();
      if (found.length > limit || scanned >= maxScanned) return { found: found.slice(0, limit), isComplete: false };
      const rows = await store.list("records", { parent: tableId, from, to: from + PAGE_ROWS });
      for (const { value } of rows) if (isNamed(value.name ?? "")) add(tableId, value);
      scanned += rows.length;
      if (rows.length < PAGE_ROWS) break;
    }
  }
  return { found: found.slice(0, limit), isComplete: found.length <= limit };
}

async function tablesOf(store: Store): Promise<Table[]> {
  const below = async <C extends "bases" | "tables">(collection: C, parents: readonly { readonly id: string }[]) =>
    (await Promise.all(parents.map(({ id }) => store.list(collection, { parent: id })))).flat();
  const spaces = await store.list("spaces", { parent: "" });
  const tables = await below("tables", await below("bases", spaces));
  return tables.map(({ value }) => value);
}
