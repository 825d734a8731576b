import type { KeyboardEvent } from "react";
import { expect, test, vi } from "vitest";
import { nextCell, onGridKey } from "./grid-navigation.ts";

const shape = { rows: 101, columns: 6, pageRows: 10 };
const move = (key: string, isFar = false) =>
  nextCell({ row: 50, column: 3 }, { key, ctrlKey: isFar, metaKey: false }, shape);

test("arrow keys move by one cell, with Ctrl to the edge", () => {
  expect(move("ArrowUp")).toEqual({ row: 49, column: 3 });
  expect(move("ArrowDown")).toEqual({ row: 51, column: 3 });
  expect(move("ArrowLeft")).toEqual({ row: 50, column: 2 });
  expect(move("ArrowRight")).toEqual({ row: 50, column: 4 });
  expect(move("ArrowUp", true)).toEqual({ row: -1, column: 3 });
  expect(move("ArrowDown", true)).toEqual({ row: 100, column: 3 });
  expect(move("ArrowLeft", true)).toEqual({ row: 50, column: 0 });
  expect(move("ArrowRight", true)).toEqual({ row: 50, column: 5 });
});

test("Home and End move within the row, with Ctrl within the grid", () => {
  expect(move("Home")).toEqual({ row: 50, column: 0 });
  expect(move("End")).toEqual({ row: 50, column: 5 });
  expect(move("Home", true)).toEqual({ row: -1, column: 0 });
  expect(move("End", true)).toEqual({ row: 100, column: 5 });
});

test("page keys move by one page and stop at the edge", () => {
  expect(move("PageUp")).toEqual({ row: 40, column: 3 });
  expect(move("PageDown")).toEqual({ row: 60, column: 3 });
  expect(nextCell({ row: 95, column: 0 }, { key: "PageDown", ctrlKey: false, metaKey: false }, shape)).toEqual({
    row: 100,
    column: 0,
  });
});

test("other keys do not move", () => {
  expect(move("a")).toBeUndefined();
  expect(move("Enter")).toBeUndefined();
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

/** Presses a key in a grid of three rows, and returns which action ran with which arguments. */
function press(
  pressed: Partial<KeyboardEvent>,
  { row = 1, column = 1, selectedCount = 1, isInside = true, target = "cell", lanes = 1 } = {},
) {
  const ran: unknown[] = [];
  const log =
    (name: string) =>
    (...args: unknown[]) =>
      void ran.push([name, ...args]);
  const event = {
    defaultPrevented: false,
    ...pressed,
    target: { matches: (selector: string) => selector.split(", ").includes(target) },
    currentTarget: { contains: () => isInside },
    preventDefault: vi.fn<() => void>(),
  };
  onGridKey(event as unknown as KeyboardEvent, {
    active: { row, column },
    shape: { rows: 3, columns: 2, pageRows: 1, lanes },
    selectedCount,
    isAllSelected: false,
    select: log("select"),
    selectStep: log("selectStep"),
    onSelectAll: log("selectAll"),
    onClear: log("clear"),
    onOpen: log("open"),
    goTo: log("goTo"),
  });
  expect(event.preventDefault).toHaveBeenCalledTimes(ran.length > 0 ? 1 : 0);
  return ran;
}

test("Escape deselects, unless nothing is selected or the key was for something else", () => {
  expect(press({ key: "Escape" })).toEqual([["clear"]]);
  expect(press({ key: "Escape" }, { selectedCount: 0 })).toEqual([]);
  expect(press({ key: "Escape", defaultPrevented: true })).toEqual([]);
  expect(press({ key: "Escape" }, { isInside: false })).toEqual([]);
});

test("Space selects a row, in the first header cell all rows, and is left to a control", () => {
  expect(press({ key: " ", shiftKey: true })).toEqual([["select", 1, true]]);
  expect(press({ key: " " }, { row: -1, column: 0 })).toEqual([["selectAll", true]]);
  expect(press({ key: " " }, { row: -1 })).toEqual([]);
  expect(press({ key: " " }, { target: "input" })).toEqual([]);
});

test("Enter opens a row, and is left to buttons, links, the header and, with Control, the page", () => {
  expect(press({ key: "Enter" })).toEqual([["open", { row: 1, column: 1 }]]);
  expect(press({ key: "Enter" }, { target: "button" })).toEqual([]);
  expect(press({ key: "Enter" }, { row: -1 })).toEqual([]);
  expect(press({ key: "Enter", ctrlKey: true })).toEqual([]);
});

test("arrows move, with Shift they select along the way, but not the header", () => {
  const down = { row: 2, column: 1 };
  expect(press({ key: "ArrowDown" })).toEqual([["goTo", down]]);
  expect(press({ key: "ArrowDown", shiftKey: true })).toEqual([
    ["selectStep", 1, 2],
    ["goTo", down],
  ]);
  expect(press({ key: "ArrowUp", shiftKey: true }, { row: 0 })).toEqual([["goTo", { row: -1, column: 1 }]]);
  expect(press({ key: "ArrowDown", altKey: true })).toEqual([]);
});

test("among cards side by side, each arrow selects with Shift; in a grid of rows only those that change the row", () => {
  const right = { key: "ArrowRight", shiftKey: true };
  expect(press(right, { row: 0, column: 0, lanes: 2 })).toEqual([
    ["selectStep", 0, 1],
    ["goTo", { row: 1, column: 0 }],
  ]);
  expect(press(right, { column: 0 })).toEqual([["goTo", { row: 1, column: 1 }]]);
});

test("Control and A select all", () => {
  expect(press({ key: "a", ctrlKey: true })).toEqual([["selectAll", true]]);
});
