import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";
import type { ShownColumn } from "./grid-column.ts";
import { gridLooks, placeOf, type GridLook } from "./grid-style.ts";

const KEY_STEP_PX = 16;

interface GridHeaderCellProps {
  column: ShownColumn<never, never>;
  /** The rendered column to its left. */
  before: ShownColumn<never, never> | undefined;
  look: GridLook;
  tabIndex: 0 | -1;
  /** Whether the focus goes to the control in the cell, if there is one. */
  focusesContent: boolean;
  /** The id of the text that explains how to resize. */
  describedBy: string;
  children?: Elements;
}

/** A header of a grid: its title, the button that sorts, and the edge that resizes the column. */
export function GridHeaderCell({
  column,
  before,
  look,
  tabIndex,
  focusesContent,
  describedBy,
  children,
}: GridHeaderCellProps) {
  const { title, isTitleHidden, limitsPx, sortValue, sorted, toggleSort, widthPx, resize } = column;
  const drag = useRef<{ x: number; widthPx: number }>(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, target, currentTarget } = event;
    if (limitsPx && shiftKey && (key === "ArrowLeft" || key === "ArrowRight")) {
      event.preventDefault();
      resize(widthPx + (key === "ArrowLeft" ? -KEY_STEP_PX : KEY_STEP_PX));
    } else if (sortValue && target === currentTarget && (key === "Enter" || key === " ")) {
      event.preventDefault();
      toggleSort();
    }
  };
  const { style, className } = placeOf(column, before);
  const isContentFocused = focusesContent && Boolean(isTitleHidden ? children : sortValue);
  const endDrag = () => {
    drag.current = undefined;
  };
  return (
    <div
      role="columnheader"
      aria-colindex={column.position + 1}
      aria-label={(isTitleHidden && children !== undefined && title) || undefined}
      aria-describedby={limitsPx && describedBy}
      aria-sort={sortValue && (sorted ? (sorted === "asc" ? "ascending" : "descending") : "none")}
      data-column={column.position}
      tabIndex={isContentFocused ? -1 : tabIndex}
      onKeyDown={onKeyDown}
      style={style}
      className={join(
        "bg-sunken border-line flex h-full min-w-0 items-center",
        gridLooks[look].headerCell,
        className,
        column.pinned && "z-20",
        column.isRight && "justify-end",
        column.className,
      )}
    >
      {column.icon !== undefined && <span className="contents">{column.icon}</span>}
      {isTitleHidden ? (
        (children ?? <span className="sr-only">{title}</span>)
      ) : sortValue ? (
        <SortButton column={column} tabIndex={isContentFocused ? tabIndex : -1} isFocused={isContentFocused} />
      ) : (
        <span title={column.tip ?? title} className="truncate">
          {title}
        </span>
      )}
      {limitsPx && (
        // For the pointer only. The keyboard resizes on the cell itself.
        <span
          aria-hidden
          title="Drag to resize, double-click to reset"
          onPointerDown={(event: PointerEvent) => {
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            drag.current = { x: event.clientX, widthPx };
          }}
          onPointerMove={({ clientX }) => {
            if (drag.current) resize(drag.current.widthPx + clientX - drag.current.x);
          }}
          onPointerUp={endDrag}
          onPointerCancel={endDrag}
          onDoubleClick={() => resize()}
          className="after:bg-accent absolute inset-y-0 right-0 z-10 flex w-2.5 translate-x-1/2 cursor-col-resize touch-none justify-center after:h-full after:w-0.5 after:opacity-0 after:transition-opacity hover:after:opacity-100 active:after:opacity-100"
        />
      )}
    </div>
  );
}

function SortButton({
  column: { title, note, tip, isRight, sorted, toggleSort },
  tabIndex,
  isFocused,
}: {
  column: ShownColumn<never, never>;
  tabIndex: 0 | -1;
  /** Whether it gets the focus of its cell. */
  isFocused: boolean;
}) {
  const Arrow = sorted ? (sorted === "asc" ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-focus={isFocused ? "" : undefined}
      title={tip ?? title}
      className={join(
        "group hover:text-text -mx-1 inline-flex min-h-6 pointer-coarse:min-h-11 pointer-coarse:min-w-12 min-w-0 items-center gap-1 rounded-sm px-1",
        sorted && "text-text",
        isRight && "flex-row-reverse",
      )}
      onClick={toggleSort}
    >
      {note === undefined ? (
        <span className="truncate">{title}</span>
      ) : (
        <span className="flex min-w-0 flex-col leading-4">
          <span className="truncate">{title}</span> <span className="truncate text-xs font-normal">{note}</span>
        </span>
      )}
      <Arrow
        aria-hidden="true"
        className={join(
          "h-3.5 shrink-0",
          sorted ? "w-3.5" : "w-0 opacity-60 hovered-group:w-3.5 group-focus-visible:w-3.5",
        )}
      />
    </button>
  );
}
