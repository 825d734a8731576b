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
