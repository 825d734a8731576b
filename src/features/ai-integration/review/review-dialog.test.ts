import { expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { summaryOf } from "./review-dialog.tsx";

const summary = (config: AiIntegration["config"], enable?: boolean) =>
  summaryOf({ type: "AI", config, ...(enable !== undefined && { enable }) }, {});

it("says in one line whether AI is on, how many models are on and off, and which keys and defaults are set", () => {
  const gatewayModels = ["a", "b", "c"].map((id) => ({ id, enabled: true }));
  const chatModel = { lg: "a", md: "b", sm: "" };
  expect(summary({ gatewayModels, aiGatewayApiKey: "sk", chatModel }, true)).toBe(
    "AI on · 3 models on, 0 off · 1 gateway key · 2 of 3 default models set",
  );
});

it("does not count a default that is no model of the gateway", () => {
  const chatModel = { lg: "a", md: "larg" };
  expect(summary({ gatewayModels: [{ id: "a", enabled: true }], chatModel })).toMatch(
    /1 of 3 default models set, 1 not in the list of models$/,
  );
  // It may be a model of a provider.
  expect(summary({ chatModel })).toMatch(/2 of 3 default models set$/);
});

it("says what is not set", () => {
  expect(summary({})).toBe("AI neither on nor off · no models · no gateway key · 0 of 3 default models set");
  expect(summary({ gatewayModels: [{}, { enabled: false }], llmProviders: [{}] }, false)).toBe(
    "AI off · 0 models on, 1 off, 1 not set · 1 provider · no gateway key · 0 of 3 default models set",
  );
});

it.each([
  [{ aiGatewayApiKey: ENTER_AGAIN }, "1 gateway key missing"],
  [{ aiGatewayApiKey: "", aiGatewayApiKeys: ["a", "b"] }, "2 gateway keys"],
  [{ aiGatewayApiKey: "a", aiGatewayApiKeys: [ENTER_AGAIN, ENTER_AGAIN] }, "2 of 3 gateway keys missing"],
  [
    { aiGatewayApiKey: ENTER_AGAIN, concurrencyGroups: [{ keys: [ENTER_AGAIN, ENTER_AGAIN] }] },
    "1 gateway key missing · 2 other keys missing",
  ],
] satisfies [AiIntegration["config"], string][])("counts keys that are entered and missing", (config, text) => {
  expect(summary(config)).toContain(` · ${text} · `);
});

it("misses no key that the service keeps", () => {
  const kept = new Set(["/config/aiGatewayApiKey"]);
  const config = { aiGatewayApiKey: ENTER_AGAIN, aiGatewayApiKeys: [ENTER_AGAIN] };
  expect(summaryOf({ type: "AI", config }, {}, kept)).toContain(" · 1 of 2 gateway keys missing · ");
});
