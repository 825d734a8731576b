import { expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { isLost, lossText, secretFates, secretLines, secretsText } from "./secret-fates.ts";
import { ENTER_AGAIN } from "./secrets.ts";

const request: AiIntegration = {
  type: "AI",
  config: {
    aiGatewayApiKeys: ["a", "b", ENTER_AGAIN, "", "c"],
    aiGatewayApiKey: "typed",
    concurrencyGroups: [{ keys: [ENTER_AGAIN] }, { name: "Night", keys: ["d", ENTER_AGAIN, ENTER_AGAIN] }],
    llmProviders: [{ apiKey: ENTER_AGAIN }],
    vertexByokCredential: { googleCredentials: { privateKey: ENTER_AGAIN } },
  },
};
const secrets = secretFates(request, {}, undefined, "deletes");
const missing = secrets.filter(isLost);

it("lists each secret with whether it was entered; an empty text is none, and neighbours of a list are one line", () => {
  expect(secretLines(secrets).map(({ name, place, state, count }) => [name, place, state, count])).toEqual([
    ["Gateway key", "config.aiGatewayApiKey", "entered", 1],
    ["Key pool", "config.aiGatewayApiKeys", "entered", 2],
    ["Key pool", "config.aiGatewayApiKeys[2]", "missing", 1],
    ["Key pool", "config.aiGatewayApiKeys[4]", "entered", 1],
    ["Keys of Group 1", "config.concurrencyGroups[0].keys[0]", "missing", 1],
    ["Keys of Night", "config.concurrencyGroups[1].keys[0]", "entered", 1],
    ["Keys of Night", "config.concurrencyGroups[1].keys", "missing", 2],
    [undefined, "config.llmProviders[0].apiKey", "missing", 1],
    ["Private key", "config.vertexByokCredential.googleCredentials.privateKey", "missing", 1],
  ]);
});

it("names one secret, several of a kind, and several of different kinds", () => {
  const named = (...parts: string[]) => secretsText(secrets.filter(({ path }) => parts.includes(String(path[1]))));
  expect(named("aiGatewayApiKey")).toBe("the gateway key");
  expect(named("aiGatewayApiKeys")).toBe("4 pool keys");
  expect(named("aiGatewayApiKey", "aiGatewayApiKeys")).toBe("5 keys");
  expect(named("llmProviders")).toBe("the provider secret");
  expect(named("vertexByokCredential")).toBe("the private key");
  expect(secretsText(missing.filter(({ name }) => name === "Keys of Night"))).toBe("2 keys of Night");
});

it("does not say that the service may delete keys of a first configuration", () => {
  expect(lossText("save", 1, "none")).toBe("Requests that need it will fail.");
  expect(lossText("send", 2, "unknown")).toMatch(/^If you send without entering them, the service may delete/);
  expect(lossText("save", 2, "deletes")).toBe("If you save without entering them, they are deleted.");
});
