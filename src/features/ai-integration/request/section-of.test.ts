import { expect, it } from "vitest";
import { sectionAt, sectionOf, sections } from "./section-of.ts";

it("orders the sections so that each needs only what stands above it", () => {
  expect(sections.map(({ title }) => title)).toEqual([
    "AI on or off",
    "Gateway and keys",
    "Vertex account",
    "Models",
    "Defaults and abilities",
    "Concurrency",
    "Attachments",
    "App generation",
    "Providers",
    "JSON",
  ]);
});

it.each([
  ["on-off", "on-off"],
  ["json", "json"],
  ["general", "on-off"],
  ["credentials", "gateway"],
  ["gateway-models", "models"],
  ["chat-models", "defaults"],
  ["", undefined],
  ["constructor", undefined],
])("finds the section of the address #%s", (hash, id) => {
  expect(sectionAt(hash)).toBe(id);
});

it("finds the section that edits a path", () => {
  expect(sectionOf(["enable"])).toBe("on-off");
  expect(sectionOf(["config", "aiGatewayApiKeys", 0])).toBe("gateway");
  expect(sectionOf(["config", "embeddingModel"])).toBe("defaults");
  expect(sectionOf(["config", "appConfig", "apiKey"])).toBe("app-generation");
  expect(sectionOf(["config", "unheard"])).toBe("json");
});
