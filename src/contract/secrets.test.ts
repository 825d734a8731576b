import { describe, expect, it } from "vitest";
import { MASK, maskSecrets, replaceSecrets } from "./secrets.ts";

const request = {
  type: "AI",
  config: {
    aiGatewayApiKey: "s-1",
    aiGatewayApiKeys: ["s-2", "s-3"],
    aiGatewayBaseUrl: "https://gateway.test",
    vertexByokCredential: {
      project: "p",
      location: "l",
      googleCredentials: { privateKey: "s-4", clientEmail: "c@test" },
    },
    concurrencyGroups: [{ id: "g", name: "G", taskTypes: ["chat"], keys: ["s-5", { ref: "s-6" }], perKey: 2 }],
    concurrencyPerKey: 3,
    appConfig: { apiKey: "s-7", hostingToken: "s-8", customDomain: "d" },
    llmProviders: [{ name: "n", apiKey: "s-9", auth: { clientSecret: "s-10", password: "s-11" }, maxTokens: 5 }],
    gatewayModels: [{ id: "m", maxTokens: 8, tags: ["t"] }],
    accessCredentials: { user: "s-12" },
    nothing: null,
  },
};

function secretsOf(body: unknown) {
  const found: string[] = [];
  replaceSecrets(body, (secret) => found.push(secret));
  return found;
}

describe("secrets", () => {
  it("are documented ones, texts in a group's keys, and unknown members with secret names", () => {
    expect(secretsOf(request)).toEqual([
      "s-1",
      "s-2",
      "s-3",
      "s-4",
      "s-5",
      "s-6",
      "s-7",
      "s-8",
      "s-9",
      "s-10",
      "s-11",
      "s-12",
    ]);
  });

  it("are masked in an otherwise equal copy", () => {
    const masked = maskSecrets(request);
    expect(JSON.stringify(masked)).toBe(JSON.stringify(request).replaceAll(/"s-\d+"/g, JSON.stringify(MASK)));
  });

  it("keep the identity of parts without secrets", () => {
    const { gatewayModels, llmProviders } = request.config;
    const masked = maskSecrets(request) as typeof request;
    expect(maskSecrets(gatewayModels)).toBe(gatewayModels);
    expect(masked.config.gatewayModels).toBe(gatewayModels);
    expect(masked.config.llmProviders).not.toBe(llmProviders);
    expect(JSON.stringify(llmProviders)).toContain("s-9");
    const empty = { a: [undefined, Number.NaN], b: { c: undefined } };
    expect(maskSecrets(empty)).toStrictEqual({ a: [null, Number.NaN], b: {} });
    const untouched = { keys: ["x"] };
    expect(replaceSecrets(untouched, (secret) => secret)).toBe(untouched);
  });

  it("are removed if nothing replaces them", () => {
    expect(replaceSecrets({ a: 1, token: "x", z: 2 }, () => undefined)).toStrictEqual({ a: 1, z: 2 });
    expect(replaceSecrets({ keys: ["x", "y"] }, (secret) => (secret === "x" ? undefined : secret))).toEqual({
      keys: [null, "y"],
    });
  });

  it("are passed with their path", () => {
    const places: unknown[] = [];
    replaceSecrets({ config: { aiGatewayApiKeys: ["x"] }, token: "y" }, (_, path) => places.push(path));
    expect(places).toEqual([["config", "aiGatewayApiKeys", 0], ["token"]]);
  });

  it("stay empty if they are empty", () => {
    expect(maskSecrets({ token: "", apiKey: "x" })).toEqual({ token: "", apiKey: MASK });
    expect(maskSecrets("sk-alone")).toBe("sk-alone");
  });

  it("do not include the members of an attachment", () => {
    expect(secretsOf({ attachments: [{ id: "a", token: "t" }] })).toEqual([]);
    expect(secretsOf({ id: "r", fields: { f: [{ id: "a", token: "t" }] } })).toEqual([]);
    expect(secretsOf({ attachments: [{ id: "a", uploadSecret: "t", tokens: "u" }] })).toEqual(["t", "u"]);
    expect(secretsOf({ config: { attachments: [{ token: "t" }] } })).toEqual(["t"]);
    expect(secretsOf({ attachments: [{ token: ["t"] }] })).toEqual([]);
  });

  it('are found in an object with a member named "*" instead of a list', () => {
    expect(secretsOf({ config: { aiGatewayApiKeys: { "*": "x" } } })).toEqual(["x"]);
  });
});
