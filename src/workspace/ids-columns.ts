import { wordIn } from "./ids-text.ts";
import type { Pin } from "./pin.ts";
import { KINDS } from "./pins-file.ts";

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
  return columns.map((column, index) => (columns.indexOf(column) === index ? column : undefined));
}

/** Returns the kind above all columns, whose id the user may enter; `undefined` if there is none. */
export function kindAbove(columns: readonly IdsColumn[]): Pin["kind"] | undefined {
  const top = KINDS.find((kind) => columns.includes(kind));
  return top && PARENT[top];
}
