import { afterEach, describe, expect, it } from "vitest";
import { readAllowed } from "../allowed-calls.mjs";
import { ask, closeServers, NOT_PASSED, startRelay, startUpstream, type Sent } from "./test-relay.ts";

afterEach(closeServers);

const CALLS = ["GET /models", "POST /chat/completions", "PUT /bucket/*/*?*", "HEAD /bucket/*", "DELETE /bucket/*"];

/** A relay named "gateway" that passes these calls on, beside one to a service. */
async function started(calls: readonly string[] = CALLS, ...upstream: Parameters<typeof startUpstream>) {
  const target = await startUpstream(...upstream);
  const allowed = readAllowed(calls.map((call) => `gateway=${call}`)).get("gateway");
  const { port } = await startRelay({
    relays: [
      { name: "gateway", target: `${target.url}/v1`, ...(allowed && { allowed }) },
      { name: "main", target: `${target.url}/v1` },
    ],
  });
  const send = ({ headers = {}, ...sent }: Sent) =>
    ask(port, { ...sent, headers: { "relay-target": `${target.url}/v1`, ...headers } });
  const reached = () => target.requests.map(({ method, url }) => `${method} ${url}`);
  return { target, send, reached };
}

const GATEWAY = "/relay/gateway";

describe("what passes in", () => {
  it.each<Sent>([
    { path: `${GATEWAY}/models` },
    { path: `${GATEWAY}/chat/completions`, method: "POST", body: "{}" },
    { path: `${GATEWAY}/bucket/rec1/photo-1.png`, method: "PUT", body: "bytes" },
    { path: `${GATEWAY}/bucket/rec1/photo-1.png?partNumber=1&uploadId=a%2Fb`, method: "PUT", body: "bytes" },
    { path: `${GATEWAY}/bucket/rec1`, method: "HEAD" },
    { path: `${GATEWAY}/bucket/rec1`, method: "DELETE" },
  ])("passes $method $path", async ({ method = "GET", ...sent }) => {
    const { send, reached } = await started();
    expect((await send({ method, ...sent })).status).toBe(200);
    expect(reached()).toEqual([`${method} ${sent.path?.replace(GATEWAY, "/v1")}`]);
  });

  it.each<[why: string, refused: Sent]>([
    ["a call of a service", { path: `${GATEWAY}/base/bse1` }],
    ["a call of this relay at the relay of a service", { path: "/relay/main/models" }],
    ["another path", { path: `${GATEWAY}/keys` }],
    ["another method", { path: `${GATEWAY}/models`, method: "POST", body: "{}" }],
    ["HEAD for GET", { path: `${GATEWAY}/models`, method: "HEAD" }],
    ["a path below", { path: `${GATEWAY}/models/all` }],
    ["a slash at the end", { path: `${GATEWAY}/models/` }],
    ["a query where none is allowed", { path: `${GATEWAY}/models?a=1` }],
    ["a body of a GET", { path: `${GATEWAY}/models`, headers: { "content-length": "2" }, body: "{}" }],
    [
      "a body of a DELETE",
      { path: `${GATEWAY}/bucket/a`, method: "DELETE", headers: { "content-length": "2" }, body: "{}" },
    ],
    ["fewer segments", { path: `${GATEWAY}/bucket/rec1`, method: "PUT", body: "x" }],
    ["more segments", { path: `${GATEWAY}/bucket/rec1/a/b`, method: "PUT", body: "x" }],
    ["a segment of dots", { path: `${GATEWAY}/bucket/../models`, method: "PUT", body: "x" }],
    ["an encoded slash", { path: `${GATEWAY}/bucket/rec1/a%2f..%2fb`, method: "PUT", body: "x" }],
    ["a backslash", { path: `${GATEWAY}/bucket/rec1/a\\b`, method: "PUT", body: "x" }],
    ["an empty segment", { path: `${GATEWAY}/bucket//a`, method: "PUT", body: "x" }],
    ["a fragment", { path: `${GATEWAY}/bucket/rec1/a?b#c`, method: "PUT", body: "x" }],
    ["another site", { path: `${GATEWAY}/models`, headers: { "sec-fetch-site": "cross-site" } }],
  ])("refuses %s", async (_, refused) => {
    const { send, target } = await started();
    expect((await send(refused)).status).toBe(403);
    expect(target.connectionCount()).toBe(0);
  });

  it("passes the headers of keys and uploads, and those of --allow, to this relay alone", async () => {
    const { send, target } = await started([...CALLS, "header X-Own"]);
    const passed = {
      authorization: "Bearer key",
      "x-api-key": "key",
      "x-own": "key",
      "x-amz-date": "1",
      "upload-offset": "1",
    };
    const dropped = {
      cookie: "session=1",
      "x-forwarded-user": "ada",
      "x-auth-request-email": "ada@example.com",
      priority: "u=1",
    };
    await send({ path: `${GATEWAY}/models`, headers: { ...passed, ...dropped } });
    await send({ path: "/relay/main/base/bse1", headers: { ...passed, ...dropped } });
    const own = { host: `127.0.0.1:${target.port}`, via: "1.1 workspace-console", connection: "close" };
    expect(target.requests.map(({ headers }) => headers)).toEqual([
      { ...passed, ...own },
      { authorization: "Bearer key", ...own },
    ]);
  });
});

describe("what passes out", () => {
  it("is what an upload needs, and nothing that acts on the page", async () => {
    const { send } = await started(CALLS, (_, response) => {
      response.writeHead(201, { ...NOT_PASSED, Location: "/files/1", "Upload-Offset": "5" }).end();
    });
    const path = `${GATEWAY}/bucket/a/b`;
    const { status, headers } = await send({ path, method: "PUT", body: "bytes" });
    const { date: _, "transfer-encoding": __, ...named } = headers;
    expect([status, named]).toEqual([
      201,
      {
        etag: '"1"',
        location: "/files/1",
        "upload-offset": "5",
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "no-store",
        connection: "close",
      },
    ]);
  });
});
