import { expect, it } from "vitest";
import { neighbour, placeOf, setupSteps, stepOf } from "./section-of.ts";

it("goes from the first step to the last and back", () => {
  expect(setupSteps.map((step) => neighbour(step, 1))).toEqual(["models", "defaults", undefined]);
  expect(setupSteps.map((step) => neighbour(step, -1))).toEqual([undefined, "gateway", "models"]);
});

it("counts the review as the last step", () => {
  expect([...setupSteps.map(placeOf), placeOf("review")]).toEqual([
    "Step 1 of 4",
    "Step 2 of 4",
    "Step 3 of 4",
    "Step 4 of 4",
  ]);
});

it("knows which sections are steps", () => {
  expect(stepOf("models")).toBe("models");
  expect(stepOf("concurrency")).toBeUndefined();
});
