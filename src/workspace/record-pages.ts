import type { TableRecord } from "#contract/index.ts";

/** Records are asked for in blocks of this many, always at the same borders, so that a block is one entry of the cache. */
export const BLOCK_ROWS = 200;

export interface Block {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The blocks that hold the rows `first` to `last`, both inclusive. */
export function blocksFor(first: number, last: number): Block[] {
  const start = Math.floor(Math.max(0, first) / BLOCK_ROWS);
  const end = Math.floor(Math.max(0, first, last) / BLOCK_ROWS);
  return Array.from({ length: end - start + 1 }, (_, index) => {
    const from = (start + index) * BLOCK_ROWS;
    return { from, to: from + BLOCK_ROWS };
  });
}

/** The block a row lies in. */
export function blockOf(row: number): Block {
  const from = Math.floor(row / BLOCK_ROWS) * BLOCK_ROWS;
  return { from, to: from + BLOCK_ROWS };
}

/** What the directory answers for a block. */
export interface RecordPage {
  readonly rows: readonly TableRecord[];
  readonly total: number;
}

/** A page in which a record is replaced by a newer answer for it; the very same page where it is not among the rows. */
export function withRecord(page: RecordPage, record: TableRecord): RecordPage {
  const index = page.rows.findIndex((row) => row.id === record.id);
  return index === -1 ? page : { ...page, rows: page.rows.with(index, record) };
}
