import { execFileSync } from "node:child_process";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { configureAiIntegration, MASK, maskSecrets, readBase } from "#contract/index.ts";
import { copyAs } from "./copy-as.ts";
import { requestOf } from "./logged-request.ts";

const baseUrl = "https://service.test/v1";
const read = { endpoint: readBase.name, method: "GET", url: `${baseUrl}/base/b'%2F1` };
const body = {
  type: "AI",
  config: {
    aiGatewayApiKey: "sk-secret",
    aiGatewayApiKeys: ["pool-secret"],
    embeddingModel: 'it\'s "quoted" $HOME `id` ${x} \\ end\n',
    ["__proto__"]: { kept: true },
  },
};
const configure = {
  endpoint: configureAiIntegration.name,
  method: "POST",
  url: `${baseUrl}/space/s/integration`,
  requestBody: JSON.stringify(maskSecrets(body)),
};
const environment = { TOKEN: "t", CONFIG_AI_GATEWAY_API_KEY: "sk-secret", CONFIG_AI_GATEWAY_API_KEYS_0: "pool-secret" };

/** Splits a command as a POSIX shell does. */
function words(command: string | undefined): string[] {
  const script = String(command).replace(/^\w+/, `printf '%s\\0'`);
  return execFileSync("sh", ["-c", script], { env: environment, encoding: "utf8" }).split("\0").slice(0, -1);
}

/** Returns the arguments that a script passes to `fetch`. */
async function fetched(script: string | undefined): Promise<{ url: string; init: RequestInit }> {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => void calls.push({ url, init });
  const context = createContext({ fetch, process: { env: environment } });
  await runInContext(`(async () => { ${String(script)} })()`, context);
  const [only] = calls;
  if (!only) throw new Error("Nothing was fetched.");
  return only;
}

describe("a logged request", () => {
  it("is mapped to its endpoint and parameters", () => {
    expect(requestOf(baseUrl, read)).toEqual({ endpoint: readBase, params: { baseId: "b'/1" } });
  });

  it.each([
    ["another service", { ...read, url: "https://other.test/v1/base/b" }],
    ["another path", { ...read, url: `${baseUrl}/bases/b` }],
    ["a base URL that only begins the same", { ...read, url: `${baseUrl}2/base/b` }],
    ["more segments", { ...read, url: `${baseUrl}/base/b/c` }],
    ["an unknown endpoint", { ...read, endpoint: "readNothing" }],
  ])("is not mapped: %s", (_, exchange) => {
    expect(requestOf(baseUrl, exchange)).toBeUndefined();
    expect(copyAs("fetch", baseUrl, exchange)).toBeUndefined();
  });
});

describe("a request as fetch", () => {
  it("reads the bearer from the environment", async () => {
    const { url, init } = await fetched(copyAs("fetch", baseUrl, read));
    expect(url).toBe(read.url);
    expect(init).toEqual({ method: "GET", headers: { authorization: "Bearer t" }, redirect: "error" });
  });

  it("sends the same body, its secrets from variables and none in the text", async () => {
    const script = copyAs("fetch", baseUrl, configure);
    expect(script).not.toMatch(/-secret|•/);
    const { init } = await fetched(script);
    expect(init.body).toBe(JSON.stringify(body));
    expect(init.headers).toEqual({ authorization: "Bearer t", "content-type": "application/json" });
    expect(script?.split("\n").slice(0, 6)).toEqual([
      `const response = await fetch("${configure.url}", {`,
      '  method: "POST",',
      "  headers: {",
      "    authorization: `Bearer ${process.env.TOKEN}`,",
      '    "content-type": "application/json",',
      "  },",
    ]);
    expect(script).toContain('\n  body: JSON.stringify({\n    "type": "AI",\n');
  });

  it("uses a variable for each of many secrets", async () => {
    const config = { aiGatewayApiKeys: Array.from({ length: 12 }, () => MASK) };
    const script = copyAs("fetch", baseUrl, { ...configure, requestBody: JSON.stringify({ type: "AI", config }) });
    expect(script?.match(/process\.env\.CONFIG_\w+/g)?.at(-1)).toBe("process.env.CONFIG_AI_GATEWAY_API_KEYS_11");
    expect(script).not.toMatch(/u0000/);
  });
});

describe("a request as cURL", () => {
  it("equals the command in forms", () => {
    expect(words(copyAs("cURL", baseUrl, read))).toContain("Authorization: Bearer t");
  });
});
