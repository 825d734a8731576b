import { useIsFetching, useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { TableRecord } from "#contract/index.ts";
import { directory, type Session, useSession } from "#session/session.ts";
import { browserValues } from "#site-data/values.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { MAX_PRINTED } from "#ui/page/printing.ts";
import { useShortcut } from "#ui/page/shortcuts.ts";
import { blockOf, blocksFor, type Block } from "#workspace/record-pages.ts";
import { rowQueries } from "../view/row-queries.ts";
import type { TableRows } from "../view/use-table-rows.ts";

const AHEAD_ROWS = 60;

/** The query of the records in a block of shown rows. */
function blockQuery(session: Session, tableId: string, { ids }: TableRows, { from, to }: Block) {
  return ids ? rowQueries.listed(session, tableId, ids, from, to) : directory.records(session, tableId, from, to);
}

/**
 * Loads the records in a range of rows and some around it, block by block. Returns the record at a row; `undefined` until it is loaded.
 * Skips blocks that are only scrolled past.
 */
export function useRecordPages(session: Session, tableId: string, rows: TableRows, first: number, last: number) {
  const [print, setPrint] = useState<"due" | "done">();
  const inView = blocksFor(Math.max(0, first - AHEAD_ROWS), Math.min(rows.count - 1, last + AHEAD_ROWS));
  const blocks = print
    ? [...blocksFor(0, Math.min(rows.count, MAX_PRINTED) - 1), ...inView.filter(({ from }) => from >= MAX_PRINTED)]
    : inView;
  const key = blocks.map((block) => block.from).join();
  const [askedKey, setAskedKey] = useState(key);
  const isReading = useIsFetching({ queryKey: directory.all(session, "records", tableId) }) > 0;
  // Reads run one after the other. Asking only after the last one has ended loads what is in view by then.
  if (!isReading && askedKey !== key) setAskedKey(key);

  const pages = useQueries({
    queries: blocks.map((block) => ({
      ...blockQuery(session, tableId, rows, block),
      enabled: askedKey === key,
    })),
  });
  // The browser's own print cannot wait for rows.
  useShortcut("print", () => setPrint("due"));
  const isPrintable = print === "due" && pages.every(({ isPending }) => !isPending);
  useEffect(() => {
    if (!isPrintable) return;
    // After React is done, for `beforeprint` renders at once.
    queueMicrotask(() => {
      setPrint("done");
      window.print();
    });
  }, [isPrintable]);
  const byBlock = new Map(blocks.map(({ from }, index) => [from, pages[index]?.data?.rows]));
  const at = (row: number): TableRecord | undefined => byBlock.get(blockOf(row).from)?.[row - blockOf(row).from];
  // The records in view by id, so that they do not blink while they load for a new list.
  const [seen, setSeen] = useState<readonly TableRecord[]>([]);
  if (rows.ids && at(first)) {
    const range = Array.from({ length: last - first + 1 }, (_, offset) => at(first + offset) ?? []).flat();
    if (range.length !== seen.length || range.some((record, index) => record !== seen[index])) setSeen(range);
  }
  const seenById = useMemo(() => new Map<string | undefined, TableRecord>(seen.map((one) => [one.id, one])), [seen]);
  return (row: number) => at(row) ?? seenById.get(rows.ids?.[row]);
}

/** Selecting all rows loads them all. In larger tables, users select ranges. */
const MAX_ROWS_AT_ONCE = 2000;

interface SelectedRecord {
  readonly record: TableRecord;
  readonly row: number;
}

/** The selected records of a table, by id. `selectAll` selects all shown rows; it is absent if there are too many. */
export function useSelectedRecords(tableId: string, rows: TableRows) {
  const session = useSession();
  const client = useQueryClient();
  const toast = useToast();
  const [selected, setSelected] = useState<ReadonlyMap<string, SelectedRecord>>(new Map());

  const clear = () => setSelected(new Map());
  const select = (records: readonly SelectedRecord[], isSelected: boolean) =>
    setSelected((now) => {
      const next = new Map(now);
      for (const one of records) {
        if (isSelected) next.set(one.record.id, one);
        else next.delete(one.record.id);
      }
      return next;
    });
  const readAll = async () => {
    const blocks = blocksFor(0, rows.count - 1);
    const pages = await Promise.all(blocks.map((block) => client.query(blockQuery(session, tableId, rows, block))));
    select(
      pages.flatMap((page) => page.rows).map((record, row) => ({ record, row })),
      true,
    );
  };
  const selectAll = (isSelected: boolean) => {
    if (isSelected) void readAll().catch(() => toast.danger("The records could not be read"));
    else clear();
  };
  const inTableOrder = () => [...selected.values()].toSorted((a, b) => a.row - b.row).map(({ record }) => record);
  return { selected, inTableOrder, select, clear, selectAll: rows.count <= MAX_ROWS_AT_ONCE ? selectAll : undefined };
}

/** A choice that this browser keeps for a table, and a function to change it. A user can edit what `read` gets. */
export function useKept<Value>(name: string, tableId: string, read: (stored: string | null) => Value) {
  const { connection } = useSession();
  const key = `${name} ${connection.id} ${tableId}`;
  const [value, setValue] = useState(() => read(browserValues.read(key)));
  const keep = useCallback(
    (next: Value) => {
      setValue(next);
      browserValues.write(key, JSON.stringify(next));
    },
    [key],
  );
  return [value, keep] as const;
}
