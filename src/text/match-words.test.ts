import { expect, it } from "vitest";
import { matchesNameOrId, matchesWords } from "./match-words.ts";

it.each([
  ["plan north", true],
  ["NORTH", true],
  [" \t", true],
  ["", true],
  ["north south", false],
  ["zurich", true],
  ["zürich", true],
])("finds %j: %s", (typed, isFound) => {
  expect(matchesWords(typed)("Northern plans, Zürich")).toBe(isFound);
  expect(matchesWords(typed)("NORTHERN PLANS, ZURICH")).toBe(isFound);
});

it.each([
  ["rec1", true],
  [" rec1 ", true],
  ["ec1", false],
  ["rec", true],
  ["REC1", false],
  ["plans", true],
  ["", true],
])("finds a name or the start of an id by %j: %s", (typed, isFound) => {
  expect(matchesNameOrId(typed)({ id: "rec1", name: "Plans" })).toBe(isFound);
});
