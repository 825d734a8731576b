import { isObject } from "#json/json-path.ts";
import { reading } from "#json/read-json.ts";
import { parseJson } from "#json/text-positions.ts";
import { readDelimited } from "#text/delimited.ts";
import { hasWords } from "../characters.ts";
import { withoutWrapping } from "../decode-text.ts";
import { SEVERAL_TABLES, drawnTable } from "../list/drawn-table.ts";
import { unwrap } from "../list/wrappings.ts";
import { isMembers, readLoose, type Loose } from "../loose-json.ts";

export interface TextLine {
  /** For example `Row 4` or `records[3]`. */
  readonly place: string;
  /** `null` stands for what is no text, such as an object. */
  readonly cells: readonly (string | null)[];
}

/** The lines and cells of a pasted table. */
export interface TextRows {
  readonly lines: readonly TextLine[];
  /** True if the first line has the names of JSON members; else that is left to whoever knows the names. */
  readonly isNamed: boolean;
}

/** A column that the user may match. */
export interface ListedColumn<Column> {
  /** From 0; names may repeat. */
  readonly position: number;
  readonly name: string;
  readonly sample: string;
  readonly column: Column;
}

/** Separates the names of columns from the lines below. */
export function splitNames({ lines }: Pick<TextRows, "lines">, hasNames: boolean) {
  const names = hasNames ? (lines[0]?.cells ?? []) : [];
  const below = hasNames ? lines.slice(1) : lines;
  const count = below.reduce((most, { cells }) => Math.max(most, cells.length), names.length);
  return { names: Array.from({ length: count }, (_, at) => names[at] ?? ""), lines: below };
}

/** Lists columns for the user, with a sample of each. */
export function listColumns<Column>(
  { names, lines }: ReturnType<typeof splitNames>,
  columns: readonly Column[],
): ListedColumn<Column>[] {
  return names.map((name, position) => ({
    position,
    name: name || `Column ${position + 1}`,
    sample: lines.find(({ cells }) => cells[position])?.cells[position] ?? "",
    column: columns[position] as Column,
  }));
}

const MAX_COLUMNS = 200;

/** Throws for what would be too many columns: each is a cell in each line, and a choice on the screen. */
function expectColumns(count: number): void {
  if (count <= MAX_COLUMNS) return;
  throw new Error(
    `This has ${count} columns, and at most ${MAX_COLUMNS} are read. Leave out those that are not needed.`,
  );
}

export const isJsonText = (text: string) => /^\s*[[{]/.test(withoutWrapping(text));

/** Parses JSON, also one object a line, with comments, trailing commas and other quotes. Throws with the place of the first error. */
export function parseLoosely(wrapped: string): unknown {
  const text = withoutWrapping(wrapped);
  try {
    return parseJson(text);
  } catch (error) {
    const plain = text.trimStart();
    const read = readLoose(plain);
    if (read && !hasWords(read.rest)) return plainOf(read.value);
    // JSON Lines.
    const lines = read && readLoose(`[${plain}]`)?.value;
    if (!Array.isArray(lines) || !lines.every(isMembers)) throw error;
    return plainOf(lines);
  }
}

function plainOf(value: Loose): unknown {
  if (isMembers(value)) return Object.fromEntries(value.members.map(([name, one]) => [name, plainOf(one)]));
  return Array.isArray(value) ? (value as readonly Loose[]).map(plainOf) : value;
}

const SHEET_ERROR =
  /^#(?:N\/[AD]|NV|[¡¿]?(?:DIV\/0|NULL|REF|BEZUG|VALUE|WERT|VALEUR|VALOR|NAME|NOM|NOMBRE|NUM|ZAHL|ERROR|SPILL|CALC)[!?])$/;

/** `="007"` is a text of digits. An apostrophe is before what would be a formula, also in our own files. */
const SHEET_TEXT = /^\s*="([^"]*)"\s*$|^'(?=[=+\-@])/;

/** Returns the text of a spreadsheet's cell; `null` for an error. */
const sheetCell = (cell: string) => (SHEET_ERROR.test(cell.trim()) ? null : cell.replace(SHEET_TEXT, "$1"));

