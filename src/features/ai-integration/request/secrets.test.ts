import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MASK } from "#contract/index.ts";
import type { AiIntegration } from "#contract/index.ts";
import { leaveOutMissing, membersWithMissing } from "./missing-secrets.ts";
import {
  canBeUnmarked,
  ENTER_AGAIN,
  GROUP_KEYS,
  maskMarked,
  putBackSecrets,
  takeOutSecrets,
  takeOutSecretsAt,
} from "./secrets.ts";

const request: AiIntegration = {
  type: "AI",
  config: {
    llmProviders: [{ apiKey: "sk-provider", endpoint: "https://a.example/?x=hidden", name: "A" }],
    aiGatewayApiKey: "sk-one",
    gatewayModels: [{ id: "m", apiKey: "sk-model" }],
    aiGatewayApiKeys: ["k1", "", "k2"],
    vertexByokCredential: { project: "p", googleCredentials: { privateKey: "pem" } },
    concurrencyGroups: [{ id: "g", keys: ["k1", 7] }],
  },
};

describe("a draft without secrets", () => {
  it("is the same with and without cached models, and so are missing secrets", () => {
    const text = fc.constantFrom("", "a", "sk-b", ENTER_AGAIN);
    const open = fc.oneof(text, fc.dictionary(fc.constantFrom("apiKey", "x"), text), fc.array(text, { maxLength: 2 }));
    const names = fc.constantFrom("id", "label", "apiKey", "tokens", "nested", "__proto__");
    // A place, or all of them together.
    const edit = fc.tuple(fc.nat({ max: 3 }), names, fc.option(open, { nil: undefined }));
    const count = { secret: 0, waiting: 0 };
    fc.assert(
      fc.property(fc.array(fc.array(edit, { minLength: 1, maxLength: 2 }), { maxLength: 6 }), (steps) => {
        let models: readonly object[] = [{ id: "m" }, { id: "n" }, {}];
        for (const edits of steps) {
          for (const [place, name, member] of edits) {
            models = models.map((model, index) => {
              if (place < models.length && place !== index) return model;
              const rest = Object.entries(model).filter(([other]) => other !== name);
              return Object.fromEntries(member === undefined ? rest : [...rest, [name, member]]);
            });
          }
          const whole = { type: "AI", config: { gatewayModels: models } } as AiIntegration;
          const anew = takeOutSecretsAt(structuredClone(whole), [], {});
          const taken = takeOutSecrets(whole, {});
          expect(JSON.stringify(taken)).toContain(JSON.stringify(anew).slice(0, -1));
          expect(JSON.stringify(putBackSecrets(taken.rest, taken.secrets))).toBe(JSON.stringify(whole));
          count.secret += JSON.stringify(anew.rest) === JSON.stringify(whole) ? 0 : 1;
          const isSecretMissing = JSON.stringify(models).includes(JSON.stringify(ENTER_AGAIN));
          expect(membersWithMissing(whole)).toEqual(isSecretMissing ? [["config", "gatewayModels"]] : []);
          count.waiting += isSecretMissing ? 1 : 0;
        }
      }),
      { numRuns: 300 },
    );
    // Some of them had secrets, or places where one waits.
    expect(count.secret).toBeGreaterThan(100);
    expect(count.waiting).toBeGreaterThan(100);
  });

  it("has a placeholder for each secret, and keeps the order of members", () => {
    const kept = takeOutSecrets(request, {}).rest;
    expect(kept.config).toEqual({
      llmProviders: [{ apiKey: ENTER_AGAIN, endpoint: "https://a.example/?x=hidden", name: "A" }],
      aiGatewayApiKey: ENTER_AGAIN,
      gatewayModels: [{ id: "m", apiKey: ENTER_AGAIN }],
      aiGatewayApiKeys: [ENTER_AGAIN, "", ENTER_AGAIN],
      vertexByokCredential: { project: "p", googleCredentials: { privateKey: ENTER_AGAIN } },
      concurrencyGroups: [{ id: "g", keys: [ENTER_AGAIN, 7] }],
    });
    expect(Object.keys(kept.config)).toEqual(Object.keys(request.config));
    expect(JSON.stringify(kept)).not.toMatch(/sk-|"k1"|pem/);
  });

  it("follows what the user marks, but never unmarks a documented secret", () => {
    const marks = { [GROUP_KEYS]: false, "config/llmProviders/*/endpoint": true, "config/aiGatewayApiKey": false };
    const kept = takeOutSecrets(request, marks).rest;
    expect(kept.config.concurrencyGroups?.[0]?.keys).toEqual(["k1", 7]);
    expect(kept.config.llmProviders).toEqual([{ apiKey: ENTER_AGAIN, endpoint: ENTER_AGAIN, name: "A" }]);
    expect(kept.config.aiGatewayApiKey).toBe(ENTER_AGAIN);
    expect(canBeUnmarked(["config", "aiGatewayApiKeys", 0])).toBe(false);
    expect(canBeUnmarked(["config", "llmProviders", 0, "apiKey"])).toBe(true);
  });

  it("masks what only the user marks as a secret", () => {
    const shown = maskMarked(request, { "config/llmProviders/*/endpoint": true });
    expect(shown.config.llmProviders).toEqual([{ apiKey: "sk-provider", endpoint: MASK, name: "A" }]);
    expect(shown.config.aiGatewayApiKey).toBe("sk-one");
  });

  it("leaves the request itself alone", () => {
    const { rest, secrets } = takeOutSecrets(request, {});
    expect(putBackSecrets(rest, secrets)).toEqual(request);
    expect(secrets.map(({ path }) => path.join("."))).toEqual([
      "config.llmProviders.0.apiKey",
      "config.aiGatewayApiKey",
      "config.gatewayModels.0.apiKey",
      "config.aiGatewayApiKeys.0",
      "config.aiGatewayApiKeys.1",
      "config.aiGatewayApiKeys.2",
      "config.vertexByokCredential.googleCredentials.privateKey",
      "config.concurrencyGroups.0.keys.0",
    ]);
  });
});

