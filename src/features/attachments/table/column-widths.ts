import { useCallback, useState } from "react";
import { useSession } from "#session/session.ts";
import { browserValues } from "#site-data/values.ts";
import type { ColumnWidths } from "#ui/grid/use-grid-table.ts";

/** The widths that a person gave the columns of a table, by field id, kept for the next visit. */
export function useColumnWidths(tableId: string) {
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
  try {
    const widths = Object.entries(JSON.parse(stored ?? "{}") as object);
    return Object.fromEntries(widths.filter(([, width]: [string, unknown]) => Number.isFinite(width)));
  } catch {
    return {};
  }
}
