import { expect, it } from "vitest";
import { recognise } from "#catalogues/recognise.ts";
import type { AiIntegration } from "#contract/index.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { configurationFileName, readConfiguration, writeConfiguration } from "./configuration-file.ts";

it.each([
  ["Lumen Home", "ai-integration-lumen-home-spcA1.json"],
  ["Café / Søn: ../x", "ai-integration-cafe-s-n-x-spcA1.json"],
  ["数据", "ai-integration-spcA1.json"],
  [undefined, "ai-integration-spcA1.json"],
])("names the file of a space called %j", (name, file) => {
  expect(configurationFileName("spcA1", name)).toBe(file);
});

it.each<[string, unknown, string]>([
  [
    "a text of 100,001 characters",
    { type: "AI", config: { chatModel: { lg: "a".repeat(100_001) } } },
    "“config.chatModel.lg” has 100,001 characters. The console can edit at most 100,000.",
  ],
  [
    "a list of 20,001 elements",
    { type: "AI", config: {}, more: Array.from({ length: 20_001 }, () => 1) },
    "“more” has 20,001 elements. The console can edit at most 20,000.",
  ],
  [
    "an object of 1,001 members",
    { type: "AI", config: Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`m${index}`, 1])) },
    "“config” has 1,001 fields. The console can edit at most 1,000.",
  ],
  [
    "400,001 values",
    { type: "AI", config: {}, more: Array.from({ length: 200 }, () => Array.from({ length: 2_000 }, () => null)) },
    "The configuration has more than 400,000 values. The console cannot edit more.",
  ],
])("refuses %s and says where", (_, configuration, message) => {
  expect(() => readConfiguration(JSON.stringify(configuration), {})).toThrow(message);
});

it("refuses a long name, deep nesting and a text that is far too long", () => {
  const named = () => readConfiguration(JSON.stringify({ type: "AI", config: {}, ["n".repeat(1_001)]: 1 }), {});
  expect(named).toThrow(/^A field name has 1,001 characters\..{1,400}$/);
  const deep = `{"type":"AI","config":{},"more":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  expect(() => readConfiguration(deep, {})).toThrow("It is nested more than 200 levels deep.");
  const message = "The text has 16,000,001 characters. The console can read at most 16,000,000.";
  expect(() => readConfiguration(" ".repeat(16_000_001), {})).toThrow(message);
});

it("takes 10,000 models", () => {
  const gatewayModels = Array.from({ length: 10_000 }, (_, index) => ({ id: `m${index}`, label: "M", pricing: {} }));
  expect(readConfiguration(JSON.stringify({ type: "AI", config: { gatewayModels } }), {})).toMatchObject({
    type: "AI",
  });
});

it("has no key that another tool masked", () => {
  const aiGatewayApiKeys = ["sk-...abcd", "REDACTED", "sk-xxxxxxxx", "sk-real-1"];
  const read = readConfiguration(JSON.stringify({ type: "AI", config: { aiGatewayApiKeys } }), {});
  expect(read.config.aiGatewayApiKeys).toEqual([ENTER_AGAIN, ENTER_AGAIN, ENTER_AGAIN, "sk-real-1"]);
});

it("writes what it is and the unit of its prices, and reads the same request, as from older files without", () => {
  const request: AiIntegration = { type: "AI", config: { gatewayModels: [{ id: "m", pricing: { input: "2.5" } }] } };
  const text = writeConfiguration(request, {}, "per million tokens");
  expect(JSON.parse(text)).toMatchObject({
    kind: "workspace-console/ai-integration",
    version: 1,
    priceUnit: "per million tokens",
  });
  for (const file of [text, JSON.stringify(request)]) expect(readConfiguration(file, {})).toEqual(request);
  const foreign = { ...request, kind: "mine", version: 2 };
  expect(readConfiguration(JSON.stringify(foreign), {})).toEqual(foreign);
  expect(recognise(text)).toMatchObject({
    format: "Workspace Console export",
    models: [{ prices: { input: { text: "2.5", unit: "per million tokens" } } }],
  });
});
