import { type QueryClient, keepPreviousData } from "@tanstack/react-query";
import { memoize } from "#json/memoize.ts";
import { directoryQuery, type Session, sessionQuery } from "#session/session.ts";
import { matchesNameOrId } from "#text/match-words.ts";
import { valueOrder } from "#ui/grid/compare-values.ts";
import type { RecordPage } from "#workspace/record-pages.ts";
import type { Field, Table, Workspace } from "#workspace/workspace.ts";
import { type RowFacts, rowFacts } from "./row-facts.ts";
import type { TableView } from "./table-view.ts";

const SCAN_ROWS = 500;

// Not part of the directory: its queries run again after every change, and 100,000 records take a second to read.
const ROWS = ["attachments", "rows"];

const KEPT = { staleTime: Infinity, refetchOnWindowFocus: false, structuralSharing: false } as const;

// Read again only after a change. Some 20 MB for 100,000 records.
const facts = (session: Session, { id, fields }: Table) =>
  sessionQuery(
    session,
    { ...KEPT, key: [...ROWS, "facts", id, fields.map((field) => field.id).join()], gcTime: 60_000 },
    () => scan(session, id, fields),
  );

async function scan(session: Session, tableId: string, fields: readonly Field[]): Promise<RowFacts[]> {
  const isRemote = session.connection.kind === "remote";
  const all: RowFacts[] = [];
  for (let from = 0; ; from += SCAN_ROWS) {
    const { rows } = await session.workspace.records(tableId, from, from + SCAN_ROWS);
    for (const record of rows) all.push(rowFacts(record, fields, isRemote));
    if (rows.length < SCAN_ROWS) return all;
  }
}

/** Queries for the records of a filtered or sorted table. */
export const rowQueries = {
  facts,
  /**
   * The ids of the records of a view. They stay until the view changes or the user updates the list: a file dropped on a
   * moving row would go to the wrong record.
   */
  order: (session: Session, table: Table, { files, ...view }: TableView) => {
    // Uploads change often, so the table filters by them itself.
    const known = { ...view, files: files === "uploading" ? ("all" as const) : files };
    const key = [...ROWS, "order", table.id, table.fields.map((field) => field.id).join(), known];
    return sessionQuery(session, { ...KEPT, key, placeholderData: keepPreviousData }, async ({ client, signal }) => {
      const rows = await client.query(facts(session, table));
      const column = table.fields.findIndex(({ id }) => id === view.sort);
      return orderRows(rows, known, column, signal);
    });
  },
  /** The records of a range of a list of ids. A deleted record has no fields. */
  listed: (session: Session, tableId: string, ids: readonly string[], from: number, to: number) => {
    // Part of the directory: these are records, which change.
    const key = ["records", tableId, "listed", versionOf(ids), from, to];
    return directoryQuery(session, { key }, async (): Promise<RecordPage> => {
      const rows = await Promise.all(
        ids.slice(from, to).map(async (id) => (await session.workspace.record(tableId, id)) ?? { id, fields: {} }),
      );
      return { rows, total: ids.length };
    });
  },
};

let lastVersion = 0;
/** Returns a number that identifies a list. */
const versionOf = memoize((_: readonly string[]) => ++lastVersion);

const watched = new WeakSet<Workspace>();

/** From now on, marks the facts and orders as outdated after a change in any tab. */
export function watchRows(session: Session, client: QueryClient): void {
  if (watched.has(session.workspace)) return;
  watched.add(session.workspace);
  const queryKey = [session.connection.id, ...ROWS];
  session.workspace.subscribe(() => void client.invalidateQueries({ queryKey, refetchType: "none" }));
}

/** So many rows sort in a few milliseconds. */
const RUN_ROWS = 2_000;
const STEP_MS = 12;

/**
 * Returns the ids of the records of a view, in its order. `column` is the position of the field to sort by, or -1. Works in
 * short steps, so that the page responds meanwhile. Throws the reason of an aborted signal.
 */
export async function orderRows(
  rows: readonly RowFacts[],
  view: TableView,
  column: number,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const pause = pacer(signal);
  const isShown = filterOf(view);
  const shown: RowFacts[] = [];
  for (let from = 0; from < rows.length; from += RUN_ROWS) {
    for (const row of rows.slice(from, from + RUN_ROWS)) if (isShown(row)) shown.push(row);
    await pause();
  }
  const compare = valueOrder(view.isDescending);
  const byColumn = (a: RowFacts, b: RowFacts) => compare(a.values[column], b.values[column]);
  const sorted = column < 0 ? shown : await mergeSort(shown, byColumn, pause);
  return sorted.map(({ id }) => id);
}

/** Uploads aside. */
function filterOf({ text, files }: TableView): (row: RowFacts) => boolean {
  const isFound = matchesNameOrId(text);
  return (row) =>
    isFound(row) && (files === "with" ? row.hasFiles === true : files !== "without" || row.hasFiles !== true);
}

/** Sorts both halves, then merges them. An equal row of the first comes first, so that equal rows keep the table's order. */
async function mergeSort<Row>(
  rows: readonly Row[],
  compare: (a: Row, b: Row) => number,
  pause: () => Promise<void>,
): Promise<readonly Row[]> {
  await pause();
  if (rows.length <= RUN_ROWS) return rows.toSorted(compare);
  const middle = Math.ceil(rows.length / 2);
  const left = await mergeSort(rows.slice(0, middle), compare, pause);
  const right = await mergeSort(rows.slice(middle), compare, pause);
  const merged: Row[] = [];
  for (let [l, r] = [0, 0]; ;) {
    const [a, b] = [left[l], right[r]];
    if (a === undefined || b === undefined) return [...merged, ...left.slice(l), ...right.slice(r)];
    merged.push(compare(a, b) <= 0 ? a : b);
    if (merged.at(-1) === a) l++;
    else r++;
    if (merged.length % RUN_ROWS === 0) await pause();
  }
}

/** Returns a function that lets the page do other work once a step has taken long enough. */
function pacer(signal?: AbortSignal) {
  let start = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - start < STEP_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    start = performance.now();
  };
}
