import { expect, it } from "vitest";
import { matchesWords } from "#text/match-words.ts";
import { byGroup, searchText } from "./suggestions.ts";

const DETAILS = new Map([
  ["base:read", { label: "Read bases", group: "Bases", help: "Names and fields." }],
  ["record:read", { label: "Read records", group: "Records" }],
  ["base:write", { group: "Bases" }],
]);

it.each([
  ["bases read", true],
  ["BASE:", true],
  ["  ", true],
  ["records", false],
  ["names", false],
  ["read records", false],
])("searches label, text and group for %j: %s", (typed, isFound) => {
  expect(matchesWords(typed)(searchText("base:read", DETAILS))).toBe(isFound);
});

it("searches a suggestion without details by its text", () => {
  expect(searchText("own", DETAILS)).toBe("own");
  expect(searchText("own", undefined)).toBe("own");
});

it("groups suggestions in the order of their first members, the others last", () => {
  const suggestions = ["base:read", "record:read", "base:write", "own"];
  expect(byGroup(suggestions, DETAILS)).toEqual([
    { group: "Bases", items: ["base:read", "base:write"] },
    { group: "Records", items: ["record:read"] },
    { group: "Other", items: ["own"] },
  ]);
});

it("keeps a list without groups", () => {
  const suggestions = ["a", "b"];
  expect(byGroup(suggestions, undefined)).toBe(suggestions);
  expect(byGroup(suggestions, DETAILS)).toBe(suggestions);
  expect(byGroup([], DETAILS)).toEqual([]);
});
