import { expect, it } from "vitest";
import { firstPath, neighbour, placeOf, readStep, setupSteps, stepOf } from "./steps.ts";

it.each([
  ["gateway", "gateway"],
  ["all", "all"],
  ["review", undefined],
  ["Keys", undefined],
  ["", undefined],
  ["constructor", undefined],
])("an address with the step %j asks for %s", (step, expected) => {
  expect(readStep({ step })).toBe(expected);
});

it("an address without a step asks for none", () => {
  expect(readStep({})).toBeUndefined();
});

it.each(setupSteps.map(({ id }) => id))("the first field of %s is in that step", (step) => {
  expect(stepOf(firstPath(step))).toBe(step);
});

it.each([
  [["config", "aiGatewayApiKey"], "gateway"],
  [["config", "aiGatewayApiKeys", 1], "gateway"],
  [["config", "gatewayModels", 3, "id"], "models"],
  [["config", "chatModel", "sm"], "defaults"],
  [["config", "embeddingModel"], "defaults"],
  [["config", "chatModel", "ability", "pdf"], undefined],
  [["config", "concurrencyGroups"], undefined],
  [["config", "toString"], undefined],
  [["config"], undefined],
  [["enable"], undefined],
])("the path %j is edited by the step %s", (path, step) => {
  expect(stepOf(path)).toBe(step);
});

it("the steps have an order with two ends", () => {
  expect(neighbour("gateway", -1)).toBeUndefined();
  expect(neighbour("gateway", 1)).toBe("models");
  expect(neighbour("defaults", -1)).toBe("models");
  expect(neighbour("defaults", 1)).toBeUndefined();
});

it("the review is the last step of all", () => {
  expect([...setupSteps.map(({ id }) => placeOf(id)), placeOf("review")]).toEqual(
    [1, 2, 3, 4].map((place) => `Step ${place} of 4`),
  );
});
