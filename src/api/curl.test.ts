import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { configureAiIntegration, readBase } from "#contract/index.ts";
import { asCurl, shellNote } from "./curl.ts";

/** Splits a command as a POSIX shell does. */
function words(command: string, variables: Record<string, string>): string[] {
  const script = command.replace(/^curl/, `printf '%s\\0'`);
  return execFileSync("sh", ["-c", script], { env: variables, encoding: "utf8" }).split("\0").slice(0, -1);
}

describe("a request as cURL", () => {
  it("reads the bearer from a variable", () => {
    const command = asCurl("https://service.test", readBase, { baseId: "b'1" }, undefined);
    expect(words(command, { TOKEN: "t" })).toEqual(["https://service.test/base/b'1", "-H", "Authorization: Bearer t"]);
  });

  it("passes the same body, its secrets from variables and none in the text", () => {
    const config = {
      aiGatewayApiKey: "sk-secret",
      aiGatewayApiKeys: ["pool-secret"],
      embeddingModel: `it's "quoted" $HOME \`id\` \\ end`,
    };
    const command = asCurl("https://service.test", configureAiIntegration, { spaceId: "s" }, { type: "AI", config });
    expect(command).not.toMatch(/secret/);
    const given = words(command, {
      TOKEN: "t",
      CONFIG_AI_GATEWAY_API_KEY: "sk-secret",
      CONFIG_AI_GATEWAY_API_KEYS_0: "pool-secret",
    });
    expect(JSON.parse(given.at(-1) ?? "")).toEqual({ type: "AI", config });
    expect(given.slice(0, -1)).toEqual([
      "-X",
      "POST",
      "https://service.test/space/s/integration",
      "-H",
      "Authorization: Bearer t",
      "-H",
      "Content-Type: application/json",
      "--data-raw",
    ]);
  });

  it("names a variable after any path", () => {
    const body = { type: "AI" as const, config: { "x--api.key": "a" } };
    expect(asCurl("https://service.test", configureAiIntegration, { spaceId: "s" }, body)).toContain(
      `"\${CONFIG_X_API_KEY}"`,
    );
  });
});

it("returns a note only for the in-browser service", () => {
  expect(shellNote({ kind: "standalone" })).toMatch(/a shell cannot reach/);
  expect(shellNote({ kind: "remote" })).toBe("");
});
