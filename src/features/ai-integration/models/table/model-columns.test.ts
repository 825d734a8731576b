import { expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { defaultUses } from "./model-columns.tsx";

const request = (config: AiIntegration["config"]): AiIntegration => ({ type: "AI", config });

it("names all that a model is the default for", () => {
  const config = { chatModel: { lg: "a", md: "b", sm: "a" }, embeddingModel: "e", translationModel: "a" };
  expect(defaultUses(request(config), "a")).toBe("large tasks, small tasks, translation");
  expect(defaultUses(request(config), "e")).toBe("embedding");
  expect(defaultUses(request(config), "other")).toBe("");
  expect(defaultUses(request({}), "a")).toBe("");
});
