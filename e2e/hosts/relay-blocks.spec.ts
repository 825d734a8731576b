import {
  ask,
  closeServers,
  NOT_PASSED,
  startUpstream,
  type Answer,
  type Sent,
  type Upstream,
} from "../../src/host/relay/test-relay.ts";
import { serveWithCaddy, serveWithNginx } from "../../test-servers/web-server-process.ts";
import { BUILDS } from "../subpath-build.ts";
import { expect, test } from "../test.ts";

const SERVERS = [
  { name: "nginx", tag: ["@nginx", "@long"], serve: serveWithNginx },
  { name: "Caddy", tag: ["@caddy", "@long"], serve: serveWithCaddy },
];

/** Does what the introduction of a block says. Its own lines are those whose # is followed by a space. */
function withRelays(hostFile: string, { origin, target }: { origin: string; target: string }): string {
  const lines = hostFile.split("\n").map((line) => line.replace(/^(\s*)#(?! \S)/, "$1"));
  const first = lines.findIndex((line) => /^\s*(?:location|handle) .*\/relay\/main\//.test(line));
  const end = lines.findIndex((line, index) => index > first && /^(?:  )?\}$/.test(line)) + 1;
  const again = lines.slice(first, end).map((line) => line.replaceAll(/\bmain\b/g, "second"));
  return lines
    .toSpliced(end, 0, ...again)
    .join("\n")
    .replaceAll(/https:\/\/(?:service|gateway)\.example/g, target)
    .replaceAll("https://console.example", origin);
}

const STRIPPED = { ...NOT_PASSED, Location: "/api/base/elsewhere" };

for (const { name, tag, serve } of SERVERS) {
  for (const { base, dist, half } of BUILDS) {
    test(`the relays that the build writes for ${name} keep the rules at ${base}${half}`, { tag }, async () => {
      const service = await startUpstream(({ url, method, socket }, response) => {
        if (method === "POST" && url?.endsWith("/access-token") && isLosing) return void socket.destroy();
        response
          .writeHead(url?.endsWith("moved") ? 302 : 200, {
            ...STRIPPED,
            "Cache-Control": "public",
            "Content-Security-Policy": "script-src *",
          })
          .end("{}");
      });
      let isLosing = false;
      const host = await serve(dist, base, (text, origin) => withRelays(text, { origin, target: service.url }));
      try {
        await expectRules(host.origin, `${base}relay/main`, service);
        service.requests.length = 0;
        await expectRules(host.origin, `${base}relay/second`, service);
        service.requests.length = 0;
        isLosing = true;
        await expectSentOnce(host.origin, `${base}relay/main`, service);
        isLosing = false;
        service.requests.length = 0;
        await expectGatewayRules(host.origin, `${base}relay/gateway`, service);
      } finally {
        await host.close();
        await closeServers();
      }
    });
  }
}

/** Sends a request as a page of the console does. */
function sender(origin: string, path: string, target: string) {
  const { host, port } = new URL(origin);
  return (sent: Sent): Promise<Answer> =>
    ask(Number(port), { path, ...sent, headers: { host, origin: undefined, "relay-target": target, ...sent.headers } });
}

async function expectRefused(send: (sent: Sent) => Promise<Answer>, refused: readonly Sent[]) {
  for (const sent of refused) {
    const answer = await send(sent);
    expect(answer.status, JSON.stringify(sent)).toBe(403);
    expect(answer.headers).toMatchObject({
      "content-type": "application/problem+json",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect(JSON.parse(answer.text)).toMatchObject({ status: 403, sentUpstream: false });
  }
}

/** Whoever acts and then breaks the connection is not asked again, also over connections that were in use before. */
async function expectSentOnce(origin: string, relay: string, service: Upstream) {
  const read = sender(origin, `${relay}/base/bse1`, `${service.url}/api`);
  const create = sender(origin, `${relay}/access-token`, `${service.url}/api`);
  for (let round = 0; round < 20; round++) {
    const answers = [await read({}), await create({ method: "POST", body: "{}" })];
    expect(answers.map(({ status }) => status)).toEqual([200, 502]);
  }
  expect(service.requests.filter(({ method }) => method === "POST")).toHaveLength(20);
}

async function expectRules(origin: string, relay: string, service: Upstream) {
  const send = sender(origin, `${relay}/base/bse1`, `${service.url}/api`);

  const passed = await send({
    headers: {
      authorization: "Bearer secret",
      cookie: "session=1",
      origin,
      "x-forwarded-for": "1.2.3.4",
    },
  });
  expect(passed).toMatchObject({ status: 200, text: "{}" });
  expect(passed.headers).toMatchObject({
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  const names = Object.keys(STRIPPED).map((stripped) => stripped.toLowerCase());
  expect(names.filter((stripped) => stripped in passed.headers)).toEqual([]);
  const moved = await send({ path: `${relay}/base/moved` });
  expect([moved.status, moved.headers.location], "a redirect is not followed").toEqual([302, undefined]);
  // Nobody may read a second request in the body of the first.
  const hidden = { "transfer-encoding": "chunked" };
  await send({ headers: hidden, body: "GET /api/hidden HTTP/1.1\r\nHost: x\r\n\r\n" });
  await send({ path: `${relay}/access-token`, method: "POST", headers: { origin }, body: '{"a":1}' });
  expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET /api/base/bse1",
    "GET /api/base/moved",
    "GET /api/base/bse1",
    "POST /api/access-token",
  ]);
  expect(service.requests[0]?.headers).toMatchObject({ authorization: "Bearer secret", via: "1.1 workspace-console" });
  for (const { headers } of service.requests) {
    expect(Object.keys(headers).filter((sent) => /^(?:cookie|origin|referer|sec-|x-|relay-)/.test(sent))).toEqual([]);
  }

  await expectRefused(send, [
    { path: `${relay}/user` },
    { path: `${relay}/base/bse1/table` },
    { path: `${relay}/base/..` },
    { path: `${relay}/base/../user` },
    { path: `${relay}/base/%62se1` },
    { path: `${relay}/base/%2e%2e%2fuser` },
    { path: `${relay}/base/bse1?a=1` },
    { path: `${relay}//base/bse1` },
    { method: "DELETE", headers: { origin } },
    { method: "POST", headers: { origin }, body: "{}" },
    { headers: { origin: "https://evil.example" } },
    { headers: { host: "evil.example" } },
    { headers: { "sec-fetch-site": undefined } },
    { headers: { "sec-fetch-site": "cross-site" } },
    { headers: { "sec-fetch-dest": "document" } },
    { headers: { "sec-fetch-dest": "script" } },
    { headers: { "relay-target": "https://other.example" } },
    { headers: { "relay-target": undefined } },
  ]);
  expect(service.requests).toHaveLength(4);
}

async function expectGatewayRules(origin: string, relay: string, gateway: Upstream) {
  const send = sender(origin, `${relay}/models`, `${gateway.url}/v1`);
  const keys = { authorization: "Bearer key", "x-api-key": "key", "api-key": "key" };
  const others = { cookie: "session=1", "x-forwarded-for": "1.2.3.4", "x-auth-request-email": "ada@example.com" };
  const passed = await send({ headers: { ...keys, ...others } });
  expect(passed).toMatchObject({ status: 200, text: "{}", headers: { etag: STRIPPED.ETag } });
  const names = Object.keys(STRIPPED).map((stripped) => stripped.toLowerCase());
  expect(names.filter((name) => name in passed.headers)).toEqual(["etag"]);
  await send({ path: `${relay}/chat/completions`, method: "POST", headers: { origin }, body: '{"a":1}' });
  expect(gateway.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET /v1/models",
    "POST /v1/chat/completions",
  ]);
  expect(gateway.requests[0]?.headers).toMatchObject(keys);
  for (const { headers } of gateway.requests) {
    expect(
      Object.keys(headers).filter((sent) => /^(?:cookie|origin|referer|sec-|x-[fr]|x-auth|relay-)/.test(sent)),
    ).toEqual([]);
  }
  await expectRefused(send, [
    { path: `${relay}/base/bse1` },
    { path: relay.replace("gateway", "main/models") },
    { path: `${relay}/models/all` },
    { path: `${relay}/../main/models` },
    { path: `${relay}/chat%2fcompletions` },
    { path: `${relay}/models?a=1` },
    { method: "POST", headers: { origin }, body: "{}" },
    { headers: { origin: "https://evil.example" } },
    { headers: { "sec-fetch-site": "cross-site" } },
    { headers: { "sec-fetch-dest": "script" } },
    { headers: { "relay-target": `${gateway.url}/api` } },
  ]);
  expect(gateway.requests).toHaveLength(2);
}
