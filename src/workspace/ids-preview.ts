import { planImport, type Chosen, type ImportPreview } from "#pasted/import/import-plan.ts";
import { listColumns, splitNames } from "#pasted/import/read-rows.ts";
import { kindAbove, matchColumns, type IdsColumn } from "./ids-columns.ts";
import { pinsOfRows } from "./ids-rows.ts";
import { readIds } from "./ids-text.ts";
import { keyOf, type Pin } from "./pin.ts";
import type { FiledPin, ReadPins } from "./pins-file.ts";

export interface IdsQuestion {
  readonly text: string;
  readonly chosen: Chosen<IdsColumn>;
  /** The open table. */
  readonly tableId?: string | undefined;
  readonly known: readonly FiledPin[];
}

/** `above` is what may be given for all rows: the kind, and the id that was taken. */
export type IdsPreview = ImportPreview<FiledPin, IdsColumn, { readonly above: Pick<Pin, "kind" | "id"> | undefined }>;

const planPins = ({ pins, refused }: ReadPins, known: readonly FiledPin[]) =>
  planImport({ items: pins, refused }, known, keyOf, (a, b) => a.name === b.name && a.parent === b.parent);

/** Returns what an import of a text would do. Throws with a message for people if the text cannot be read. */
export function previewIds({ text, chosen, tableId, known }: IdsQuestion): IdsPreview {
  const read = readIds(text);
  if (read.kind === "pins") return { plan: planPins(read, known) };
  const hasNames = read.hasNames === "always" ? "always" : (chosen.hasNames ?? read.hasNames);
  const table = splitNames(read, hasNames !== false);
  const columns = chosen.columns ?? matchColumns(table.names, tableId);
  const kind = kindAbove(columns);
  const id = chosen.ofAll?.trim() ?? (kind === "table" ? tableId : undefined) ?? "";
  return {
    columns: { hasNames, list: listColumns(table, columns), above: kind && { kind, id } },
    plan: planPins(pinsOfRows({ lines: table.lines, columns, above: id, known }), known),
  };
}
