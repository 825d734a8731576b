import { describe, expect, it } from "vitest";
import { changeText, differingTexts, kindOf, valueText } from "./change-words.ts";
import { nameOfChange } from "./field-names.ts";
import { ENTER_AGAIN } from "./secrets.ts";

it("names a change by the label of its field, with the model or group that has it", () => {
  expect(nameOfChange(["config", "aiGatewayBaseUrl"], undefined)).toBe("Gateway URL");
  expect(nameOfChange(["config", "gatewayModels", 4, "pricing", "input"], "acme/large")).toBe(
    "acme/large · Input price",
  );
  expect(nameOfChange(["config", "concurrencyGroups", 0, "perKey"], "Night")).toBe("Night · Requests per key");
});

const pool = ["config", "aiGatewayApiKeys"];

it("counts the keys of the pool, and the missing ones among them", () => {
  expect(nameOfChange(pool, undefined)).toBe("Key pool");
  expect(valueText(["sk-1", "sk-2"], pool, {}, "missing")).toBe("2 keys");
  expect(valueText(["sk-1", ENTER_AGAIN], pool, {}, "missing")).toBe("2 keys, 1 missing");
  expect(valueText([], pool, {}, "missing")).toBe("empty list");
});

it("names a list by its section, and what has no field by its path", () => {
  expect(nameOfChange(["config", "llmProviders"], undefined)).toBe("Providers");
  expect(nameOfChange(["config", "x-mode"], undefined)).toBe("config.x-mode");
  expect(nameOfChange(["config", "gatewayModels", 4, "x-tier"], "acme/large")).toBe("acme/large · x-tier");
});

it("shows on and off in the words of the form, and no secret", () => {
  expect(valueText(true, ["enable"], {}, "missing")).toBe("On");
  expect(valueText(false, ["config", "chatModel", "ability", "pdf"], {}, "missing")).toBe("No");
  expect(valueText(3, ["config", "concurrencyPerKey"], {}, "missing")).toBe("3");
  expect(valueText(undefined, ["enable"], {}, "missing")).toBe("not set");
  expect(valueText("sk-1", ["config", "aiGatewayApiKey"], {}, "missing")).toBe("••••••••");
  expect(valueText(ENTER_AGAIN, ["config", "aiGatewayApiKey"], {}, "missing")).toBe("missing");
});

it("writes numbers and lists as people do", () => {
  expect(valueText(128_000, ["config", "gatewayModels", 0, "contextWindow"], {}, "missing")).toBe("128,000");
  expect(valueText(["vision", "fast"], ["config", "gatewayModels", 0, "tags"], {}, "missing")).toBe("vision, fast");
});

describe("a change of secrets", () => {
  const night = ["config", "concurrencyGroups", 0, "keys"];
  const key = ["config", "aiGatewayApiKey"];
  const provider = ["config", "llmProviders"];

  it.each<[string, (string | number)[], unknown, unknown, string]>([
    ["a pool after a reload", pool, [ENTER_AGAIN, ENTER_AGAIN], ["sk-1", "sk-2"], "2 keys entered again"],
    ["one of two", pool, [ENTER_AGAIN, ENTER_AGAIN], ["sk-1", ENTER_AGAIN], "1 key entered again, 1 key missing"],
    ["and another one", pool, [ENTER_AGAIN], ["sk-1", "sk-2"], "1 key entered again, 1 key added"],
    ["a missing key that is removed", pool, [ENTER_AGAIN, "sk-1"], ["sk-1"], "1 key removed"],
    ["one that is lost", pool, ["sk-1", "sk-2"], ["sk-1", ENTER_AGAIN], "1 key missing"],
    ["one that is replaced", pool, ["sk-1", "sk-2"], ["sk-1", "sk-3"], "1 key replaced"],
    ["another order", pool, ["sk-1", "sk-2"], ["sk-2", "sk-1"], "new order"],
    ["the same key twice", pool, ["sk-1"], ["sk-1", "sk-1"], "1 key added"],
    ["the keys of a group", night, [ENTER_AGAIN], ["sk-1"], "1 key entered again"],
    ["a single key", key, ENTER_AGAIN, "sk-1", "entered again"],
    ["another single key", key, "sk-1", "sk-2", "new value"],
    ["a single key that is lost", key, "sk-1", ENTER_AGAIN, "missing"],
    ["a provider", provider, [{ apiKey: ENTER_AGAIN }], [{ apiKey: "sk-1" }], "1 secret entered again"],
  ])("is said without the values: %s", (_, path, before, after, text) => {
    expect(changeText({ path, before, after }, {})).toEqual({ after: text });
  });

  it("shows the values where more than secrets changed, or the keys are references", () => {
    expect(changeText({ path: pool, before: undefined, after: ["sk-1"] }, {})).toEqual({ after: "1 key" });
    expect(changeText({ path: pool, before: [ENTER_AGAIN], after: undefined }, {})).toEqual({
      before: "1 key",
      after: "not set",
    });
    const [before, after] = [[{ apiKey: "sk-1" }], [{ apiKey: "sk-1", name: "Acme" }]];
    expect(changeText({ path: provider, before, after }, {})).toEqual({
      before: '[{"apiKey":"••••••••"}]',
      after: '[{"apiKey":"••••••••","name":"Acme"}]',
    });
    const marks = { "config/concurrencyGroups/*/keys/*": false };
    expect(changeText({ path: night, before: ["a"], after: ["a", "b"] }, marks)).toEqual({
      before: "a",
      after: "a, b",
    });
  });
});

it("calls a key that was entered again neither changed nor added", () => {
  expect(kindOf(ENTER_AGAIN, "sk-1", "entered again")).toBe("entered");
  expect(kindOf([ENTER_AGAIN], ["sk-1"], "1 key entered again")).toBe("entered");
  expect(kindOf([ENTER_AGAIN], ["sk-1", "sk-2"], "1 key entered again, 1 key added")).toBe("changed");
  expect(kindOf("sk-1", "sk-2", "new value")).toBe("changed");
  expect(kindOf(undefined, "sk-1", "••••••••")).toBe("added");
  expect(kindOf("sk-1", undefined, "not set")).toBe("removed");
});

it.each([
  ["https://gateway.lumen.example/v1", "https://gateway.lumen.example/v2", "…en.example/v1", "…en.example/v2"],
  ["https://gateway.lumen.example", "https://gateway.lumen.example/v2", "…umen.example", "…umen.example/v2"],
  ["https://gateway.lumen.example", "https://gateway.example", undefined, undefined],
  ["a text that is long enough to be cut", "another long text that begins alike", undefined, undefined],
])("cuts what %s and %s begin with, if that hides the difference", (before, after, ...cut) => {
  expect(differingTexts(before, after)).toEqual([cut[0] ?? before, cut[1] ?? after]);
});
