import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { aiIntegration, check, replaceSecrets, type AiIntegration } from "#contract/index.ts";
import { arbitraryOf } from "#contract/test-arbitrary.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { space, testService, type TestService } from "../http/test-service.ts";
import { writeChoice } from "../service/choices.ts";
import { withoutSecrets } from "./service.ts";

const path = `/space/${space.id}/integration`;
const NOW = "2026-11-21T09:00:00.000Z";

let service: TestService;
beforeEach(async () => {
  service = await testService();
});

const configure = (config: object, more: object = {}) => service.send(path, { body: { type: "AI", config, ...more } });
const stored = async () => (await service.store.get("integrations", space.id))?.value;
const given = (secret: string, ...at: (string | number)[]) => ({
  path: ["config", ...at],
  givenTime: NOW,
  length: secret.length,
  fingerprint: fingerprintOf(secret),
});

describe("configuring a space", () => {
  it("stores the request unchanged, with unknown members", async () => {
    const config = {
      "x-first": [null, { deep: 1e-7 }],
      gatewayModels: [{ id: "a", "x-tier": "gold", pricing: { input: "0.10" } }, {}],
      embeddingModel: "",
      concurrencyPerKey: 0,
    };
    await service.send(path, {
      raw: `{"x-zero":0,"type":"AI","__proto__":{"a":1},"config":${JSON.stringify(config)},"enable":false}`,
    });
    const request = (await stored())?.request;
    expect(JSON.stringify(request)).toBe(
      `{"x-zero":0,"type":"AI","__proto__":{"a":1},"config":${JSON.stringify(config)},"enable":false}`,
    );
  });

  it("stores only path, time, length and fingerprint of secrets", async () => {
    const privateKey = "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n";
    await configure({
      aiGatewayApiKey: "key-one",
      aiGatewayApiKeys: ["pool-one", "pool-two"],
      aiGatewayBaseUrl: "https://gateway.example",
      vertexByokCredential: { project: "p", googleCredentials: { privateKey, clientEmail: "a@b.example" } },
      concurrencyGroups: [{ id: "g", keys: [7, "group-key"], perKey: 2 }],
      appConfig: { apiKey: "app-key", hostingToken: "hosting", customDomain: "d.example" },
      llmProviders: [{ name: "x", apiKey: "provider-key" }],
    });
    expect(await stored()).toEqual({
      savedTime: NOW,
      request: {
        type: "AI",
        config: {
          aiGatewayApiKeys: [],
          aiGatewayBaseUrl: "https://gateway.example",
          vertexByokCredential: { project: "p", googleCredentials: { clientEmail: "a@b.example" } },
          concurrencyGroups: [{ id: "g", keys: [7, null], perKey: 2 }],
          appConfig: { customDomain: "d.example" },
          llmProviders: [{ name: "x" }],
        },
      },
      secrets: [
        given("key-one", "aiGatewayApiKey"),
        given("pool-one", "aiGatewayApiKeys", 0),
        given("pool-two", "aiGatewayApiKeys", 1),
        given(privateKey, "vertexByokCredential", "googleCredentials", "privateKey"),
        given("group-key", "concurrencyGroups", 0, "keys", 1),
        given("app-key", "appConfig", "apiKey"),
        given("hosting", "appConfig", "hostingToken"),
        given("provider-key", "llmProviders", 0, "apiKey"),
      ],
    });
  });

  it("returns an empty object, or the stored request if that choice is set", async () => {
    expect((await configure({ aiGatewayApiKey: "key", embeddingModel: "e" })).text).toBe("{}");
    await writeChoice(service.store, "integrationReply", "stored");
    const answer = await configure({ aiGatewayApiKey: "key", embeddingModel: "e" });
    expect(answer.body).toEqual({ type: "AI", config: { embeddingModel: "e" } });
  });

  it("keeps a secret that is left out, and replaces the rest", async () => {
    await configure({ aiGatewayApiKey: "key", embeddingModel: "e" }, { enable: true });
    await configure({ translationModel: "t" });
    expect(await stored()).toEqual({
      request: { type: "AI", config: { translationModel: "t" } },
      savedTime: NOW,
      secrets: [given("key", "aiGatewayApiKey")],
    });
    await configure({ aiGatewayApiKey: "" });
    expect((await stored())?.secrets, "an empty text deletes it").toEqual([]);
  });

  it("replaces the stored request if that choice is set", async () => {
    await writeChoice(service.store, "secondIntegration", "replace");
    await configure({ aiGatewayApiKey: "key", embeddingModel: "e" }, { enable: true });
    await configure({ translationModel: "t" });
    expect(await stored()).toEqual({
      request: { type: "AI", config: { translationModel: "t" } },
      savedTime: NOW,
      secrets: [],
    });
  });

  it("merges if that choice is set, and keeps secrets that the request leaves out", async () => {
    await writeChoice(service.store, "secondIntegration", "merge");
    await configure(
      {
        aiGatewayApiKey: "old",
        aiGatewayApiKeys: ["a", "b"],
        appConfig: { apiKey: "app", customDomain: "d" },
        gatewayModels: [{ id: "a" }],
        chatModel: { lg: "l", md: "m" },
      },
      { enable: true },
    );
    await configure({
      aiGatewayApiKey: "new",
      aiGatewayApiKeys: ["c"],
      appConfig: { customDomain: "e" },
      gatewayModels: [{ id: "b" }],
      chatModel: { lg: "l2" },
    });
    expect(await stored()).toEqual({
      savedTime: NOW,
      request: {
        type: "AI",
        enable: true,
        config: {
          aiGatewayApiKeys: [],
          appConfig: { customDomain: "e" },
          gatewayModels: [{ id: "b" }],
          chatModel: { lg: "l2", md: "m" },
        },
      },
      secrets: [
        given("app", "appConfig", "apiKey"),
        given("new", "aiGatewayApiKey"),
        given("c", "aiGatewayApiKeys", 0),
      ],
    });
  });

  it("stores one request per space", async () => {
    await configure({ embeddingModel: "e" });
    expect(await service.store.get("integrations", "spcTwo")).toBeUndefined();
  });
});

describe("a stored request", () => {
  // Each secret is unique, so that a search finds it.
  const requests = arbitraryOf(aiIntegration).map((request) => {
    const secrets: string[] = [];
    const body = replaceSecrets(request, () => {
      secrets.push(`s3cr3t-${secrets.length}-${crypto.randomUUID()}`);
      return secrets.at(-1);
    }) as AiIntegration;
    return { body, secrets };
  });

  it("contains no secret, describes each one, and still fits the contract", () => {
    let secretsSeen = 0;
    fc.assert(
      fc.property(requests, ({ body, secrets }) => {
        const row = withoutSecrets(body, NOW);
        const text = JSON.stringify(row);
        expect(text).not.toContain("s3cr3t-");
        expect(row.secrets.map(({ fingerprint }) => fingerprint)).toEqual(secrets.map(fingerprintOf));
        expect(check(aiIntegration, row.request).ok).toBe(true);
        secretsSeen += secrets.length;
      }),
    );
    expect(secretsSeen).toBeGreaterThan(50);
  });

  it("without secrets equals the request, including member order", () => {
    fc.assert(
      fc.property(arbitraryOf(aiIntegration), (request) => {
        const bare = withoutSecrets(request as AiIntegration, NOW).request;
        const again = withoutSecrets(bare, NOW);
        expect(JSON.stringify(again.request)).toBe(JSON.stringify(bare));
        expect(again.secrets).toEqual([]);
      }),
    );
  });
});
