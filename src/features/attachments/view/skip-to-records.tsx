import { gridStop } from "#ui/grid/grid-stop.ts";

/** The first stop after a table's heading, seen while it has the focus: the way past the toolbar. */
export function SkipToRecords() {
  return (
    <a
      href="#records"
      className="focus:bg-raised sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:px-3 focus:py-2"
      onClick={(event) => {
        event.preventDefault();
        gridStop()?.focus();
      }}
    >
      Skip to the records
    </a>
  );
}
