import { matchesNameOrId } from "#text/match-words.ts";
import type { RowFacts } from "./row-facts.ts";
import type { TableView } from "./table-view.ts";

/** So many rows sort in a few milliseconds. */
const RUN_ROWS = 2_000;
const STEP_MS = 12;

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

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
  const sorted = column < 0 ? shown : await mergeSort(shown, comparison(column, view.isDescending), pause);
  return sorted.map(({ id }) => id);
}

/** Uploads aside. */
function filterOf({ text, files }: TableView): (row: RowFacts) => boolean {
  const isFound = matchesNameOrId(text);
  return (row) =>
    isFound(row) && (files === "with" ? row.hasFiles === true : files !== "without" || row.hasFiles !== true);
}

/** Rows without a value come last in both directions. */
function comparison(column: number, isDescending: boolean) {
  const sign = isDescending ? -1 : 1;
  return ({ values: { [column]: a } }: RowFacts, { values: { [column]: b } }: RowFacts): number => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    if (typeof a === "number" && typeof b === "number") return sign * (a - b);
    return sign * collator.compare(String(a), String(b));
  };
}

async function mergeSort<Row>(rows: readonly Row[], compare: (a: Row, b: Row) => number, pause: () => Promise<void>) {
  let runs: Row[][] = [];
  for (let from = 0; from < rows.length; from += RUN_ROWS) {
    runs.push(rows.slice(from, from + RUN_ROWS).toSorted(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: Row[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, pause));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<Row>(
  left: readonly Row[],
  right: readonly Row[],
  compare: (a: Row, b: Row) => number,
  pause: () => Promise<void>,
): Promise<Row[]> {
  const merged: Row[] = [];
  let [l, r] = [0, 0];
  for (;;) {
    const [a, b] = [left[l], right[r]];
    if (a === undefined || b === undefined) return [...merged, ...left.slice(l), ...right.slice(r)];
    // An equal row of the left comes first, so that equal rows keep the table's order.
    if (compare(a, b) <= 0) {
      merged.push(a);
      l++;
    } else {
      merged.push(b);
      r++;
    }
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
