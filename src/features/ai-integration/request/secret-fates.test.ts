import { describe, expect, it } from "vitest";
import { mergeIntegrations } from "#backend/ai-integration/merge.ts";
import { withoutSecrets } from "#backend/ai-integration/service.ts";
import sample from "#backend/seed/sample/ai-integration.json" with { type: "json" };
import type { AiIntegration } from "#contract/index.ts";
import { toText } from "#json/json-path.ts";
import type { StoredIntegration } from "#workspace/workspace.ts";
import { fromStored } from "../draft/load-start.ts";
import { secretFates, toSend, type SecretsRule, isLost, lossText, secretLines, secretsText } from "./secret-fates.ts";
import { ENTER_AGAIN } from "./secrets.ts";

type Config = AiIntegration["config"];
const ai = (config: Config): AiIntegration => ({ type: "AI", config });

const STORED: Config = {
  aiGatewayApiKey: ENTER_AGAIN,
  aiGatewayApiKeys: [ENTER_AGAIN, ENTER_AGAIN],
  concurrencyGroups: [{ id: "a", keys: [ENTER_AGAIN] }],
  llmProviders: [{ name: "x", apiKey: ENTER_AGAIN }],
};
const baseline = { request: ai(STORED) };

/** The fates that are not what the rule says of each secret. */
function others(config: Config, rule: SecretsRule, known: object = baseline): string[] {
  const usual = { keeps: "kept", deletes: "deleted", unknown: "unknown", none: "missing" }[rule];
  return secretFates(ai(config), {}, { ...baseline, ...known }, rule)
    .filter(({ fate, state }) => fate !== usual || state === "removed")
    .map(({ path, state, fate }) => `${toText(path.slice(1))} ${state} ${fate}`);
}

describe("what becomes of stored secrets", () => {
  it.each<SecretsRule>(["keeps", "deletes", "unknown"])("is the same for all that are left out: %s", (rule) => {
    expect(others(STORED, rule)).toEqual([]);
  });

  it.each<[string, Config, SecretsRule, string[]]>([
    ["one that is entered", { ...STORED, aiGatewayApiKey: "new" }, "keeps", ["aiGatewayApiKey entered sent"]],
    [
      "one key of a list that is entered, which replaces the others",
      { ...STORED, aiGatewayApiKeys: [ENTER_AGAIN, "new"] },
      "keeps",
      ["aiGatewayApiKeys[0] missing deleted", "aiGatewayApiKeys[1] entered sent"],
    ],
    [
      "a key of a list that is removed: the list is sent, without the others",
      { ...STORED, aiGatewayApiKeys: [ENTER_AGAIN] },
      "keeps",
      ["aiGatewayApiKeys[0] missing deleted", "aiGatewayApiKeys[1] removed deleted"],
    ],
    ["one that is removed", { ...STORED, aiGatewayApiKey: "" }, "keeps", ["aiGatewayApiKey removed deleted"]],
    ["one that is removed", { ...STORED, aiGatewayApiKey: "" }, "unknown", ["aiGatewayApiKey removed unknown"]],
    [
      "one that is gone from the draft, which deletes nothing",
      (({ aiGatewayApiKey: _, ...rest }) => rest)(STORED),
      "keeps",
      ["aiGatewayApiKey removed kept"],
    ],
    [
      "those of an element that is removed",
      { ...STORED, concurrencyGroups: [], llmProviders: [{ name: "y" }, ...(STORED.llmProviders ?? [])] },
      "keeps",
      ["concurrencyGroups[0].keys[0] removed deleted"],
    ],
  ])("%s", (_, config, rule, expected) => {
    expect(others(config, rule)).toEqual(expected);
  });

  it("is nothing where the last request had none, unless the service kept it", () => {
    const leftOut = ["/config/aiGatewayApiKey"];
    expect(others(STORED, "deletes", { leftOut })).toEqual(["aiGatewayApiKey missing missing"]);
    expect(others(STORED, "deletes", { leftOut, kept: leftOut })).toEqual([]);
  });
});

it("sends an empty list where a stored key was removed and none is in memory", () => {
  const shorter = ai({ ...STORED, aiGatewayApiKeys: [ENTER_AGAIN] });
  expect(toSend(shorter, ai(STORED)).config.aiGatewayApiKeys).toEqual([]);
  expect(toSend(ai(STORED), ai(STORED)).config).not.toHaveProperty("aiGatewayApiKeys");
});

it.each(["keep", "merge"] as const)("all secrets of a sample stay that a request leaves out: %s", (how) => {
  const stored = sample as unknown as StoredIntegration;
  const { request } = fromStored(stored);
  const sent = toSend(request, request);
  const after = mergeIntegrations(stored, sent, withoutSecrets(sent, "t2"), how);
  expect(after.secrets).toHaveLength(14);
  expect(after.secrets).toEqual(stored.secrets);
  expect(fromStored(after).request).toEqual(request);
  expect(new Set(secretFates(request, {}, { request }, "keeps").map(({ fate }) => fate))).toEqual(new Set(["kept"]));
});

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
