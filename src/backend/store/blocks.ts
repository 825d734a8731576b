import { wrap } from "idb";
import { groupBy } from "#json/group-by.ts";
import { byPlace, type Range, type Row } from "./store.ts";

type RecordRow = Row<"records">;

/** A row costs 80 µs whatever its size: 100,000 single rows took 10 s. A changed record leaves its block first. */
export interface Block {
  readonly parent: string;
  /** Rows of the block have an `order` from 50 × page to below 50 × (page + 1). */
  readonly page: number;
  readonly size: number;
  /** Id of the first row: distinguishes blocks of the same page and size. */
  readonly first: string;
  readonly ids: readonly string[];
  readonly rows: readonly RecordRow[];
}

/** Primary key. It includes the size, so rows are counted without reading them. */
export type BlockKey = [parent: string, page: number, size: number, first: string];
export const BLOCK_KEY = ["parent", "page", "size", "first"] satisfies (keyof Block)[];

const PLACES = 50;

export function blocksOf(rows: readonly RecordRow[]): Block[] {
  const pageOf = ({ order }: RecordRow) => Math.floor(order / PLACES);
  const pages = groupBy(rows, (row) => JSON.stringify([row.parent, pageOf(row)]));
  return [...pages.values()].map((group) => {
    const [first] = group;
    const ids = group.map(({ id }) => id);
    return { parent: first.parent, page: pageOf(first), size: ids.length, first: first.id, ids, rows: group };
  });
}

export function blocksIn({ parent, from = -Infinity, to = Infinity }: Range): IDBKeyRange {
  const [first, last] = [Math.floor(from / PLACES), Math.ceil(to / PLACES) - 1];
  // An array sorts after every number, so `[]` includes all sizes.
  return IDBKeyRange.bound([parent, first], [parent, last, []]);
}

/** Returns the single rows and the rows of blocks in a range, sorted. Blocks may hold rows outside the range. */
export function sortedRange(
  singles: readonly RecordRow[],
  blocks: readonly Block[],
  { from = -Infinity, to = Infinity }: Range,
): RecordRow[] {
  const inBlocks = blocks.flatMap(({ rows }) => rows).filter(({ order }) => order >= from && order < to);
  return [...singles, ...inBlocks].toSorted(byPlace);
}

/** Returns the rows whose id starts with `text`, sorted by id. `blocks` may contain duplicates. */
export function sortedById(singles: readonly RecordRow[], blocks: readonly Block[], text: string): RecordRow[] {
  const inBlocks = [...new Map(blocks.map((block) => [block.first, block])).values()].flatMap(({ rows }) => rows);
  return [...singles, ...inBlocks.filter(({ id }) => id.startsWith(text))].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Requests per slice. More at once would freeze the page. */
export const SLICE = 500;

export async function removeFromBlocks(blocks: IDBObjectStore, ids: ReadonlySet<string>): Promise<void> {
  const anyKeys = await wrap(blocks.getAllKeys(null, 1));
  if (anyKeys.length === 0) return;
  const keys = new Map<string, IDBValidKey>();
  const waiting = [...ids];
  while (waiting.length > 0) {
    const requests = waiting.splice(-SLICE).map((id) => blocks.index("ids").getKey(id));
    // Requests complete in order: the last is enough.
    await wrap(requests.at(-1) as IDBRequest);
    for (const { result } of requests) if (result !== undefined) keys.set(JSON.stringify(result), result);
  }
  for (const key of keys.values()) {
    const { rows } = await wrap(blocks.get(key) as IDBRequest<Block>);
    blocks.delete(key);
    for (const block of blocksOf(rows.filter(({ id }) => !ids.has(id)))) blocks.put(block);
  }
}
