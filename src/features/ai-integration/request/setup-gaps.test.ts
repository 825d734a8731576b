import { expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { ENTER_AGAIN } from "./secrets.ts";
import { gapsOf } from "./setup-gaps.ts";

const whole: AiIntegration = {
  type: "AI",
  enable: true,
  config: {
    aiGatewayBaseUrl: "https://gateway.example/v1",
    aiGatewayApiKey: "sk",
    gatewayModels: [{ id: "chat", enabled: true }, { id: "other" }],
    chatModel: { lg: "chat", md: "chat", sm: "chat" },
  },
};
const messages = (change: Partial<AiIntegration["config"]>, enable: AiIntegration["enable"] = true) =>
  gapsOf({ type: "AI", ...(enable !== undefined && { enable }), config: { ...whole.config, ...change } }, {}).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );

it("finds nothing where AI is on with a key, a model that is on, and three defaults", () => {
  expect(gapsOf(whole, {})).toEqual([]);
  expect(messages({ aiGatewayApiKey: "", aiGatewayApiKeys: ["sk"] })).toEqual([]);
});

it("names everything that an empty request lacks", () => {
  expect(gapsOf({ type: "AI", config: {} }, {}).map(({ message }) => message)).toEqual([
    "AI is neither on nor off.",
    "No model is on.",
    "The model for large tasks is not set.",
    "The model for medium tasks is not set.",
    "The model for small tasks is not set.",
  ]);
});

it.each([
  ["AI that is off", {}, false, ["enable: AI is off."]],
  [
    "a gateway without a key",
    { aiGatewayApiKey: "", aiGatewayApiKeys: [] },
    true,
    ["config.aiGatewayApiKey: The gateway has no key."],
  ],
  [
    "models without a gateway",
    { aiGatewayBaseUrl: "", aiGatewayApiKey: "" },
    true,
    ["config.aiGatewayBaseUrl: The gateway URL is not set.", "config.aiGatewayApiKey: The gateway has no key."],
  ],
  [
    "a key without a gateway",
    { aiGatewayBaseUrl: "", aiGatewayApiKey: "", aiGatewayApiKeys: ["sk"] },
    true,
    ["config.aiGatewayBaseUrl: The gateway URL is not set."],
  ],
  [
    "a gateway key that has to be entered again",
    { aiGatewayApiKey: ENTER_AGAIN, aiGatewayApiKeys: [ENTER_AGAIN] },
    true,
    ["config.aiGatewayApiKey: 2 gateway keys are missing."],
  ],
  [
    "a pool whose keys have to be entered again",
    { aiGatewayApiKey: "", aiGatewayApiKeys: [ENTER_AGAIN] },
    true,
    ["config.aiGatewayApiKeys.0: 1 gateway key is missing."],
  ],
  [
    "other keys that have to be entered again, which are counted apart",
    { aiGatewayApiKeys: ["sk", ENTER_AGAIN], concurrencyGroups: [{ keys: [ENTER_AGAIN, ENTER_AGAIN] }] },
    true,
    [
      "config.aiGatewayApiKeys.1: 1 gateway key is missing.",
      "config.concurrencyGroups.0.keys.0: 2 other keys are missing.",
    ],
  ],
  [
    "models of which none is on",
    { gatewayModels: [{ id: "chat", enabled: false }] },
    true,
    ["config.gatewayModels: No model is on."],
  ],
  [
    "a chosen model that is neither on nor off",
    { chatModel: { lg: "other", md: "chat", sm: "chat" }, embeddingModel: "other" },
    true,
    [
      "config.chatModel.lg: The Large default, other, is not turned on.",
      "config.embeddingModel: The embedding model, other, is not turned on.",
    ],
  ],
  [
    "a model that claims a default, and is neither on nor off",
    { gatewayModels: [{ id: "chat", enabled: true }, { defaultFor: ["chatLg"] }] },
    true,
    ["config.gatewayModels.1.enabled: Model 2 is the default for chatLg, but it is not turned on."],
  ],
  [
    "a default model that is not set",
    { chatModel: { lg: "chat", md: "chat" } },
    true,
    ["config.chatModel.sm: The model for small tasks is not set."],
  ],
] satisfies [string, Partial<AiIntegration["config"]>, boolean, string[]][])("finds %s", (_, change, enable, found) => {
  expect(messages(change, enable)).toEqual(found);
});

it("asks for no gateway model where a provider brings its own", () => {
  expect(messages({ gatewayModels: [], llmProviders: [{ name: "own" }] })).toEqual([]);
});

it("misses no key that the service keeps", () => {
  const request = { ...whole, config: { ...whole.config, aiGatewayApiKey: ENTER_AGAIN } };
  expect(gapsOf(request, {}).map(({ message }) => message)).toEqual(["1 gateway key is missing."]);
  expect(gapsOf(request, {}, new Set(["/config/aiGatewayApiKey"]))).toEqual([]);
});
