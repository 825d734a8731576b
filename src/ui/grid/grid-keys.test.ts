import type { KeyboardEvent } from "react";
import { expect, test, vi } from "vitest";
import { onGridKey } from "./grid-navigation.ts";

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
