import { expect, test } from "vitest";
import { mergeChips, splitChips } from "./chips-text.ts";

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
