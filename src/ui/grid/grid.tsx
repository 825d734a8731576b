import { useId, type ClipboardEvent, type KeyboardEvent } from "react";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";
import { GridHeaderCell } from "./grid-header-cell.tsx";
import { onGridKey } from "./grid-keys.ts";
import { HEADER_ROW, type GridCell } from "./grid-navigation.ts";
import { GridRow } from "./grid-row.tsx";
import { gridLooks, type GridLook } from "./grid-style.ts";
import type { GridState } from "./use-grid.ts";
import { useRowSelection } from "./use-row-selection.ts";

interface GridProps<Item, Shared> {
  readonly grid: GridState<Item, Shared>;
  readonly label: string;
  /** Differs from grid to grid: the router restores scroll positions by it, else one grid gets that of another. */
  readonly scrollId: string;
  readonly look: GridLook;
  readonly className?: string;
  /** `undefined` until the item is loaded. */
  readonly itemAt: (row: number) => Item | undefined;
  /** Index of an item before filtering and sorting; without it, the row. */
  readonly indexAt?: (row: number) => number;
  /** Whether the arrow keys reach the header. */
  readonly hasHeaderCells?: boolean;
  /** Whether the focus goes to the element marked `data-focus` in a cell, not to the cell. */
  readonly focusesContent?: boolean;
  /** Whether cells render more while the pointer is over their row. */
  readonly tracksPointer?: boolean;
  readonly shared: Shared;
  readonly rowId?: (index: number) => string;
  readonly rowClass?: (row: number) => string | undefined;
  readonly isSelected: (row: number) => boolean;
  readonly selectedCount: number;
  readonly isAllSelected: boolean;
  readonly onSelect: (rows: readonly number[], isSelected: boolean) => void;
  /** Absent if there are too many rows. */
  readonly onSelectAll: ((isSelected: boolean) => void) | undefined;
  readonly onClear: () => void;
  readonly onOpen: (cell: GridCell) => void;
  /** Runs before the grid's own keys, which do nothing if the default is prevented. */
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly onPaste?: (event: ClipboardEvent) => void;
  /** The content of the first header cell. */
  readonly corner: Elements;
  /** Drawn over the rows. */
  readonly children?: Elements;
}

/** An ARIA grid that renders the rows in view. Tab reaches one cell, the arrow keys the others. */
export function Grid<Item, Shared>({ corner, children, ...props }: GridProps<Item, Shared>) {
  const { grid, indexAt = (row) => row, hasHeaderCells = false, focusesContent = false } = props;
  const { scroller, active, columns, rows, headerPx, rowPx, widthPx } = grid;
  const look = gridLooks[props.look];
  const hintId = useId();
  const { select, selectStep } = useRowSelection({ ...props, ...grid });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.defaultPrevented) props.onKey?.(event);
    onGridKey(event, {
      ...props,
      active,
      shape: {
        rows: grid.rowCount,
        columns: grid.columnCount,
        hasHeader: hasHeaderCells,
        pageRows: Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headerPx) / rowPx) - 1),
      },
      select,
      selectStep,
      goTo: grid.goTo,
    });
  };
  // Arrow keys move in the grid. On a menu button they would open the menu.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!event.key.startsWith("Arrow") || !(event.target as HTMLElement).matches('[aria-expanded="false"]')) return;
    onKeyDown(event);
    if (event.defaultPrevented) event.stopPropagation();
  };

  return (
    <div
      ref={scroller}
      role="grid"
      data-scroll-restoration-id={props.scrollId}
      aria-label={props.label}
      aria-rowcount={grid.rowCount + 1}
      aria-colcount={grid.columnCount}
      aria-multiselectable="true"
      tabIndex={-1}
      style={{ scrollPadding: `${headerPx}px ${grid.rightPx}px 0 ${grid.leftPx}px` }}
      className={join("border-line relative overflow-auto rounded-lg border", look.grid, props.className)}
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
      onPaste={props.onPaste}
      onFocus={grid.onFocus}
      onBlur={grid.onBlur}
    >
      <div
        role="row"
        tabIndex={-1}
        aria-rowindex={1}
        data-row={hasHeaderCells ? HEADER_ROW : undefined}
        style={{ height: headerPx, minWidth: widthPx }}
        className={join("bg-sunken border-line sticky top-0 z-20 flex text-sm font-medium", look.header)}
      >
        {columns.map((column, place) => (
          <GridHeaderCell
            key={column.id}
            column={column}
            before={columns[place - 1]}
            look={props.look}
            tabIndex={active.row === HEADER_ROW && active.column === column.position ? 0 : -1}
            isCell={hasHeaderCells}
            focusesContent={focusesContent}
            describedBy={hintId}
          >
            {column.position === 0 ? corner : undefined}
          </GridHeaderCell>
        ))}
      </div>
      <div role="rowgroup" style={{ height: rows.getTotalSize(), minWidth: widthPx }} className="relative">
        {rows.getVirtualItems().map(({ index: row, start }) => (
          <GridRow
            key={grid.keyAt(row)}
            id={props.rowId?.(indexAt(row))}
            item={props.itemAt(row)}
            row={row}
            index={indexAt(row)}
            topPx={start - headerPx}
            heightPx={rowPx}
            columns={columns}
            activeColumn={active.row === row ? active.column : undefined}
            isSelected={props.isSelected(row)}
            shared={props.shared}
            select={select}
            look={props.look}
            className={props.rowClass?.(row)}
            focusesContent={focusesContent}
            tracksPointer={props.tracksPointer ?? false}
          />
        ))}
        {children}
      </div>
      <span id={hintId} hidden>
        {`${hasHeaderCells ? "Press Enter to sort. " : ""}Press Shift and an arrow key to resize.`}
      </span>
    </div>
  );
}
