import { useNavigate } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from "react";
import type { TableRecord } from "#contract/index.ts";
import { useSession } from "#session/session.ts";
import { incomingFiles, type IncomingFile } from "#ui/drop/incoming-files.ts";
import { useDropMark } from "#ui/drop/use-drop-mark.ts";
import { clampCell, type GridCell } from "#ui/lists/grid-navigation.ts";
import type { Field, Table } from "#workspace/workspace.ts";
import { useColumnWidths } from "./column-widths.ts";
import { headerHeight, numberColumnWidth, rowHeight, defaultWidth } from "./grid-columns.ts";
import { GridHeader } from "./grid-header.tsx";
import { onGridKey } from "./grid-keys.ts";
import { GridRow, type RowActions } from "./grid-row.tsx";
import { useRecordPages } from "./use-record-pages.ts";
import { useRowSelection } from "./use-row-selection.ts";
import { withActive } from "./visible-rows.ts";

interface RecordGridProps {
  table: Table;
  total: number;
  isNarrow: boolean;
  /** By id. */
  selected: ReadonlyMap<string, TableRecord>;
  onSelect: (records: readonly TableRecord[], isSelected: boolean) => void;
  /** Absent where there are too many rows to select all. */
  onSelectAll: ((isSelected: boolean) => void) | undefined;
  onClear: () => void;
  onOpenCell: (record: TableRecord, field: Field) => void;
  /** Absent where there is nowhere to put files. */
  onFiles:
    | ((record: TableRecord, field: Field, files: readonly IncomingFile[], unreadable: number) => void)
    | undefined;
}

/** All records of a table, of which only the visible ones are drawn. An ARIA grid: one cell has the focus, the arrow keys move it. */
export function RecordGrid({
  table,
  total,
  isNarrow,
  selected,
  onSelect,
  onSelectAll,
  onClear,
  onOpenCell,
  onFiles,
}: RecordGridProps) {
  const session = useSession();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<GridCell>({ row: 1, column: 1 });
  const { widths, resize } = useColumnWidths(table.id);
  useDropMark(scroller, onFiles !== undefined);
  const isFocusDue = useRef(false);

  const [primary, ...others] = table.fields;
  const widthOf = (field: Field) => widths[field.id] ?? defaultWidth(field, field === primary, isNarrow);
  const primaryWidth = primary ? widthOf(primary) : 0;
  const numberWidth = numberColumnWidth(total);
  const stickyWidth = numberWidth + primaryWidth;
  const shape = { rows: total + 1, columns: table.fields.length + 1 };

  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeight,
    scrollMargin: headerHeight(),
    scrollPaddingStart: headerHeight(),
    overscan: 12,
    rangeExtractor: (range) => withActive(range, active.row - 1),
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: others.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (others[index] ? widthOf(others[index]) : 0),
    scrollMargin: stickyWidth,
    scrollPaddingStart: stickyWidth,
    overscan: 2,
    rangeExtractor: (range) => withActive(range, active.column - 2),
  });
  const sizes = others.map(widthOf).join();
  useLayoutEffect(() => columns.measure(), [columns, sizes, stickyWidth]);

  const { startIndex = 0, endIndex = 0 } = rows.range ?? {};
  const { recordAt } = useRecordPages(session, table.id, total, startIndex, endIndex);
  const selectedShare = selected.size === 0 ? "none" : selected.size < total ? "some" : "all";
  const gridWidth = stickyWidth + columns.getTotalSize();

  useLayoutEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-row="${active.row}"][data-column="${active.column}"]`)
      ?.focus({ preventScroll: true });
  }, [active]);

  const goTo = (cell: GridCell) => {
    isFocusDue.current = true;
    setActive(cell);
    // The head and the first columns stay in sight; who goes there from elsewhere goes to the beginning.
    if (cell.row > 0) rows.scrollToIndex(cell.row - 1);
    else if (active.row > 0) rows.scrollToOffset(0);
    if (cell.column > 1) columns.scrollToIndex(cell.column - 2);
    else if (active.column > 1) columns.scrollToOffset(0);
  };
  const activeRecord = () => (active.row > 0 ? recordAt(active.row - 1) : undefined);
  const activeField = () => (active.column > 0 ? table.fields[active.column - 1] : undefined);

  const { select, selectStep } = useRowSelection(recordAt, selected, onSelect);
  const latest = useRef<RowActions>(undefined);
  latest.current = { select, openCell: onOpenCell, takeFiles: (...taken) => onFiles?.(...taken) };
  // Rows are drawn anew only when something in them changes, so what they can do must not change with every drawing.
  const actions = useMemo<RowActions>(
    () => ({
      select: (...args) => latest.current?.select(...args),
      openCell: (...args) => latest.current?.openCell(...args),
      takeFiles: (...args) => latest.current?.takeFiles(...args),
    }),
    [],
  );
  const press = (event: KeyboardEvent) =>
    onGridKey(event, {
      active,
      shape: {
        ...shape,
        pageRows: Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headerHeight()) / rowHeight()) - 1),
      },
      record: activeRecord(),
      selected,
      isAllSelected: selectedShare === "all",
      onSelectAll,
      onClear,
      select,
      selectStep,
      goTo,
      open: (record) => open(record, activeField()),
    });
  const open = (record: TableRecord, field: Field | undefined) => {
    if (field?.type === "attachment") onOpenCell(record, field);
    else
      void navigate({ to: "/tables/$tableId/records/$recordId", params: { tableId: table.id, recordId: record.id } });
  };
  const follow = (event: FocusEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-row]");
    if (!cell) return;
    const at = { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
    if (at.row !== active.row || at.column !== active.column) setActive(clampCell(at, shape));
  };
  const paste = (event: ClipboardEvent) => {
    const record = activeRecord();
    const field = activeField();
    if (!onFiles || !record || field?.type !== "attachment" || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void incomingFiles(event.clipboardData.items).then(({ files, unreadable }) =>
      onFiles(record, field, files, unreadable),
    );
  };

  return (
    <div
      ref={scroller}
      role="grid"
      data-scroll-restoration-id={table.id}
      tabIndex={-1}
      aria-label={`Records of ${table.name}`}
      aria-rowcount={shape.rows}
      aria-colcount={shape.columns}
      aria-multiselectable
      onKeyDown={press}
      onFocus={follow}
      onPaste={paste}
      className="border-line bg-surface relative isolate max-h-full overflow-auto overscroll-contain rounded-lg border"
    >
      <div style={{ width: gridWidth, height: rows.getTotalSize() + headerHeight() }} className="relative min-w-full">
        <GridHeader
          fields={table.fields}
          columns={columns.getVirtualItems()}
          width={gridWidth}
          numberWidth={numberWidth}
          primaryWidth={primaryWidth}
          activeColumn={active.row === 0 ? active.column : undefined}
          selected={selectedShare}
          onSelectAll={onSelectAll}
          onResize={resize}
        />
        {rows.getVirtualItems().map(({ index, start }) => (
          <GridRow
            key={index}
            table={table}
            record={recordAt(index)}
            index={index}
            top={start}
            width={gridWidth}
            numberWidth={numberWidth}
            primaryWidth={primaryWidth}
            columns={columns.getVirtualItems()}
            activeColumn={active.row === index + 1 ? active.column : undefined}
            isSelected={selected.has(recordAt(index)?.id ?? "")}
            isReceptive={onFiles !== undefined}
            actions={actions}
          />
        ))}
      </div>
    </div>
  );
}
