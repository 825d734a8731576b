import { expect, it } from "vitest";
import { configurationFileName, readConfiguration } from "./configuration-file.ts";

it.each([
  ["Lumen Home", "ai-integration-lumen-home-spcA1.json"],
  ["Café / Søn: ../x", "ai-integration-cafe-s-n-x-spcA1.json"],
  ["数据", "ai-integration-spcA1.json"],
  [undefined, "ai-integration-spcA1.json"],
])("names the file of a space called %j", (name, file) => {
  expect(configurationFileName("spcA1", name)).toBe(file);
});

const TOO_LARGE = "It is larger than what can be edited here. ";

it.each<[string, unknown, string]>([
  [
    "a text of 100,001 characters",
    { type: "AI", config: { chatModel: { lg: "a".repeat(100_001) } } },
    `${TOO_LARGE}config.chatModel.lg: 100,001 characters; at most 100,000 can be edited.`,
  ],
  [
    "a list of 20,001 elements",
    { type: "AI", config: {}, more: Array.from({ length: 20_001 }, () => 1) },
    `${TOO_LARGE}more: 20,001 elements; at most 20,000 can be edited.`,
  ],
  [
    "an object of 1,001 members",
    { type: "AI", config: Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`m${index}`, 1])) },
    `${TOO_LARGE}config: 1,001 members; at most 1,000 can be edited.`,
  ],
  [
    "400,001 values",
    { type: "AI", config: {}, more: Array.from({ length: 200 }, () => Array.from({ length: 2_000 }, () => null)) },
    `${TOO_LARGE}It has more than 400,000 values.`,
  ],
])("refuses %s and says where", (_, configuration, message) => {
  expect(readConfiguration(JSON.stringify(configuration), {})).toEqual({ ok: false, message });
});

it("refuses a name that is a text of its own, a list in a list in a list and so on, and a text that is far too long", () => {
  const named = readConfiguration(JSON.stringify({ type: "AI", config: {}, ["n".repeat(1_001)]: 1 }), {});
  expect(named).toMatchObject({ ok: false, message: expect.stringContaining("a name of 1,001 characters") as string });
  expect((named as { message: string }).message.length).toBeLessThan(500);
  const deep = `{"type":"AI","config":{},"more":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  expect(readConfiguration(deep, {})).toEqual({ ok: false, message: "It is nested deeper than 200 levels." });
  const message = "It has 16,000,001 characters; at most 16,000,000 are read.";
  expect(readConfiguration(" ".repeat(16_000_001), {})).toEqual({ ok: false, message });
});

it("takes 10,000 models", () => {
  const gatewayModels = Array.from({ length: 10_000 }, (_, index) => ({ id: `m${index}`, label: "M", pricing: {} }));
  expect(readConfiguration(JSON.stringify({ type: "AI", config: { gatewayModels } }), {})).toMatchObject({ ok: true });
});
