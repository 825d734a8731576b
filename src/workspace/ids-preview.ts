import { visibleText } from "#pasted/characters.ts";
import { type Chosen, type ImportPreview, type Refused, planImport } from "#pasted/import/import-plan.ts";
import { type TextLine, listColumns, splitNames } from "#pasted/import/read-rows.ts";
import { cleanText } from "#text/format.ts";
import { readIds, wordIn } from "./ids-text.ts";
import { type Pin, keyOf } from "./pin.ts";
import { type FiledPin, KINDS, type ReadPins, idFault } from "./pins-file.ts";

/** A text with ids to import as pins, and how to read it. */
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

/** Returns what an import of ids as pins would do. Throws with a message for people if the text cannot be read. */
export function previewIds({ text, chosen, tableId, known }: IdsQuestion): IdsPreview {
  const read = readIds(text);
  if (read.kind === "pins") return { more: read.more, plan: planPins(read, known) };
  const hasNames = read.hasNames === "always" ? "always" : (chosen.hasNames ?? read.hasNames);
  const table = splitNames(read, hasNames !== false);
  const columns = chosen.columns ?? matchColumns(table.names, tableId);
  const kind = kindAbove(columns);
  const id = chosen.ofAll?.trim() ?? (kind === "table" ? tableId : undefined) ?? "";
  return {
    more: read.more,
    columns: { hasNames, list: listColumns(table, columns), above: kind && { kind, id } },
    plan: planPins(pinsOfRows({ lines: table.lines, columns, above: id, known }), known),
  };
}

interface Rows {
  readonly lines: readonly TextLine[];
  readonly columns: readonly IdsColumn[];
  /** The id of what holds all rows, where no column has it; else `""`. */
  readonly above: string;
  readonly known: readonly FiledPin[];
}

interface Link extends Pick<Pin, "kind" | "id"> {
  /** `undefined` if the row does not say it. */
  readonly parent: string | undefined;
}

interface Row {
  readonly place: string;
  /** From the top down; the last is what the row names. */
  readonly links: readonly Link[];
  readonly name: string;
}

class RowFault extends Error {}

/** As spreadsheets show long numbers, and copy them. */
export const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;

/**
 * Returns a pin for what each row names, and pins of its parents, named by their ids, unless they are known. Refuses a row if
 * an id is missing, or if neither a pin nor another row has the parent. Skips empty rows.
 */
export function pinsOfRows({ lines, columns, above, known }: Rows): ReadPins {
  const refused: Refused[] = [];
  const readable = (place: string, read: () => void) => {
    try {
      read();
    } catch (fault) {
      if (!(fault instanceof RowFault)) throw fault;
      refused.push({ place, message: fault.message });
    }
  };

  const knownBy = new Map(known.map((pin) => [keyOf(pin), pin]));
  const parents = new Map(known.map((pin) => [keyOf(pin), pin.parent]));
  const own = new Map<string, Row>();
  const rows: Row[] = [];
  const read = rowReader(columns, above);
  for (const line of lines) {
    readable(line.place, () => {
      const row = read(line);
      const last = row?.links.at(-1);
      if (!row || !last) return;
      const first = own.get(keyOf(last));
      if (first && isOther(row, first)) {
        throw new RowFault(`${first.place} has the same ${last.kind} with another name or place.`);
      }
      rows.push(row);
      own.set(keyOf(last), first ?? row);
      for (const link of row.links) if (link.parent !== undefined) parents.set(keyOf(link), link.parent);
    });
  }

  const pins = new Map<string, FiledPin>();
  for (const { place, links, name } of rows) {
    readable(place, () => {
      const placed = links.map((link): FiledPin => {
        const parent = link.parent ?? parents.get(keyOf(link));
        if (parent === undefined) throw new RowFault(missing(link, link === links.at(-1)));
        return { kind: link.kind, id: link.id, parent, name: knownBy.get(keyOf(link))?.name ?? link.id };
      });
      for (const [index, pin] of placed.entries()) {
        const isOwn = index === placed.length - 1;
        if (isOwn) pins.set(keyOf(pin), name === "" ? pin : { ...pin, name: cleanText(name) });
        else if (!knownBy.has(keyOf(pin)) && !own.has(keyOf(pin))) pins.set(keyOf(pin), pin);
      }
    });
  }
  const order = new Map(lines.map(({ place }, index) => [place, index]));
  const inOrder = refused.toSorted((a, b) => (order.get(a.place) ?? 0) - (order.get(b.place) ?? 0));
  return { pins: [...pins.values()], refused: inOrder };
}

