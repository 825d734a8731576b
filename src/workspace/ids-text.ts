import { isObject } from "#json/json-path.ts";
import { reading } from "#json/read-json.ts";
import { parseJson } from "#json/text-positions.ts";
import { readDelimited } from "#text/delimited.ts";
import { isPinsFile, KINDS, readPins, type ReadPins } from "./pins-file.ts";

export interface IdsLine {
  /** For example `Row 4` or `records[3]`. */
  readonly place: string;
  /** `null` stands for what is no text, such as an object. */
  readonly cells: readonly (string | null)[];
}

/** What a text with ids has: the pins of a pins file, or lines of cells whose columns are yet to be matched. */
export type IdsText =
  | ({ readonly kind: "pins" } & ReadPins)
  | {
      readonly kind: "lines";
      readonly lines: readonly IdsLine[];
      /** `"always"` if the first line has the names of JSON members, else a first guess that the user may change. */
      readonly hasNames: boolean | "always";
    };

/** Reads CSV, TSV, JSON or a pins file. Throws with a message for people if the text is none of these. */
export function readIds(text: string): IdsText {
  if (/^\uFEFF?\s*[[{]/.test(text)) return readJson(text);
  const lines = readDelimited(text).map((cells, row) => ({ place: `Row ${row + 1}`, cells }));
  return { kind: "lines", lines, hasNames: lines[0]?.cells.some((cell) => wordIn(cell) !== undefined) ?? false };
}

/** Returns what a column's name says of its content; `undefined` if nothing. */
export function wordIn(name: string): "id" | "name" | (typeof KINDS)[number] | undefined {
  const plain = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (plain === "id" || plain === "name") return plain;
  return KINDS.find((kind) => [kind, `${kind}id`].includes(plain));
}

function readJson(text: string): IdsText {
  const value = parseJson(text);
  if (isPinsFile(value)) return { kind: "pins", ...readPins(value) };
  if (Array.isArray(value)) return objectLines({ "": value });
  const lists = Object.entries(value as object).filter(([, list]) => Array.isArray(list)) as [string, unknown[]][];
  if (lists.some(([, list]) => list.some(isObject))) return objectLines(Object.fromEntries(lists));
  if (lists.length > 0) return columnLines(lists);
  throw new Error("No list was found in this JSON.");
}

/** Lists of objects, such as `{ records: [{ id, name }] }`: there, `id` is the id of a record. */
function objectLines(lists: Readonly<Record<string, readonly unknown[]>>): IdsText {
  const entries = Object.entries(lists).flatMap(([list, elements]) => {
    const kind = KINDS.find((one) => [one, `${one}s`].includes(list.toLowerCase()));
    return elements.map((element, index) => ({
      place: `${list}[${index}]`,
      // A text in a list is an id.
      members: Object.entries(isObject(element) ? element : { id: element }).map(
        ([name, value]) => [kind && wordIn(name) === "id" ? kind : name, value] as const,
      ),
    }));
  });
  const names = [...new Set(entries.flatMap(({ members }) => members.map(([name]) => name)))];
  expectColumns(names.length);
  reading.steps += names.length * entries.length;
  const lines = entries.map(({ place, members }) => {
    const values = new Map(members);
    return { place, cells: names.map((name) => cellOf(values.get(name))) };
  });
  return { kind: "lines", lines: [{ place: "", cells: names }, ...lines], hasNames: "always" };
}

const MAX_COLUMNS = 200;

/** Throws for what would be too many columns: each is a cell in each line, and a choice on the screen. */
export function expectColumns(count: number): void {
  if (count <= MAX_COLUMNS) return;
  throw new Error(`This has ${count} columns, and at most ${MAX_COLUMNS} are read. Keep those with ids and names.`);
}

/** Lists side by side, such as `{ id: ["r1"], name: ["First"] }`. */
function columnLines(lists: readonly (readonly [string, readonly unknown[]])[]): IdsText {
  const count = Math.max(...lists.map(([, list]) => list.length));
  const lines = Array.from({ length: count }, (_, index) => ({
    place: `[${index}]`,
    cells: lists.map(([, list]) => cellOf(list[index])),
  }));
  return { kind: "lines", lines: [{ place: "", cells: lists.map(([name]) => name) }, ...lines], hasNames: "always" };
}

function cellOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  // A longer number was rounded when it was read.
  if (Number.isSafeInteger(value)) return String(value);
  return value === undefined || value === null ? "" : null;
}
