import type { ReactNode } from "react";
import { join } from "#ui/style/class-names.ts";

/** One cell of a row; the grid finds it by its column. */
export function RowCell({
  column,
  className,
  children,
}: {
  column: number;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-colindex={column + 1}
      data-column={column}
      className={join(
        !className?.includes("sticky") && "relative",
        "flex h-full min-w-0 scroll-mt-10 items-center px-2.5 outline-none",
        className,
      )}
    >
      {children}
    </div>
  );
}
