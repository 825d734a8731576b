import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from "react";
import { join } from "#ui/style/class-names.ts";
import type { Field } from "#workspace/workspace.ts";
import { FieldIcon } from "../values/field-icon.tsx";
import { allowedWidth } from "./grid-columns.ts";

const KEY_STEP = 16;

interface GridHeaderCellProps {
  field: Field;
  column: number;
  width: number;
  isActive: boolean;
  /** The id of the text that says how the width is changed. */
  describedBy: string;
  style: CSSProperties;
  className?: string;
  /** Without a width: back to how wide it was. */
  onResize: (width?: number) => void;
}

/** The head of a column. Its right edge changes the width: with the pointer, or with Shift and the arrow keys on the head. */
export function GridHeaderCell({
  field,
  column,
  width,
  isActive,
  describedBy,
  style,
  className,
  onResize,
}: GridHeaderCellProps) {
  const drag = useRef<{ x: number; width: number }>(undefined);

  const resizeByKey = (event: KeyboardEvent) => {
    if (!event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(allowedWidth(width + (event.key === "ArrowLeft" ? -KEY_STEP : KEY_STEP)));
  };
  const begin = (event: PointerEvent) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width };
  };
  const follow = (event: PointerEvent) => {
    if (drag.current) onResize(allowedWidth(drag.current.width + event.clientX - drag.current.x));
  };
  const end = () => {
    drag.current = undefined;
  };

  return (
    <div
      role="columnheader"
      aria-colindex={column + 1}
      aria-describedby={describedBy}
      data-row={0}
      data-column={column}
      tabIndex={isActive ? 0 : -1}
      onKeyDown={resizeByKey}
      style={style}
      className={join(
        "group/head flex items-center gap-1.5 border-r border-b border-line bg-sunken px-2 text-sm font-medium -outline-offset-2",
        field.type === "number" && "justify-end",
        className,
      )}
    >
      <FieldIcon type={field.type} />
      <span title={field.name} className="truncate">
        {field.name}
      </span>
      {/* The pointer's way only; the head itself is what the keyboard reaches. */}
      <span
        aria-hidden
        title="Drag to resize, double-click to reset"
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
        onDoubleClick={() => onResize()}
        className="after:bg-accent absolute inset-y-0 right-0 z-10 flex w-2.5 translate-x-1/2 cursor-col-resize touch-none justify-center after:h-full after:w-0.5 after:opacity-0 after:transition-opacity hover:after:opacity-100 active:after:opacity-100"
      />
    </div>
  );
}
