import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentProps } from "react";
import type { Elements } from "../page/elements.ts";
import { join, scrollRegion } from "../style/class-names.ts";

type Align = "left" | "right";

/** A table of plain rows. A wide one scrolls sideways. Its caption is for screen readers. */
export function Table({ caption, children }: { caption: string; children: Elements }) {
  return (
    <div {...scrollRegion(caption)} className="border-line bg-surface relative overflow-x-auto rounded-lg border">
      <table className="w-full border-collapse text-base">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

/** A column header. With `onSort` it is a button that shows the sort order. */
export function Th({
  align = "left",
  sort,
  onSort,
  className,
  children,
  ...rest
}: ComponentProps<"th"> & {
  align?: Align | undefined;
  sort?: "ascending" | "descending" | undefined;
  onSort?: (() => void) | undefined;
}) {
  const Arrow = sort === "ascending" ? ArrowUp : sort === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sort ?? (onSort ? "none" : undefined)}
      className={join(
        "h-9 border-b border-line bg-sunken px-3 text-sm font-medium whitespace-nowrap text-muted",
        align === "right" ? "text-right tabular-nums" : "text-left",
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={join(
            "group -mx-1.5 inline-flex h-6 items-center gap-1 rounded-sm px-1.5 hover:text-text",
            sort && "text-text",
            align === "right" && "flex-row-reverse",
          )}
        >
          <span>{children}</span>
          <Arrow aria-hidden="true" className={join("size-3.5", !sort && "opacity-60")} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export function Tr({ isSelected, className, ...rest }: ComponentProps<"tr"> & { isSelected?: boolean | undefined }) {
  return (
    <tr
      {...rest}
      aria-selected={isSelected}
      className={join(
        "border-b border-line last:border-b-0 hover:bg-hover",
        isSelected && "bg-accent-soft hover:bg-accent-soft",
        className,
      )}
    />
  );
}

type CellProps = ComponentProps<"td"> & { align?: Align | undefined; isRowHeader?: boolean };

/** A cell. The header of its row names it: a screen reader says that with the other cells of the row. */
export function Td({ align = "left", isRowHeader = false, className, ...rest }: CellProps) {
  const Cell = isRowHeader ? "th" : "td";
  return (
    <Cell
      {...rest}
      scope={isRowHeader ? "row" : undefined}
      className={join(
        "h-10 px-3 py-1.5 align-middle [font-weight:inherit]",
        align === "right" ? "text-right tabular-nums" : "text-left",
        className,
      )}
    />
  );
}
