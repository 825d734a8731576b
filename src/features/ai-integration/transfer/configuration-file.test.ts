import { expect, it } from "vitest";
import { configurationFileName } from "./configuration-file.ts";

it.each([
  ["Lumen Home", "ai-integration-lumen-home-spcA1.json"],
  ["Café / Søn: ../x", "ai-integration-cafe-s-n-x-spcA1.json"],
  ["数据", "ai-integration-spcA1.json"],
  [undefined, "ai-integration-spcA1.json"],
])("names the file of a space called %j", (name, file) => {
  expect(configurationFileName("spcA1", name)).toBe(file);
});