/** Returns what reads a row: `undefined` for an empty one. */
function rowReader(columns: readonly IdsColumn[], above: string): (line: TextLine) => Row | undefined {
  const top = above === "" ? undefined : kindAbove(columns);
  const kinds = KINDS.filter((kind) => kind === top || columns.includes(kind));
  const places = kinds.map((kind) => ({ kind, parentKind: PARENT[kind], index: columns.indexOf(kind) }));
  const nameIndex = columns.indexOf("name");

  return ({ place, cells }) => {
    const ids: Partial<Record<Pin["kind"], string>> = {};
    const links: Link[] = [];
    const name = textOf(cells[nameIndex], "name");
    let isEmpty = name === "";
    for (const { kind, parentKind, index } of places) {
      const id = kind === top ? above : visibleText(textOf(cells[index], `${kind} id`)).trim();
      ids[kind] = id;
      if (id === "") continue;
      if (kind !== top) isEmpty = false;
      links.push({ kind, id, parent: parentKind ? ids[parentKind] || undefined : "" });
    }
    if (isEmpty) return undefined;
    // What is typed for all rows does not name one of them.
    if (links.every(({ kind }) => kind === top)) throw new RowFault(idFault(""));
    for (const { id } of links) {
      const fault = ROUNDED.test(id)
        ? "A spreadsheet rounded this id. Make its column one of text there."
        : idFault(id);
      if (fault !== undefined) throw new RowFault(fault);
    }
    return { place, links, name };
  };
}

function textOf(cell: string | null | undefined, what: string): string {
  if (cell === null) throw new RowFault(`The ${what} is not a text.`);
  return cell?.trim() ?? "";
}

const isOther = (one: Row, other: Row) =>
  one.name !== other.name || one.links.at(-1)?.parent !== other.links.at(-1)?.parent;

function missing({ kind, id }: Link, isOwn: boolean): string {
  const parent = PARENT[kind] ?? "space";
  return isOwn ? `The id of its ${parent} is missing.` : `Its ${kind} ${id} is not pinned, and has no ${parent} here.`;
}

/** What a column has: the ids of a kind, or names. `undefined` is left out. */
export type IdsColumn = Pin["kind"] | "name" | undefined;

/** The kind that holds each kind. */
export const PARENT = { space: undefined, base: "space", table: "base", field: "table", record: "table" } as const;

/**
 * Matches columns by their names. An `id` beside the id of a table is one of its records, beside a base one of its tables,
 * beside a space one of its bases. By itself it is a record of `tableId`, or left to the user. The ids themselves are never inspected.
 */
export function matchColumns(names: readonly (string | null)[], tableId?: string): IdsColumn[] {
  const words = names.map((name) => wordIn(name ?? ""));
  const has = (word: string) => words.includes(word as (typeof words)[number]);
  const own = (["table", "base", "space"] as const).find(has);
  const idKind =
    has("record") || has("field")
      ? undefined
      : own === "table" || (own === undefined && tableId !== undefined)
        ? "record"
        : ({ base: "table", space: "base" } as const)[own as "base" | "space"];
  const columns = words.map((word) => (word === "id" ? idKind : word));
  const lowest = KINDS.findLast((kind) => columns.includes(kind));
  // As `Base name` beside `Base id`.
  const isOwnName = (name: string | null) => wordIn(/(.*)name$/i.exec(name ?? "")?.[1] ?? "") === (lowest ?? "");
  const nameAt = columns.includes("name") ? -1 : names.findIndex(isOwnName);
  return columns.map((column, at) => (at === nameAt ? "name" : columns.indexOf(column) === at ? column : undefined));
}

/** Returns the kind above all columns, whose id the user may enter; `undefined` if there is none. */
export function kindAbove(columns: readonly IdsColumn[]): Pin["kind"] | undefined {
  const top = KINDS.find((kind) => columns.includes(kind));
  return top && PARENT[top];
}
