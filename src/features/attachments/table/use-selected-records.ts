import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TableRecord } from "#contract/index.ts";
import { useSession } from "#session/session.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { blocksFor } from "#workspace/record-pages.ts";
import type { TableRows } from "../view/use-table-rows.ts";
import { blockQuery } from "./use-record-pages.ts";

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
