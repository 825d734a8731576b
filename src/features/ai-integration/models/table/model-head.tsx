import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { join } from "#ui/style/class-names.ts";
import type { ModelSort } from "./model-view.ts";

/** The head of a column; pressing it sorts up, then down, then not at all. */
export function ModelHead({
  name,
  title,
  tip,
  isRight = false,
  sort,
  onSort,
}: {
  /** Absent where there is nothing to sort by. */
  name: string | undefined;
  title: string;
  tip?: string | undefined;
  isRight?: boolean | undefined;
  sort: ModelSort | undefined;
  onSort: (sort: ModelSort | undefined) => void;
}) {
  const isSorted = name !== undefined && sort?.name === name;
  const Arrow = isSorted ? (sort.isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  const next = !isSorted
    ? { name: name ?? "", isDescending: false }
    : sort.isDescending
      ? undefined
      : { ...sort, isDescending: true };
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      aria-sort={isSorted ? (sort.isDescending ? "descending" : "ascending") : name === undefined ? undefined : "none"}
      className={join("flex min-w-0 items-center px-2.5", isRight && "justify-end")}
    >
      {name === undefined ? (
        <span className="truncate">{title}</span>
      ) : (
        <button
          type="button"
          title={tip}
          className={join(
            "group hover:text-text -mx-1 inline-flex h-6 min-w-0 items-center gap-1 rounded-sm px-1",
            isSorted && "text-text",
            isRight && "flex-row-reverse",
          )}
          onClick={() => onSort(next)}
        >
          <span className="truncate">{title}</span>
          <Arrow
            aria-hidden="true"
            className={join(
              "h-3.5 shrink-0",
              isSorted ? "w-3.5" : "w-0 opacity-60 hovered-group:w-3.5 group-focus-visible:w-3.5",
            )}
          />
        </button>
      )}
    </div>
  );
}
