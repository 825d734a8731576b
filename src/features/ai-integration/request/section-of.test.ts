import { expect, it } from "vitest";
import { formerSection, sectionOf, sections, neighbour, placeOf, setupSteps, stepOf } from "./section-of.ts";

it("orders the sections so that each needs only what stands above it", () => {
  expect(sections.map(({ title }) => title)).toEqual([
    "Overview",
    "Gateway and keys",
    "Models",
    "Defaults and abilities",
    "Concurrency",
    "Attachments",
    "App generation",
    "Providers",
    "JSON",
    "History",
    "Roll out",
  ]);
});

it.each([
  ["on-off", undefined, "overview"],
  ["json", undefined, "json"],
  ["general", undefined, "overview"],
  ["vertex", undefined, "gateway"],
  ["credentials", undefined, "gateway"],
  ["gateway-models", undefined, "models"],
  ["chat-models", "all", "defaults"],
  ["app-generation", undefined, "apps"],
  ["", "models", "models"],
  ["", "all", undefined],
  ["", undefined, undefined],
  ["/enable", undefined, undefined],
  ["constructor", undefined, undefined],
])("finds the section that #%s and ?step=%s of an earlier version mean", (hash, step, id) => {
  expect(formerSection(hash, step)).toBe(id);
});

it("finds the section that edits a path", () => {
  expect(sectionOf(["enable"])).toBe("overview");
  expect(sectionOf(["config", "aiGatewayApiKeys", 0])).toBe("gateway");
  expect(sectionOf(["config", "vertexByokCredential", "project"])).toBe("gateway");
  expect(sectionOf(["config", "embeddingModel"])).toBe("defaults");
  expect(sectionOf(["config", "appConfig", "apiKey"])).toBe("apps");
  expect(sectionOf(["config", "unheard"])).toBe("json");
});

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
