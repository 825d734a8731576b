import { expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import type { SetupStep } from "../request/section-of.ts";
import { progressOf } from "./progress.ts";

const at = (step: SetupStep, config: AiIntegration["config"]) => {
  const { isDone, text, missing } = progressOf({ type: "AI", config })[step];
  return [isDone, text, missing];
};

it.each<[string, AiIntegration["config"], unknown[]]>([
  ["nothing", {}, [false, "Nothing set", "the gateway URL and the gateway key"]],
  ["an address", { aiGatewayBaseUrl: "https://gateway.example" }, [false, "URL", "the gateway key"]],
  ["a key", { aiGatewayApiKey: "sk" }, [false, "1 key", "the gateway URL"]],
  ["both", { aiGatewayBaseUrl: "https://gateway.example", aiGatewayApiKey: "sk" }, [true, "URL and 1 key", ""]],
  [
    "an address and a pool of keys",
    { aiGatewayBaseUrl: "https://gateway.example", aiGatewayApiKeys: ["sk", "sk-2"] },
    [true, "URL and 2 keys", ""],
  ],
  [
    "a pool with a key to enter again",
    { aiGatewayBaseUrl: "https://gateway.example", aiGatewayApiKeys: ["sk", ENTER_AGAIN] },
    [false, "URL and 1 key", "1 key of the pool"],
  ],
  [
    "a key that is not in memory",
    { aiGatewayBaseUrl: "https://gateway.example", aiGatewayApiKey: ENTER_AGAIN, aiGatewayApiKeys: ["sk"] },
    [false, "URL and 1 key", "the gateway key"],
  ],
])("the gateway with %s", (_, config, expected) => {
  expect(at("gateway", config)).toEqual(expected);
});

it.each<[string, AiIntegration["config"], unknown[]]>([
  ["no models", {}, [false, "None yet", "a model"]],
  ["no model that is on", { gatewayModels: [{ id: "a" }] }, [false, "0 models on", "a model that is on"]],
  ["a model that is on", { gatewayModels: [{ id: "a", enabled: true }, { id: "b" }] }, [true, "1 model on", ""]],
])("a list with %s", (_, config, expected) => {
  expect(at("models", config)).toEqual(expected);
});

it("the defaults name each size that is not set", () => {
  expect(at("defaults", {})).toEqual([false, "0 of 3 set", "a model for large, medium and small tasks"]);
  expect(at("defaults", { chatModel: { lg: "a", sm: "" } })).toEqual([
    false,
    "1 of 3 set",
    "a model for medium and small tasks",
  ]);
  expect(at("defaults", { chatModel: { lg: "a", md: "b", sm: "c" } })).toEqual([true, "3 of 3 set", ""]);
  const gatewayModels = [{ id: "a" }, { id: "b" }];
  expect(at("defaults", { gatewayModels, chatModel: { lg: "a", md: "b", sm: "c" } })).toEqual([
    false,
    "2 of 3 set",
    "a model for small tasks",
  ]);
});
