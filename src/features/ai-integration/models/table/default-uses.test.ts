import { expect, it } from "vitest";
import { defaultUses } from "./default-uses.ts";

it("names all that a model is the default for", () => {
  const config = { chatModel: { lg: "a", md: "b", sm: "a" }, embeddingModel: "e", translationModel: "a" };
  expect(defaultUses(config, "a")).toBe("large tasks, small tasks, translation");
  expect(defaultUses(config, "e")).toBe("embedding");
  expect(defaultUses(config, "other")).toBe("");
  expect(defaultUses({}, "a")).toBe("");
});
