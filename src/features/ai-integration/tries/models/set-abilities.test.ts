import { expect, it } from "vitest";
import type { AbilityResult } from "#tries/abilities.ts";
import { setAbilities, withResult, type ModelResults } from "./set-abilities.ts";

const proven: AbilityResult = { kind: "proven", ms: 1 };
const missed: AbilityResult = { kind: "not-proven", ms: 1, reason: "" };
const failed: AbilityResult = { kind: "failed", ms: 1, reason: "" };
const MODELS = [
  { id: "a", capabilities: { pdf: true, toolCall: true }, "x-kept": 1 },
  { id: "b" },
  { id: "c", capabilities: { image: true } },
];
const results: ModelResults = new Map([
  ["a", { image: proven, toolCall: missed }],
  ["c", { image: failed, text: proven }],
]);

it("what was proven is turned on, and everything else stays", () => {
  expect(setAbilities(MODELS, results, { isOffToo: false, testedAt: undefined })).toEqual({
    changed: 1,
    models: [{ id: "a", capabilities: { pdf: true, toolCall: true, image: true }, "x-kept": 1 }, MODELS[1], MODELS[2]],
  });
});

it("what was not proven is turned off if asked for, but not what failed", () => {
  const { models, changed } = setAbilities(MODELS, results, { isOffToo: true, testedAt: undefined });
  expect(changed).toBe(1);
  expect(models[0]?.capabilities).toEqual({ pdf: true, toolCall: false, image: true });
  expect(models[2]).toBe(MODELS[2]);
});

it("the list stays the same where the form says the same", () => {
  const same = [{ id: "a", capabilities: { image: true } }];
  expect(setAbilities(same, results, { isOffToo: false, testedAt: undefined })).toEqual({ models: same, changed: 0 });
  expect(setAbilities(same, new Map(), { isOffToo: true, testedAt: undefined }).models).toBe(same);
});

it("a result is kept beside the others of its model", () => {
  const next = withResult(results, { model: "a", ability: "text" }, failed);
  expect(next.get("a")).toEqual({ image: proven, toolCall: missed, text: failed });
  expect(results.get("a")).not.toHaveProperty("text");
});

it("the time is written to models that answered, if the connection has a unit for it", () => {
  const { models, changed } = setAbilities(MODELS, results, { isOffToo: false, testedAt: 1_764_000_000 });
  expect(changed).toBe(2);
  expect(models.map(({ testedAt }) => testedAt)).toEqual([1_764_000_000, undefined, 1_764_000_000]);
  expect(models[2]?.capabilities).toEqual({ image: true });
  expect(setAbilities(models, results, { isOffToo: false, testedAt: 1_764_000_000 }).changed).toBe(0);
});
