import {
  ask,
  closeServers,
  NOT_PASSED,
  startUpstream,
  type Answer,
  type Sent,
} from "../../src/host/relay/test-relay.ts";
import { expect, test } from "../test.ts";
import { BUILDS } from "./subpath-build.ts";
import { serveWithCaddy, serveWithNginx } from "./web-server-process.ts";

const SERVERS = [
  { name: "nginx", tag: "@nginx", serve: serveWithNginx },
  { name: "Caddy", tag: "@caddy", serve: serveWithCaddy },
] as const;

/** Does what the introduction of a block says. Its own lines are those whose # is followed by a space. */
function withRelay(hostFile: string, { origin, service }: { origin: string; service: string }): string {
  const lines = hostFile.split("\n").map((line) => line.replace(/^(\s*)#(?! \S)/, "$1"));
  return lines.join("\n").replaceAll("https://service.example", service).replaceAll("https://console.example", origin);
}

const STRIPPED = { ...NOT_PASSED, Location: "/api/base/elsewhere" };

for (const { name, tag, serve } of SERVERS) {
  for (const { base, dist } of BUILDS) {
    test(`the relay that the build writes for ${name} keeps the rules at ${base}`, { tag }, async () => {
      const service = await startUpstream(({ url }, response) =>
        response
          .writeHead(url?.endsWith("moved") ? 302 : 200, {
            ...STRIPPED,
            "Cache-Control": "public",
            "Content-Security-Policy": "script-src *",
          })
          .end("{}"),
      );
      const host = await serve(dist, base, (text, origin) => withRelay(text, { origin, service: service.url }));
      try {
        await expectRules(host.origin, `${base}relay/main`, service);
      } finally {
        await host.close();
        await closeServers();
      }
    });
  }
}

async function expectRules(origin: string, relay: string, service: Awaited<ReturnType<typeof startUpstream>>) {
  const { host, port } = new URL(origin);
  const send = (sent: Sent): Promise<Answer> =>
    ask(Number(port), {
      path: `${relay}/base/bse1`,
      ...sent,
      headers: { host, origin: undefined, "relay-target": `${service.url}/api`, ...sent.headers },
    });

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

  const refused: Sent[] = [
    { path: `${relay}/user` },
    { path: `${relay}/base/bse1/table` },
    { path: `${relay}/base/..` },
    { path: `${relay}/base/../user` },
    { path: `${relay}/base/%62se1` },
    { path: `${relay}/base/%2e%2e%2fuser` },
    { path: `${relay}/base/bse1?a=1` },
    { path: `${relay}//base/bse1` },
    { path: `${relay.replace("main", "other")}/base/bse1` },
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
  ];
  for (const sent of refused) {
    const answer = await send(sent);
    expect(answer.status, JSON.stringify(sent)).toBe(403);
    expect(answer.headers).toMatchObject({
      "content-type": "application/problem+json",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect(JSON.parse(answer.text)).toMatchObject({ status: 403, sentUpstream: false });
  }
  expect(service.requests).toHaveLength(4);
}
