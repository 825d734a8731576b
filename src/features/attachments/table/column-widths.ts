import { useState } from "react";
import { useSession } from "#session/session.ts";
import { browserValues } from "#site-data/values.ts";
import { allowedWidth } from "./grid-columns.ts";

/** In pixels, by field id. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** The widths a person gave the columns of a table, kept for the next visit, and a way to change one; without a width it is again as wide as it was. */
export function useColumnWidths(tableId: string) {
  const { connection } = useSession();
  const key = `column-widths ${connection.id} ${tableId}`;
  const [widths, setWidths] = useState(() => readWidths(browserValues.read(key)));
  const resize = (fieldId: string, width?: number) => {
    const next = resized(widths, fieldId, width);
    setWidths(next);
    browserValues.write(key, JSON.stringify(next));
  };
  return { widths, resize };
}

/** Widths from what was kept of them. Nothing that was written there by hand breaks the grid. */
export function readWidths(kept: string | null | undefined): ColumnWidths {
  const parsed = parse(kept ?? "{}");
  if (typeof parsed !== "object" || parsed === null) return {};
  const sound = Object.entries(parsed).flatMap(([fieldId, width]: [string, unknown]) =>
    typeof width === "number" && Number.isFinite(width) ? [[fieldId, allowedWidth(width)] as const] : [],
  );
  return Object.fromEntries(sound);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function resized(widths: ColumnWidths, fieldId: string, width: number | undefined): ColumnWidths {
  if (width !== undefined) return { ...widths, [fieldId]: width };
  const { [fieldId]: _, ...rest } = widths;
  return rest;
}