describe("secrets put back", () => {
  it("are where they were, even thousands in one list", () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => `k${index}`);
    const many = { ...request, config: { ...request.config, aiGatewayApiKeys: keys } };
    const { rest, secrets } = takeOutSecrets(many, {});
    expect(JSON.stringify(rest)).not.toContain("k19999");
    expect(JSON.stringify(putBackSecrets(rest, secrets))).toBe(JSON.stringify(many));
  });

  it("add the objects that they need", () => {
    expect(putBackSecrets({ a: 1 }, [{ path: ["b", 0, "c"], secret: "s" }])).toEqual({ a: 1, b: [{ c: "s" }] });
  });
});

describe("what is sent", () => {
  it("is the request itself if no secret is missing", () => {
    expect(leaveOutMissing(request)).toBe(request);
  });

  it("leaves out missing secrets, and what has nothing else", () => {
    const { config } = request;
    const sent = leaveOutMissing(
      takeOutSecrets({ ...request, config: { ...config, aiGatewayApiKeys: ["k1"] } }, {}).rest,
    );
    expect(sent).toEqual({
      type: "AI",
      config: {
        llmProviders: [{ endpoint: "https://a.example/?x=hidden", name: "A" }],
        gatewayModels: [{ id: "m" }],
        vertexByokCredential: { project: "p" },
        concurrencyGroups: [{ id: "g", keys: [7] }],
      },
    });
  });

  it("keeps config and elements that have nothing but secrets", () => {
    const waiting = takeOutSecrets(
      { type: "AI", config: { llmProviders: [{ token: "a" }], aiGatewayApiKey: "b" } },
      {},
    ).rest;
    expect(leaveOutMissing(waiting)).toEqual({ type: "AI", config: { llmProviders: [{}] } });
    expect(leaveOutMissing(takeOutSecrets({ type: "AI", config: { aiGatewayApiKey: "b" } }, {}).rest)).toEqual({
      type: "AI",
      config: {},
    });
  });
});
