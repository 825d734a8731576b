import type { ListedColumn } from "./read-rows.ts";

/** A pasted row or text that is not imported, and why. */
export interface Refused {
  /** For example `Row 4` or `pins[3].parent`; empty for the whole text. */
  readonly place: string;
  readonly message: string;
}

/** What an import would do. It removes nothing. */
export interface ImportPlan<Item> {
  readonly added: readonly Item[];
  readonly changed: readonly { readonly mine: Item; readonly theirs: Item }[];
  readonly same: readonly Item[];
  readonly refused: readonly Refused[];
}

/** What a user chose of a table; the rest is matched. */
export interface Chosen<Column> {
  readonly hasNames?: boolean | undefined;
  readonly columns?: readonly Column[] | undefined;
  /** What all rows have: their kind, or the id of what they are in. */
  readonly ofAll?: string | undefined;
}

export interface ImportPreview<Item, Column, More> {
  /** Absent for a file that needs no choice. `hasNames` is `"always"` if the names cannot be values. */
  readonly columns?:
    | ({ readonly hasNames: boolean | "always"; readonly list: readonly ListedColumn<Column>[] } & More)
    | undefined;
  readonly plan: ImportPlan<Item>;
  /** What else the file has, as a sentence. */
  readonly more?: string | undefined;
}

/** Compares what was read with what is there, by key. */
export function planImport<Item>(
  { items, refused }: { readonly items: readonly Item[]; readonly refused: readonly Refused[] },
  known: readonly Item[],
  keyOf: (item: Item) => string,
  isSame: (one: Item, other: Item) => boolean,
): ImportPlan<Item> {
  const mineBy = new Map(known.map((item) => [keyOf(item), item]));
  const pairs = items.map((theirs) => ({ theirs, mine: mineBy.get(keyOf(theirs)) }));
  return {
    added: pairs.flatMap(({ mine, theirs }) => (mine ? [] : [theirs])),
    changed: pairs.flatMap(({ mine, theirs }) => (mine && !isSame(mine, theirs) ? [{ mine, theirs }] : [])),
    same: pairs.flatMap(({ mine, theirs }) => (mine && isSame(mine, theirs) ? [theirs] : [])),
    refused,
  };
}