/** Returns the text of a cell, without quotes and marks of a list around it. */
export const plainCell = (cell = "") => unwrap(cell, "text").value;

/**
 * Reads CSV, TSV, a table of Markdown, or a list of lines. `isList` says that a single line is a list, and no row of a table.
 * Throws where a quote is not closed.
 */
export function readRows(text: string, isList = (_cells: readonly string[]) => false): TextRows {
  const drawn = drawnTable(text);
  if (drawn?.isOne === false) throw new Error(SEVERAL_TABLES);
  const rows = drawn?.rows.map((cells) => cells.map(plainCell)) ?? readDelimited(text);
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const [first = []] = filled;
  expectColumns(filled.reduce((most, cells) => Math.max(most, cells.length), 0));
  if (filled.length === 1 && isList(first)) {
    const values = first.map(plainCell).filter(hasWords);
    return { isNamed: false, lines: values.map((value, at) => ({ place: `Value ${at + 1}`, cells: [value] })) };
  }
  const isColumn = filled.every((cells) => cells.slice(1).every((cell) => cell.trim() === ""));
  const start = Math.max(0, rows.indexOf(first));
  const lines = rows.map((cells, row) => ({
    place: `Row ${row + 1}`,
    cells: (isColumn ? [plainCell(cells[0])] : cells).map(sheetCell),
  }));
  return { isNamed: false, lines: lines.slice(start) };
}

/** Returns the lists of a JSON value as lines; `undefined` if it has none. `nameOf` renames a member by its list. */
export function rowsOfJson(value: unknown, nameOf = (_list: string, member: string) => member): TextRows | undefined {
  if (Array.isArray(value)) return objectLines({ "": value }, nameOf);
  if (!isObject(value)) return undefined;
  const lists = Object.entries(value).filter(([, list]) => Array.isArray(list)) as [string, unknown[]][];
  if (lists.some(([, list]) => list.some(isObject))) return objectLines(Object.fromEntries(lists), nameOf);
  if (lists.length > 0) return columnLines(lists);
  // An envelope, such as `{ data: { items: […] } }`.
  const inner = Object.values(value).flatMap((one) => (isObject(one) && rowsOfJson(one, nameOf)) || []);
  return inner.length === 1 ? inner[0] : undefined;
}

/** Lists of objects, such as `{ records: [{ id, name }] }`. A text in a list is an id. */
function objectLines(
  lists: Readonly<Record<string, readonly unknown[]>>,
  nameOf: (list: string, member: string) => string,
): TextRows {
  const entries = Object.entries(lists).flatMap(([list, elements]) =>
    elements.map((element, index) => ({
      place: `${list}[${index}]`,
      members: Object.entries(isObject(element) ? element : { id: element }).map(
        ([name, value]) => [nameOf(list, name), value] as const,
      ),
    })),
  );
  const names = [...new Set(entries.flatMap(({ members }) => members.map(([name]) => name)))];
  expectColumns(names.length);
  reading.steps += names.length * entries.length;
  const lines = entries.map(({ place, members }) => {
    const values = new Map(members);
    return { place, cells: names.map((name) => cellOf(values.get(name))) };
  });
  return { lines: [{ place: "", cells: names }, ...lines], isNamed: true };
}

/** Lists side by side, such as `{ id: ["r1"], name: ["First"] }`. */
function columnLines(lists: readonly (readonly [string, readonly unknown[]])[]): TextRows {
  expectColumns(lists.length);
  const count = Math.max(...lists.map(([, list]) => list.length));
  const lines = Array.from({ length: count }, (_, index) => ({
    place: `[${index}]`,
    cells: lists.map(([, list]) => cellOf(list[index])),
  }));
  return { lines: [{ place: "", cells: lists.map(([name]) => name) }, ...lines], isNamed: true };
}

function cellOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  // A longer number was rounded when it was read.
  if (Number.isSafeInteger(value)) return String(value);
  return value === undefined || value === null ? "" : null;
}
