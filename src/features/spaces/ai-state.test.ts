import { describe, expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { lastSentText, stateOf, stateText } from "./ai-state.ts";

const given = { givenTime: "t", length: 8, fingerprint: "f" };
const stored = (
  config: AiIntegration["config"],
  { enable, keys = [] }: { enable?: boolean; keys?: (string | number)[][] } = {},
) =>
  stateOf({
    request: { type: "AI", config, ...(enable !== undefined && { enable }) },
    savedTime: "t",
    secrets: keys.map((path) => ({ ...given, path })),
  });
const gatewayModels = [{ id: "a", enabled: true }, { id: "b", enabled: false }, { id: "c" }];

describe("the state of AI at a glance", () => {
  it.each([
    ["AI is not set up", stateOf(undefined)],
    ["AI on · 1 of 3 models on", stored({ gatewayModels }, { enable: true })],
    ["AI off · no models", stored({}, { enable: false })],
    ["AI neither on nor off · no models", stored({})],
  ])("is in words: %s", (text, state) => {
    expect(stateText(state)).toBe(text);
  });

  it.each([
    ["has models", { gatewayModels }, [], true],
    ["has an address", { aiGatewayBaseUrl: "https://gateway.example" }, [], true],
    ["has another secret", { gatewayModels }, [["config", "appConfig", "apiKey"]], true],
    ["has its key", { gatewayModels }, [["config", "aiGatewayApiKey"]], false],
    ["has a pool of keys", { gatewayModels }, [["config", "aiGatewayApiKeys", 0]], false],
    ["is not used", {}, [], false],
  ])("tells whether a gateway needs a key that %s", (_, config, keys, isNeeded) => {
    expect(stored(config, { keys })?.isKeyNeeded).toBe(isNeeded);
  });

  it.each([
    ["Nothing sent from this browser", undefined],
    ["Last sent from this browser: on, 17 Nov", { savedTime: "2026-11-17T12:00:00Z", enable: true }],
    ["Last sent from this browser: off, 17 Nov 2025", { savedTime: "2025-11-17T12:00:00Z", enable: false }],
    [
      "Last sent from this browser: neither on nor off, 17 Nov",
      { savedTime: "2026-11-17T12:00:00Z", enable: undefined },
    ],
  ])("of a service that cannot be read is what was sent: %s", (text, sent) => {
    expect(lastSentText(sent, new Date("2026-11-25T12:00:00Z"))).toBe(text);
  });
});
