import { expect, test } from "vitest";
import { exactFirst, mergeChips, splitChips } from "./parse-chips.ts";

test("a pasted list becomes chips, whether it came in lines or with commas", () => {
  expect(splitChips("record|read\r\nbase|read,  space|read \n\n,,table|read")).toEqual([
    "record|read",
    "base|read",
    "space|read",
    "table|read",
  ]);
  expect(splitChips(" , \n ")).toEqual([]);
});

test("blanks inside a chip belong to it", () => {
  expect(splitChips("two words, three more words")).toEqual(["two words", "three more words"]);
});

test("what is there already is not added twice, and is told", () => {
  expect(mergeChips(["a", "b"], ["b", "c", "c", "a"])).toEqual({ chips: ["a", "b", "c"], duplicates: ["b", "c", "a"] });
  expect(mergeChips(["a"], ["A"])).toEqual({ chips: ["a", "A"], duplicates: [] });
});

test("a suggestion that is exactly what was typed comes before those that only hold it", () => {
  const names = new Map([
    ["spc12", "North Sea"],
    ["spc1", "Northfield"],
    ["spc2", "North"],
  ]);
  const order = (typed: string) => exactFirst([...names.keys()], typed, (id) => names.get(id) ?? id);
  expect(order("spc1")).toEqual(["spc1", "spc12", "spc2"]);
  expect(order(" north ")).toEqual(["spc2", "spc12", "spc1"]);
  expect(order("Nor")).toEqual(["spc12", "spc1", "spc2"]);
  expect(exactFirst(["SPC1", "spc1"], "spc1", (id) => id)).toEqual(["spc1", "SPC1"]);
});
