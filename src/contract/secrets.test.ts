import { describe, expect, it } from "vitest";
import { MASK, maskFileAccess, maskSecrets, replaceSecrets } from "./secrets.ts";

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
    llmProviders: [
      { name: "n", apiKey: "s-9", auth: { clientSecret: "s-10", password: "s-11" }, maxTokens: 5 },
      { headers: { Authorization: "s-12" }, authorizationUrl: "u" },
    ],
    gatewayModels: [{ id: "m", maxTokens: 8, tags: ["t"] }],
    accessCredentials: { user: "s-13" },
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
      "s-13",
    ]);
  });

  it.each([
    "pass",
    "pwd",
    "dbPwd",
    "passphrase",
    "Cookie",
    "Set-Cookie",
    "dsn",
    "bearer",
    "jwt",
    "connectionString",
    "DB_PASS",
    "creds",
  ])("are texts of the name %s too", (name) => {
    expect(secretsOf({ llmProviders: [{ name: "n", auth: { [name]: "s-1", passed: "no", bypass: "no" } }] })).toEqual([
      "s-1",
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

  it("are an attachment's token, in a request and in a record of any depth", () => {
    const attachment = { id: "a", path: "p", token: "t", name: "n" };
    expect(secretsOf({ attachments: [attachment] })).toEqual(["t"]);
    expect(secretsOf({ id: "r", fields: { f: [attachment] } })).toEqual(["t"]);
    expect(secretsOf({ data: { fields: { f: [{ deep: [attachment] }] } } })).toEqual(["t"]);
    expect(secretsOf({ attachments: [{ id: "a", uploadSecret: "t", tokens: "u" }] })).toEqual(["t", "u"]);
  });

  it.each(["presignedUrl", "smThumbnailUrl", "lgThumbnailUrl"])("are what signs the %s of an attachment", (member) => {
    const shown = (address: string) => {
      const masked = maskSecrets({ id: "r", fields: { f: [{ [member]: address }] } }) as typeof request & {
        fields: { f: Record<string, string>[] };
      };
      return masked.fields.f[0]?.[member];
    };
    expect(shown("https://files.example/a%20b.png?X-Amz-Signature=s#f")).toBe(
      `https://files.example/a%20b.png?${MASK}`,
    );
    expect(shown("https://files.example/a.png#token=s")).toBe(`https://files.example/a.png#${MASK}`);
    expect(shown("https://name:s@files.example/a.png")).toBe(`https://${MASK}@files.example/a.png`);
    expect(shown("uploads/a.png?v=s")).toBe(`uploads/a.png?${MASK}`);
    expect(shown("eyJhbGciOiJIUzI1NiJ9")).toBe(MASK);
    // Masked again, as when a logged request is copied.
    expect(shown(`https://files.example/a.png?${MASK}`)).toBe(`https://files.example/a.png?${MASK}`);
    for (const open of ["https://files.example/a.png", "/files/a.png", "data:image/png;base64,AA?=", ""]) {
      expect(shown(open)).toBe(open);
    }
  });

  it("are signed addresses elsewhere in a record, and no other addresses", () => {
    const signed = "https://files.example/a.png?sv=2&sig=s";
    const masked = `https://files.example/a.png?${MASK}`;
    const others = { Website: "https://shop.example/?author=x&design=1", Question: "Is a/b?", Ratio: "a/b?c=d" };
    expect(maskSecrets({ fields: { f: [{ path: signed }], ...others } })).toEqual({
      fields: { f: [{ path: masked }], ...others },
    });
    expect(maskSecrets({ attachments: [{ downloadUrl: signed }] })).toEqual({ attachments: [{ downloadUrl: masked }] });
    expect(maskSecrets({ type: "AI", config: { aiGatewayBaseUrl: signed } })).toEqual({
      type: "AI",
      config: { aiGatewayBaseUrl: signed },
    });
  });

  it("that open files are masked alone where the other values of a record are kept", () => {
    const url = "https://files.example/a.png";
    const record = {
      id: "r",
      fields: { "Issue key": "ABC-1", f: [{ id: "a", token: "t", presignedUrl: `${url}?s` }] },
    };
    expect(maskFileAccess(record)).toEqual({
      id: "r",
      fields: { "Issue key": "ABC-1", f: [{ id: "a", token: MASK, presignedUrl: `${url}?${MASK}` }] },
    });
    const open = { id: "r", fields: { f: [{ id: "a", presignedUrl: url }] } };
    expect(maskFileAccess(open)).toBe(open);
  });

  it('are found in an object with a member named "*" instead of a list', () => {
    expect(secretsOf({ config: { aiGatewayApiKeys: { "*": "x" } } })).toEqual(["x"]);
  });
});
