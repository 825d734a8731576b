import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { exchangeLog, type ExchangeLog } from "#api/exchange-log.ts";
import { startTusServer, type TusServer } from "../../test-servers/tus-server.ts";
import { s3Rules } from "./s3/s3-target.ts";
import { confirmed } from "./target.ts";
import { tryTarget } from "./try-target.ts";
import { tusRules, type TusTarget } from "./tus/tus-target.ts";

const KEY = "tus-canary-0001-Xw7q";
let server: TusServer;
let exchanges: ExchangeLog;
beforeEach(async () => {
  server = await startTusServer();
  exchanges = exchangeLog();
});
afterEach(async () => server.close());

const tryIt = async (changes: Partial<TusTarget> = {}) =>
  tryTarget(
    confirmed({ ...tusRules.empty, endpoint: server.endpoint, ...changes }),
    { name: "Production", exchanges },
    async (name) => (name === "X-Api-Key" ? KEY : undefined),
  );

it("sends 1 kB, reads it back and deletes it there", async () => {
  const { exchanges: made, ...result } = await tryIt();
  expect(result).toEqual({ isUnanswered: false, isReadBack: true, isDeleted: true });
  expect(made.map(({ method, status }) => [method, status])).toEqual([
    ["POST", 201],
    ["PATCH", 204],
    ["GET", 200],
    ["DELETE", 204],
  ]);
  expect(await server.files()).toEqual([]);
});

it("does not read back without the secrets that the target wants", async () => {
  server.key = KEY;
  const { exchanges: made, ...result } = await tryIt({ headers: ["X-Api-Key"] });
  expect(result).toEqual({ isUnanswered: false, isDeleted: true });
  expect(JSON.stringify(made)).not.toContain(KEY);
});

it("says which other bytes came back", async () => {
  server.fault = ({ method }, response) => {
    if (method !== "GET") return undefined;
    response.end("other");
    return true;
  };
  expect(await tryIt()).toMatchObject({
    failure: expect.stringContaining("answers with other bytes") as string,
    isReadBack: false,
    isDeleted: true,
  });
});

it.each([
  ["etag", undefined],
  ["content-length", expect.stringContaining("Add ExposeHeaders: ETag") as string],
])("expects the ETag, which large files need, where an S3 service exposes %s", async (exposed, expected) => {
  const answer = new Response("", { headers: { [exposed]: "1" } });
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) =>
    method === "GET" ? new Response("", { status: 404 }) : answer,
  );
  const s3 = { ...s3Rules.empty, endpoint: "https://s3.example", region: "eu", bucket: "acme", accessKeyId: "A" };
  const { failure } = await tryTarget(confirmed(s3), { name: "Production", exchanges }, async () => "the-secret-key");
  vi.unstubAllGlobals();
  expect(failure).toEqual(expected);
});

it("says why a file was refused", async () => {
  server.key = KEY;
  const result = await tryIt();
  expect(result.failure).toContain("responded with 401");
  expect(result.exchanges).toHaveLength(1);
  expect(result.isUnanswered).toBe(false);
});

it("says that no answer came", async () => {
  await server.close();
  const result = await tryIt();
  expect(result.isUnanswered).toBe(true);
  expect(result.failure).toContain("did not respond");
}, 20_000);
