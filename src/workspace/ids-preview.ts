import { kindAbove, matchColumns, type IdsColumn } from "./ids-columns.ts";
import { pinsOfRows } from "./ids-rows.ts";
import { expectColumns, readIds } from "./ids-text.ts";
import type { Pin } from "./pin.ts";
import { importOf, type FiledPin, type PinsImport, type Refused } from "./pins-file.ts";

export interface IdsQuestion {
  readonly text: string;
  /** What the user chose; the rest is matched. */
  readonly chosen: { readonly hasNames?: boolean | undefined; readonly columns?: readonly IdsColumn[] | undefined };
  /** The id that the user gave for what holds all rows. */
  readonly above: string | undefined;
  /** The open table. */
  readonly tableId?: string | undefined;
  readonly known: readonly FiledPin[];
}

interface ListedColumn {
  /** From 0; names may repeat. */
  readonly position: number;
  readonly name: string;
  readonly sample: string;
  readonly column: IdsColumn;
}

export interface IdsPreview {
  /** Absent for a pins file. */
  readonly columns?:
    | {
        readonly hasNames: boolean | "always";
        readonly list: readonly ListedColumn[];
        /** What may be given for all rows: the kind, and the id that was taken. */
        readonly above: Pick<Pin, "kind" | "id"> | undefined;
      }
    | undefined;
  readonly plan: PinsImport;
  readonly refused: readonly Refused[];
}

/** Returns what an import of a text would do. Throws with a message for people if the text cannot be read. */
export function previewIds({ text, chosen, above, tableId, known }: IdsQuestion): IdsPreview {
  const read = readIds(text);
  if (read.kind === "pins") return { plan: importOf(read.pins, known), refused: read.refused };
  const hasNames = read.hasNames === "always" ? "always" : (chosen.hasNames ?? read.hasNames);
  const names = hasNames ? (read.lines[0]?.cells ?? []) : [];
  const lines = hasNames ? read.lines.slice(1) : read.lines;
  const count = lines.reduce((most, { cells }) => Math.max(most, cells.length), names.length);
  expectColumns(count);
  const columns =
    chosen.columns ??
    matchColumns(
      Array.from({ length: count }, (_, index) => names[index] ?? ""),
      tableId,
    );
  const list = Array.from({ length: count }, (_, position) => ({
    position,
    name: names[position] || `Column ${position + 1}`,
    sample: lines.find(({ cells }) => cells[position])?.cells[position] ?? "",
    column: columns[position],
  }));
  const kind = kindAbove(columns);
  const id = above ?? (kind === "table" ? tableId : undefined) ?? "";
  const { pins, refused } = pinsOfRows({ lines, columns, above: id, known });
  return { columns: { hasNames, list, above: kind && { kind, id } }, plan: importOf(pins, known), refused };
}
