import type { TableRecord } from "#contract/index.ts";

/** The records of a table load in blocks of this many with fixed borders, so that a block is one cache entry. */
export const BLOCK_ROWS = 200;

export interface Block {
  readonly from: number;
  readonly to: number;
}

export function blocksFor(first: number, last: number): Block[] {
  const start = Math.floor(Math.max(0, first) / BLOCK_ROWS);
  const end = Math.floor(Math.max(0, first, last) / BLOCK_ROWS);
  return Array.from({ length: end - start + 1 }, (_, index) => blockOf((start + index) * BLOCK_ROWS));
}

export function blockOf(row: number): Block {
  const from = Math.floor(row / BLOCK_ROWS) * BLOCK_ROWS;
  return { from, to: from + BLOCK_ROWS };
}

export interface RecordPage {
  readonly rows: readonly TableRecord[];
  readonly total: number;
}

/** Replaces a record; returns the same page if the record is not in it. */
export function withRecord(page: RecordPage, record: TableRecord): RecordPage {
  const index = page.rows.findIndex((row) => row.id === record.id);
  return index === -1 ? page : { ...page, rows: page.rows.with(index, record) };
}
