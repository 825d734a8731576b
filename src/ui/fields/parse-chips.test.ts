import { expect, test } from "vitest";
import { changeText, exactFirst, mergeChips, splitChips } from "./parse-chips.ts";

test("splits a pasted list at line ends and commas", () => {
  expect(splitChips("record|read\r\nbase|read,  space|read \n\n,,table|read")).toEqual([
    "record|read",
    "base|read",
    "space|read",
    "table|read",
  ]);
  expect(splitChips(" , \n ")).toEqual([]);
});

test("keeps spaces inside a chip", () => {
  expect(splitChips("two words, three more words")).toEqual(["two words", "three more words"]);
});

test("does not add a chip twice and reports duplicates", () => {
  expect(mergeChips(["a", "b"], ["b", "c", "c", "a"])).toEqual({ chips: ["a", "b", "c"], duplicates: ["b", "c", "a"] });
  expect(mergeChips(["a"], ["A"])).toEqual({ chips: ["a", "A"], duplicates: [] });
});

test("says which chip was added or removed, by its name, and counts several", () => {
  const names = new Map([["spc1", "North Sea"]]);
  const labelOf = (chip: string) => names.get(chip) ?? chip;
  expect(changeText([], ["spc1"], labelOf)).toBe("North Sea added");
  expect(changeText(["a", "b", "c"], ["a"], labelOf)).toBe("2 entries removed");
  expect(changeText(["a"], ["b"], labelOf)).toBe("b added, a removed");
  expect(changeText(["a"], ["a"], labelOf)).toBe("");
});

test("sorts an exact match before suggestions that only contain the text", () => {
  const details = new Map([
    ["spc12", { label: "North Sea" }],
    ["spc1", { label: "Northfield" }],
    ["spc2", { label: "North" }],
  ]);
  const order = (typed: string) => exactFirst([...details.keys()], typed, details);
  expect(order("spc1")).toEqual(["spc1", "spc12", "spc2"]);
  expect(order(" north ")).toEqual(["spc2", "spc12", "spc1"]);
  expect(order("Nor")).toEqual(["spc12", "spc1", "spc2"]);
  expect(exactFirst(["SPC1", "spc1"], "spc1")).toEqual(["spc1", "SPC1"]);
});
