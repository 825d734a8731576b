import { expect, test } from "vitest";
import { BLOCK_ROWS, blockOf, blocksFor, withRecord } from "./record-pages.ts";

test("covers visible rows with whole blocks at fixed borders", () => {
  expect(blocksFor(0, 20)).toEqual([{ from: 0, to: BLOCK_ROWS }]);
  expect(blocksFor(BLOCK_ROWS - 1, BLOCK_ROWS)).toEqual([
    { from: 0, to: BLOCK_ROWS },
    { from: BLOCK_ROWS, to: 2 * BLOCK_ROWS },
  ]);
  expect(blocksFor(99_990, 99_999)).toEqual([{ from: 99_800, to: 100_000 }]);
});

test("requests the first block before rows are visible", () => {
  expect(blocksFor(0, -1)).toEqual([{ from: 0, to: BLOCK_ROWS }]);
});

test("finds the block of a row", () => {
  expect(blockOf(BLOCK_ROWS)).toEqual({ from: BLOCK_ROWS, to: 2 * BLOCK_ROWS });
  expect(blockOf(BLOCK_ROWS - 1)).toEqual({ from: 0, to: BLOCK_ROWS });
});

test("replaces only the changed record", () => {
  const page = {
    rows: [
      { id: "a", fields: {} },
      { id: "b", fields: {} },
    ],
    total: 9,
  };
  const newer = { id: "b", fields: { f: 1 } };
  expect(withRecord(page, newer)).toEqual({ rows: [{ id: "a", fields: {} }, newer], total: 9 });
  expect(withRecord(page, { id: "c", fields: {} })).toBe(page);
});
