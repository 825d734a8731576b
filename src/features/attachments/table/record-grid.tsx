import { useNavigate } from "@tanstack/react-router";
import { type ClipboardEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import { tryJson } from "#json/read-json.ts";
import { useSession } from "#session/session.ts";
import { GridEdge } from "#ui/buttons/scroll-edge.tsx";
import { fileDrag, isReachable } from "#ui/drop/file-drag.ts";
import { takePastedFiles } from "#ui/drop/incoming-files.ts";
import type { GridCell } from "#ui/grid/grid-navigation.ts";
import { Grid } from "#ui/grid/grid.tsx";
import { type ColumnWidths, type SortingState, useGridTable } from "#ui/grid/use-grid-table.ts";
import { useGrid } from "#ui/grid/use-grid.ts";
import { useLatest } from "#ui/page/use-latest.ts";
import type { Field, Table } from "#workspace/workspace.ts";
import type { TableView } from "../view/table-view.ts";
import type { TableRows } from "../view/use-table-rows.ts";
import type { RecordGridState } from "./attachment-cell.tsx";
import { cardHeight, cardWidth, headerHeight, rowHeight } from "./grid-sizes.ts";
import { cardColumn, recordColumns } from "./record-columns.tsx";
import { useKept, useRecordPages, type useSelectedRecords } from "./use-records.ts";

interface RecordGridProps {
  table: Table;
  total: number;
  rows: TableRows;
  view: TableView;
  onView: (view: TableView) => void;
  /** The field that gives cards their cover; absent in the grid. */
  cover: Field | undefined;
  isNarrow: boolean;
  selection: ReturnType<typeof useSelectedRecords>;
  onOpenCell: RecordGridState["openCell"];
  onFiles: RecordGridState["takeFiles"];
}

/** The records of a table that a view shows; they load in pages as they come into view. */
export function RecordGrid(props: RecordGridProps) {
  const { table, total, rows, view, onView, cover, isNarrow, selection, onFiles } = props;
  const { selected, select, selectAll, clear } = selection;
  const session = useSession();
  const navigate = useNavigate();
  const isRemote = session.connection.kind === "remote";
  const columns = useMemo(
    () => (cover ? [cardColumn(cover, isNarrow)] : recordColumns(table.fields, total, isNarrow, isRemote)),
    [table.fields, total, cover, isNarrow, isRemote],
  );
  const { sort, isDescending } = view;
  const sorting = useMemo<SortingState>(
    () => (sort === undefined || cover ? [] : [{ id: sort, desc: isDescending }]),
    [sort, cover, isDescending],
  );
  const [widths, onWidthsChange] = useKept("column-widths", table.id, readWidths);
  const shown = useGridTable({
    columns,
    sorting,
    onSortingChange: ([sorted]) => onView({ ...view, sort: sorted?.id, isDescending: sorted?.desc ?? false }),
    widths,
    onWidthsChange,
  });
  const { ids } = rows;
  const keyAt = useMemo(() => ids && ((row: number) => ids[row] ?? row), [ids]);
  const grid = useGrid({
    columns: shown.columns,
    rowCount: rows.count,
    ...(keyAt && { keyAt }),
    rowPx: cover ? cardHeight() : rowHeight(),
    lanePx: cover && cardWidth(isNarrow),
    headerPx: headerHeight(),
    initialPx: innerHeight,
    overscan: cover ? 2 : 12,
    firstColumn: cover ? 0 : 1,
  });
  const recordAt = useRecordPages(session, table.id, rows, grid.range.first, grid.range.last);
  // Goes to the first row when the view changes.
  const viewText = JSON.stringify(view);
  const lastView = useRef(viewText);
  useEffect(() => {
    if (lastView.current !== viewText) grid.scroller.current?.scrollTo({ top: 0 });
    lastView.current = viewText;
  }, [grid.scroller, viewText]);
  useDropMark(grid.scroller, onFiles !== undefined);

  const latest = useLatest(props);
  const isReceptive = onFiles !== undefined;
  // Rows render again when this changes.
  const shared = useMemo<RecordGridState>(
    () => ({
      table,
      isRemote,
      openCell: (...args) => latest.current.onOpenCell(...args),
      selectedCount: () => latest.current.selection.selected.size,
      takeFiles: isReceptive ? (...args) => latest.current.onFiles?.(...args) : undefined,
    }),
    [table, isRemote, isReceptive, latest],
  );
  const fieldOf = ({ column }: GridCell) => cover ?? table.fields[column - 1];
  const open = (cell: GridCell) => {
    const record = recordAt(cell.row);
    const field = fieldOf(cell);
    if (!record) return;
    if (!cover && field?.type === "attachment") props.onOpenCell(record, field);
    else
      void navigate({ to: "/tables/$tableId/records/$recordId", params: { tableId: table.id, recordId: record.id } });
  };
  const paste = (event: ClipboardEvent) => {
    const record = recordAt(grid.active.row);
    const field = fieldOf(grid.active);
    if (!onFiles || !record || field?.type !== "attachment") return;
    takePastedFiles(event, (files, unreadable) => onFiles(record, field, files, unreadable));
  };
  const idAt = (row: number) => recordAt(row)?.id ?? "";
  const isAllSelected = ids
    ? selected.size >= ids.length && ids.every((id) => selected.has(id))
    : selected.size === rows.count;
  return (
    <div className="relative flex max-h-full flex-col">
      <Grid
        grid={grid}
        label={`Records of ${table.name}`}
        scrollId={table.id}
        look={cover ? "cards" : "cells"}
        itemAt={recordAt}
        shared={shared}
        isSelected={(row) => selected.has(idAt(row))}
        selectedCount={selected.size}
        isAllSelected={isAllSelected}
        onSelect={(rows, isSelected) =>
          select(
            rows.flatMap((row) => {
              const record = recordAt(row);
              return record ? [{ record, row }] : [];
            }),
            isSelected,
          )
        }
        onSelectAll={selectAll}
        onClear={clear}
        onOpen={open}
        onPaste={paste}
        selectAllLabel={cover ? "Select all records" : "Select all rows"}
        isSomeSelected={selected.size > 0}
      />
      <GridEdge scroller={grid.scroller} headerPx={headerHeight()} rightPx={grid.rightPx} />
    </div>
  );
}

/** Sets `data-drop="ready"` while files that fit are dragged. An attribute: state would render all rows of a table. */
function useDropMark(ref: RefObject<Element | null>, takesFiles: boolean): void {
  useEffect(() => {
    const mark = () => {
      if (takesFiles && fileDrag.snapshot() !== undefined && isReachable(ref.current))
        ref.current?.setAttribute("data-drop", "ready");
      else ref.current?.removeAttribute("data-drop");
    };
    mark();
    return fileDrag.subscribe(mark);
  }, [ref, takesFiles]);
}

/** Reads stored widths. Leaves out what is no number: a user can edit what is stored. */
export function readWidths(stored: string | null | undefined): ColumnWidths {
  const widths = Object.entries(tryJson(stored ?? "") ?? {});
  return Object.fromEntries(widths.filter(([, width]: [string, unknown]) => Number.isFinite(width)));
}
