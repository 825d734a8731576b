import { describe, expect, it } from "vitest";
import { mergeIntegrations } from "#backend/ai-integration/merge.ts";
import { withoutSecrets } from "#backend/ai-integration/rules.ts";
import { sampleIntegration } from "#backend/seed/sample/ai-integration.ts";
import { seededRandom } from "#backend/seed/sample/random.ts";
import type { AiIntegration } from "#contract/index.ts";
import { toPointer, toText } from "#json/json-path.ts";
import { fromStored } from "../draft/load-start.ts";
import { toSend } from "../request/missing-secrets.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { missingRows } from "./missing-rows.ts";
import {
  deletedSecrets,
  droppedSecrets,
  lossText,
  secretLines,
  secretStatuses,
  secretsText,
} from "./secret-summary.ts";

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
const statuses = secretStatuses(request, {});
const missing = statuses.filter(({ isSent }) => !isSent);

it("lists each secret with whether it is sent; an empty text is none, and neighbours of a list are one line", () => {
  expect(secretLines(statuses).map(({ name, place, isSent, count }) => [name, place, isSent, count])).toEqual([
    ["Gateway key", "config.aiGatewayApiKey", true, 1],
    ["Key pool", "config.aiGatewayApiKeys", true, 2],
    ["Key pool", "config.aiGatewayApiKeys[2]", false, 1],
    ["Key pool", "config.aiGatewayApiKeys[4]", true, 1],
    ["Keys of Group 1", "config.concurrencyGroups[0].keys[0]", false, 1],
    ["Keys of Night", "config.concurrencyGroups[1].keys[0]", true, 1],
    ["Keys of Night", "config.concurrencyGroups[1].keys", false, 2],
    [undefined, "config.llmProviders[0].apiKey", false, 1],
    ["Private key of the service account", "config.vertexByokCredential.googleCredentials.privateKey", false, 1],
  ]);
});

it("names one secret, several of a kind, and several of different kinds", () => {
  const named = (...parts: string[]) => secretsText(statuses.filter(({ path }) => parts.includes(String(path[1]))));
  expect(named("aiGatewayApiKey")).toBe("the gateway key");
  expect(named("aiGatewayApiKeys")).toBe("4 pool keys");
  expect(named("aiGatewayApiKey", "aiGatewayApiKeys")).toBe("5 keys");
  expect(named("llmProviders")).toBe("the provider secret");
  expect(named("vertexByokCredential")).toBe("the private key of the service account");
  expect(secretsText(missing.filter(({ name }) => name === "Keys of Night"))).toBe("2 keys of Night");
});

it("asks for each missing secret in a field of its own, and for those of a list in one", () => {
  expect(missingRows(missing).map(({ path, label, isList, isLong }) => [toText(path), label, isList, isLong])).toEqual([
    ["config.aiGatewayApiKeys[2]", "Key pool: key 3", false, false],
    ["config.concurrencyGroups[0].keys[0]", "Keys of Group 1: key 1", false, false],
    ["config.concurrencyGroups[1].keys", "Keys of Night: 2 of 2 not entered", true, false],
    ["config.llmProviders[0].apiKey", "config.llmProviders[0].apiKey", false, true],
    ["config.vertexByokCredential.googleCredentials.privateKey", "Private key of the service account", false, true],
  ]);
  const entered = missing.map((status, index) => ({ ...status, isSent: index === 2 }));
  expect(missingRows(entered)[2]?.label, "the field stays").toBe("Keys of Night: 1 of 2 not entered");
});

describe("a secret that the last request had", () => {
  const leftOut = ["/config/llmProviders/0/apiKey"];
  const sent = (config: AiIntegration["config"]) => ({
    request: { type: "AI", config } as const,
    savedTime: "",
    what: "",
    leftOut,
  });
  const droppedSince = (config: AiIntegration["config"]) =>
    droppedSecrets(statuses, sent(config)).map(({ path }) => toText(path));

  it("is dropped, whether its value is known since or not", () => {
    expect(droppedSince({ aiGatewayApiKeys: ["a", "b", ENTER_AGAIN] })).toEqual(["config.aiGatewayApiKeys[2]"]);
    expect(droppedSince({ aiGatewayApiKeys: ["a", "b", "known"] })).toEqual(["config.aiGatewayApiKeys[2]"]);
  });

  it("is dropped where nothing was sent from this browser, because the service may have it", () => {
    expect(droppedSecrets(statuses, undefined)).toEqual(missing);
    expect(droppedSecrets(statuses, { request, savedTime: "", what: "" })).toEqual(missing);
  });

  it("is dropped if it was left out then, and the service kept it", () => {
    const config = { llmProviders: [{ apiKey: ENTER_AGAIN }] };
    const dropped = droppedSecrets(statuses, { ...sent(config), kept: leftOut });
    expect(dropped.map(({ path }) => toPointer(path))).toEqual(leftOut);
  });

  it("is not dropped if it was left out then, or was empty", () => {
    expect(droppedSince({ llmProviders: [{ apiKey: ENTER_AGAIN }], aiGatewayApiKeys: ["a", "b", ""] })).toEqual([]);
  });
});

it("does not say that the service may delete keys of a first configuration", () => {
  expect(lossText("save", 1, "none")).toBe("Requests that need it will fail.");
  expect(lossText("send", 2, "unknown")).toMatch(/^If you send without entering them, the service may delete/);
  expect(lossText("save", 2, "deleted")).toBe("If you save without entering them, they are deleted.");
  expect(lossText("save", 1, "kept")).toBe("You need not enter it: what is stored stays.");
});

describe("where the local backend merges", () => {
  it("all secrets of a sample stay that a request leaves out", () => {
    const stored = withoutSecrets(sampleIntegration(seededRandom(1)), "t");
    const sent = toSend(fromStored(stored).request);
    const merged = mergeIntegrations(stored, sent, withoutSecrets(sent, "t2"));
    expect(merged.secrets).toHaveLength(14);
    expect(merged.secrets).toEqual(stored.secrets);
    expect(fromStored(merged).request).toEqual(fromStored(stored).request);
  });

  it("only those are deleted whose list is sent with other keys", () => {
    expect(deletedSecrets(missing, statuses, "deleted")).toEqual(missing);
    expect(deletedSecrets(missing, statuses, "kept")).toEqual([]);
    const deleted = deletedSecrets(missing, statuses, "replaced").map(({ path }) => toText(path));
    expect(deleted).toEqual([
      "config.aiGatewayApiKeys[2]",
      "config.concurrencyGroups[1].keys[1]",
      "config.concurrencyGroups[1].keys[2]",
    ]);
  });
});
