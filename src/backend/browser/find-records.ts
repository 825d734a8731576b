import type { TableRecord } from "#contract/attachments.ts";
import { matchesWords } from "#text/match-words.ts";
import type { FoundRecords } from "#workspace/workspace.ts";
import { treeIn, type Store } from "../store/store.ts";

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
  const { tables } = await treeIn(store);
  const known = new Set(tables.map(({ id }) => id));
  const isNamed = matchesWords(text);
  /** The records found so far, by their ids: the id and the name of a record may both match. */
  const found = new Map<string, FoundRecords["found"][number]>();
  const add = (tableId: string, record: TableRecord) =>
    found.has(record.id) || found.set(record.id, { tableId, record });
  const answer = (isComplete: boolean) => ({ found: [...found.values()].slice(0, limit), isComplete });
  for (const { parent, value } of await store.startingWith("records", text, limit + 1)) {
    // A large sample stores its records before their table.
    if (known.has(parent)) add(parent, value);
  }
  let scanned = 0;
  for (const { id: tableId } of tables) {
    for (let from = 0; ; from += PAGE_ROWS) {
      signal?.throwIfAborted();
      if (found.size > limit || scanned >= maxScanned) return answer(false);
      const rows = await store.list("records", { parent: tableId, from, to: from + PAGE_ROWS });
      for (const { value } of rows) if (isNamed(value.name ?? "")) add(tableId, value);
      scanned += rows.length;
      if (rows.length < PAGE_ROWS) break;
    }
  }
  return answer(found.size <= limit);
}
