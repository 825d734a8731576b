import { expect, test } from "vitest";
import { nextCell } from "./grid-navigation.ts";

const shape = { rows: 101, columns: 6, pageRows: 10 };
const press = (key: string, isFar = false) =>
  nextCell({ row: 50, column: 3 }, { key, ctrlKey: isFar, metaKey: false }, shape);

test("arrow keys move by one cell, with Ctrl to the edge", () => {
  expect(press("ArrowUp")).toEqual({ row: 49, column: 3 });
  expect(press("ArrowDown")).toEqual({ row: 51, column: 3 });
  expect(press("ArrowLeft")).toEqual({ row: 50, column: 2 });
  expect(press("ArrowRight")).toEqual({ row: 50, column: 4 });
  expect(press("ArrowUp", true)).toEqual({ row: -1, column: 3 });
  expect(press("ArrowDown", true)).toEqual({ row: 100, column: 3 });
  expect(press("ArrowLeft", true)).toEqual({ row: 50, column: 0 });
  expect(press("ArrowRight", true)).toEqual({ row: 50, column: 5 });
});

test("Home and End move within the row, with Ctrl within the grid", () => {
  expect(press("Home")).toEqual({ row: 50, column: 0 });
  expect(press("End")).toEqual({ row: 50, column: 5 });
  expect(press("Home", true)).toEqual({ row: -1, column: 0 });
  expect(press("End", true)).toEqual({ row: 100, column: 5 });
});

test("page keys move by one page and stop at the edge", () => {
  expect(press("PageUp")).toEqual({ row: 40, column: 3 });
  expect(press("PageDown")).toEqual({ row: 60, column: 3 });
  expect(nextCell({ row: 95, column: 0 }, { key: "PageDown", ctrlKey: false, metaKey: false }, shape)).toEqual({
    row: 100,
    column: 0,
  });
});

test("other keys do not move", () => {
  expect(press("a")).toBeUndefined();
  expect(press("Enter")).toBeUndefined();
});

test("the keys that move up reach row -1", () => {
  const up = (key: string, isFar = false) =>
    nextCell({ row: 0, column: 3 }, { key, ctrlKey: isFar, metaKey: false }, shape);
  expect(up("ArrowUp")).toEqual({ row: -1, column: 3 });
  expect(up("PageUp")).toEqual({ row: -1, column: 3 });
  expect(up("Home", true)).toEqual({ row: -1, column: 0 });
});

test("cards side by side are reached in two dimensions, and the last line may be short", () => {
  const cards = { rows: 10, columns: 1, pageRows: 2, lanes: 4 };
  const go = (row: number, key: string, isFar = false) =>
    nextCell({ row, column: 0 }, { key, ctrlKey: isFar, metaKey: false }, cards);
  const rows = (row: number, ...keys: string[]) => keys.map((key) => go(row, key)?.row);
  expect(rows(5, "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")).toEqual([1, 9, 4, 6]);
  expect(rows(5, "Home", "End", "PageUp", "PageDown")).toEqual([4, 7, -1, 9]);
  expect(rows(0, "ArrowLeft", "ArrowUp", "ArrowRight"), "no further than the line").toEqual([0, -1, 1]);
  expect(rows(7, "ArrowRight", "ArrowDown"), "below it is none").toEqual([7, 9]);
  expect(rows(8, "ArrowDown", "End")).toEqual([8, 9]);
  expect(rows(-1, "ArrowDown", "ArrowUp"), "from the header").toEqual([0, -1]);
  expect([go(5, "Home", true), go(5, "End", true)]).toEqual([
    { row: -1, column: 0 },
    { row: 9, column: 0 },
  ]);
  expect(go(5, "a")).toBeUndefined();
});
