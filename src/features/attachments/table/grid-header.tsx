import type { VirtualItem } from "@tanstack/react-virtual";
import { useId } from "react";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import type { Field } from "#workspace/workspace.ts";
import { headerHeight } from "./grid-columns.ts";
import { GridHeaderCell } from "./grid-header-cell.tsx";

interface GridHeaderProps {
  fields: readonly Field[];
  /** The visible columns after the primary one. */
  columns: readonly VirtualItem[];
  width: number;
  numberWidth: number;
  primaryWidth: number;
  activeColumn: number | undefined;
  /** How many rows are selected of all. */
  selected: "none" | "some" | "all";
  /** Absent where there are too many rows to select all. */
  onSelectAll: ((isSelected: boolean) => void) | undefined;
  /** Without a width: back to how wide it was. */
  onResize: (fieldId: string, width?: number) => void;
}

/** The heads of the grid's columns; they stay while the rows scroll. */
export function GridHeader({
  fields,
  columns,
  width,
  numberWidth,
  primaryWidth,
  activeColumn,
  selected,
  onSelectAll,
  onResize,
}: GridHeaderProps) {
  const hintId = useId();
  const [primary, ...others] = fields;
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ height: headerHeight(), width }}
      className="bg-sunken sticky top-0 z-20 flex min-w-full"
    >
      <div
        role="columnheader"
        aria-colindex={1}
        aria-label="Row"
        data-row={0}
        data-column={0}
        tabIndex={activeColumn === 0 ? 0 : -1}
        style={{ width: numberWidth }}
        className="border-line bg-sunken text-muted sticky left-0 z-20 flex shrink-0 items-center justify-end border-b px-2 text-sm font-medium -outline-offset-2"
      >
        {onSelectAll ? (
          <span className="absolute inset-0 flex items-center justify-center">
            <Checkbox
              label="Select all rows"
              isLabelHidden
              tabIndex={-1}
              className="pointer-coarse:[&_input]:before:-inset-3"
              checked={selected === "all"}
              isIndeterminate={selected === "some"}
              onCheckedChange={onSelectAll}
            />
          </span>
        ) : (
          <span aria-hidden>#</span>
        )}
        <span id={hintId} hidden>
          Shift with the arrow keys changes the width.
        </span>
      </div>
      {primary && (
        <GridHeaderCell
          field={primary}
          column={1}
          width={primaryWidth}
          describedBy={hintId}
          isActive={activeColumn === 1}
          style={{ width: primaryWidth, height: headerHeight(), left: numberWidth }}
          className="sticky z-10 shrink-0"
          onResize={(wanted) => onResize(primary.id, wanted)}
        />
      )}
      {columns.map(({ index, start, size }) => {
        const field = others[index];
        return (
          field && (
            <GridHeaderCell
              key={field.id}
              field={field}
              column={index + 2}
              width={size}
              describedBy={hintId}
              isActive={activeColumn === index + 2}
              style={{ left: start, width: size, height: headerHeight() }}
              className="absolute top-0"
              onResize={(wanted) => onResize(field.id, wanted)}
            />
          )
        );
      })}
    </div>
  );
}
