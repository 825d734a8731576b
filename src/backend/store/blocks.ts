import { byPlace, type Range, type Row } from "./store.ts";

type RecordRow = Row<"records">;

/**
 * Records of one table that are stored as one. To store a row costs a browser about the same however large it is, and
 * 100,000 rows of their own cost it ten seconds. A record that is changed leaves its block before.
 */
export interface Block {
  readonly parent: string;
  /** Which of the parent's pages of 50 places all rows of the block lie on. */
  readonly page: number;
  readonly size: number;
  /** The id of one row: blocks of the same page and size are told apart by it. */
  readonly first: string;
  readonly ids: readonly string[];
  readonly rows: readonly RecordRow[];
}

/** By what blocks are stored. It has the size in it, so that rows are counted without being read. */
export type BlockKey = [parent: string, page: number, size: number, first: string];
export const BLOCK_KEY = ["parent", "page", "size", "first"] satisfies (keyof Block)[];

const PLACES = 50;

/** Lays rows together: each lies in one block. */
export function blocksOf(rows: readonly RecordRow[]): Block[] {
  const pages = new Map<string, { parent: string; page: number; rows: RecordRow[] }>();
  for (const row of rows) {
    const page = Math.floor(row.order / PLACES);
    const key = JSON.stringify([row.parent, page]);
    const laid = pages.get(key) ?? { parent: row.parent, page, rows: [] };
    laid.rows.push(row);
    pages.set(key, laid);
  }
  return [...pages.values()].map(({ parent, page, rows: laid }) => {
    const ids = laid.map(({ id }) => id);
    return { parent, page, size: ids.length, first: ids[0] ?? "", ids, rows: laid };
  });
}

/** The keys of all blocks that may hold a row of a range. */
export function blocksIn({ parent, from = -Infinity, to = Infinity }: Range): IDBKeyRange {
  const [first, last] = [Math.floor(from / PLACES), Math.ceil(to / PLACES) - 1];
  // An array is greater than whatever follows the page in a key.
  return IDBKeyRange.bound([parent, first], [parent, last, []]);
}

/** Rows of a range, by place: those that lie alone, and those of blocks, which may hold others too. */
export function byPlaceIn(
  alone: readonly RecordRow[],
  blocks: readonly Block[],
  { from = -Infinity, to = Infinity }: Range,
): RecordRow[] {
  const laid = blocks.flatMap(({ rows }) => rows).filter(({ order }) => order >= from && order < to);
  return [...alone, ...laid].toSorted(byPlace);
}

/** Rows whose id begins with a text, by id, likewise. A block may be given more than once. */
export function byId(alone: readonly RecordRow[], blocks: readonly Block[], text: string): RecordRow[] {
  const laid = [...new Map(blocks.map((block) => [block.first, block])).values()].flatMap(({ rows }) => rows);
  return [...alone, ...laid.filter(({ id }) => id.startsWith(text))].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** As many requests as a page makes at once without freezing. */
export const SLICE = 500;

/** Takes rows out of the blocks that hold them. A slice at a time: see `allOrNothing`. */
export function* takeOut(blocks: IDBObjectStore, ids: ReadonlySet<string>): Generator<IDBRequest, void> {
  const any = blocks.getAllKeys(null, 1);
  yield any;
  if (any.result.length === 0) return;
  const keys = new Map<string, IDBValidKey>();
  const waiting = [...ids];
  while (waiting.length > 0) {
    const asked = waiting.splice(-SLICE).map((id) => blocks.index("ids").getKey(id));
    // The last one is answered last.
    yield* asked.slice(-1);
    for (const { result } of asked) if (result !== undefined) keys.set(JSON.stringify(result), result);
  }
  for (const key of keys.values()) {
    const held = blocks.get(key) as IDBRequest<Block>;
    yield held;
    blocks.delete(key);
    for (const block of blocksOf(held.result.rows.filter(({ id }) => !ids.has(id)))) blocks.put(block);
  }
}
