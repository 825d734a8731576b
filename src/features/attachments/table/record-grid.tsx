import { useNavigate } from "@tanstack/react-router";
import { type ClipboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { tryJson } from "#json/read-json.ts";
import { useSession } from "#session/session.ts";
import { browserValues } from "#site-data/values.ts";
import { GridEdge } from "#ui/buttons/scroll-edge.tsx";
import { incomingFiles } from "#ui/drop/incoming-files.ts";
import { Checkbox } from "#ui/fields/choice.tsx";
import type { GridCell } from "#ui/grid/grid-navigation.ts";
import { Grid } from "#ui/grid/grid.tsx";
import { type ColumnWidths, type SortingState, useGridTable } from "#ui/grid/use-grid-table.ts";
import { useGrid } from "#ui/grid/use-grid.ts";
import { useLatest } from "#ui/page/use-latest.ts";
import type { Table } from "#workspace/workspace.ts";
import { fileDrag, isReachable } from "../../../ui/drop/file-drag.ts";
import type { TableView } from "../view/table-view.ts";
import type { TableRows } from "../view/use-table-rows.ts";
import { headerHeight, rowHeight } from "./grid-columns.ts";
import { type RecordGridState, recordColumns } from "./record-columns.tsx";
import { useRecordPages } from "./use-record-pages.ts";
import type { useSelectedRecords } from "./use-selected-records.ts";

interface RecordGridProps {
  table: Table;
  total: number;
  rows: TableRows;
  view: TableView;
  onView: (view: TableView) => void;
  isNarrow: boolean;
  selection: ReturnType<typeof useSelectedRecords>;
  onOpenCell: RecordGridState["openCell"];
  onFiles: RecordGridState["takeFiles"];
}

/** The records of a table that a view shows; they load in pages as they come into view. */
export function RecordGrid(props: RecordGridProps) {
  const { table, total, rows, view, onView, isNarrow, selection, onFiles } = props;
  const { selected, select, selectAll, clear } = selection;
  const session = useSession();
  const navigate = useNavigate();
  const isRemote = session.connection.kind === "remote";
  const columns = useMemo(
    () => recordColumns(table.fields, total, { isNarrow, isRemote }),
    [table.fields, total, isNarrow, isRemote],
  );
  const { sort, isDescending } = view;
  const sorting = useMemo<SortingState>(
    () => (sort === undefined ? [] : [{ id: sort, desc: isDescending }]),
    [sort, isDescending],
  );
  const shown = useGridTable({
    columns,
    sorting,
    onSortingChange: (change) => {
      const [sorted] = typeof change === "function" ? change(sorting) : change;
      onView({ ...view, sort: sorted?.id, isDescending: sorted?.desc ?? false });
    },
    ...useColumnWidths(table.id),
  });
  const { ids } = rows;
  const keyAt = useMemo(() => ids && ((row: number) => ids[row] ?? row), [ids]);
  const grid = useGrid({
    columns: shown.columns,
    rowCount: rows.count,
    ...(keyAt && { keyAt }),
    rowPx: rowHeight(),
    headerPx: headerHeight(),
    initialPx: innerHeight,
    overscan: 12,
    firstColumn: 1,
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
  const fieldOf = ({ column }: GridCell) => table.fields[column - 1];
  const open = (cell: GridCell) => {
    const record = recordAt(cell.row);
    const field = fieldOf(cell);
    if (!record) return;
    if (field?.type === "attachment") props.onOpenCell(record, field);
    else
      void navigate({ to: "/tables/$tableId/records/$recordId", params: { tableId: table.id, recordId: record.id } });
  };
  const paste = (event: ClipboardEvent) => {
    const record = recordAt(grid.active.row);
    const field = fieldOf(grid.active);
    if (!onFiles || !record || field?.type !== "attachment" || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void incomingFiles(event.clipboardData.items, true).then(({ files, unreadable }) =>
      onFiles(record, field, files, unreadable),
    );
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
        look="cells"
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
        corner={
          selectAll ? (
            <span className="absolute inset-0 flex items-center justify-center">
              <Checkbox
                label="Select all rows"
                isLabelHidden
                tabIndex={-1}
                checked={isAllSelected}
                isIndeterminate={selected.size > 0 && !isAllSelected}
                onCheckedChange={selectAll}
              />
            </span>
          ) : (
            <span aria-hidden className="text-muted">
              #
            </span>
          )
        }
      />
      <GridEdge scroller={grid.scroller} headerPx={headerHeight()} rightPx={grid.rightPx} />
    </div>
  );
}

/**
 * Sets `data-drop="ready"` while files that fit are dragged. An attribute, since state would render all rows of a
 * table.
 */
function useDropMark(ref: RefObject<Element | null>, takesFiles: boolean): void {
  useEffect(() => {
    const mark = () => {
      if (takesFiles && fileDrag.snapshot().isDragging && isReachable(ref.current))
        ref.current?.setAttribute("data-drop", "ready");
      else ref.current?.removeAttribute("data-drop");
    };
    mark();
    return fileDrag.subscribe(mark);
  }, [ref, takesFiles]);
}

/** The widths that a person gave the columns of a table, by field id, kept for the next visit. */
function useColumnWidths(tableId: string) {
  const { connection } = useSession();
  const key = `column-widths ${connection.id} ${tableId}`;
  const [widths, setWidths] = useState(() => readWidths(browserValues.read(key)));
  const onWidthsChange = useCallback(
    (next: ColumnWidths) => {
      setWidths(next);
      browserValues.write(key, JSON.stringify(next));
    },
    [key],
  );
  return { widths, onWidthsChange };
}

/** Reads stored widths. Leaves out what is no number: a user can edit what is stored. */
export function readWidths(stored: string | null | undefined): ColumnWidths {
  const widths = Object.entries(tryJson(stored ?? "") ?? {});
  return Object.fromEntries(widths.filter(([, width]: [string, unknown]) => Number.isFinite(width)));
}
