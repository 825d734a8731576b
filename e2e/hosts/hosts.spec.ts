import { readdir, readFile } from "node:fs/promises";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { extname, join } from "node:path";
import {
  HASHED,
  HIDDEN_FILES,
  NOT_KEPT,
  REVALIDATED,
  REVALIDATED_FILES,
  securityHeaders,
} from "../../src/build/headers.mjs";
import { ROOT } from "../../src/host/command.mjs";
import { consoleHandler, consoleServer } from "../../src/host/console/serve-console.ts";
import { closeServers, listen } from "../../src/host/relay/test-relay.ts";
import { startHost } from "../../test-servers/static-host.mjs";
import {
  serveWithApache,
  serveWithCaddy,
  serveWithNginx,
  type ServedBuild,
} from "../../test-servers/web-server-process.ts";
import { BUILDS } from "../subpath-build.ts";
import { expect, test } from "../test.ts";

async function serveAsStart(dist: string, base: string): Promise<ServedBuild> {
  const options = { isHelp: false, isPublic: false, relays: [] };
  const handler = consoleHandler({
    base,
    directory: join(ROOT, dist),
    consoleFile: join(ROOT, dist, "console.json"),
    options,
    log: () => undefined,
    warn: () => undefined,
    report: () => undefined,
  });
  return { origin: `http://localhost:${await listen(consoleServer(handler))}`, close: closeServers };
}

async function serveForJourneys(dist: string, base: string): Promise<ServedBuild> {
  const host = await startHost({ dir: dist, base });
  return { origin: new URL(host.url).origin, close: host.close };
}

const SERVERS = [
  { name: "npm start", tag: [], serve: serveAsStart },
  { name: "the host of the journeys", tag: "@long", serve: serveForJourneys },
  { name: "nginx", tag: ["@nginx", "@long"], serve: serveWithNginx },
  { name: "Apache", tag: ["@apache", "@long"], serve: serveWithApache },
  { name: "Caddy", tag: ["@caddy", "@long"], serve: serveWithCaddy },
];

const TYPES: Readonly<Record<string, RegExp>> = {
  ".html": /^text\/html(?:;|$)/,
  ".js": /^(?:text|application)\/javascript(?:;|$)/,
  ".css": /^text\/css(?:;|$)/,
  ".woff2": /^font\/woff2$/,
  ".json": /^application\/json(?:;|$)/,
  ".png": /^image\/png$/,
  ".svg": /^image\/svg\+xml(?:;|$)/,
  ".txt": /^text\/plain(?:;|$)/,
  ".ico": /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
  ".webmanifest": /^application\/manifest\+json(?:;|$)/,
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requests a path unchanged: fetch would normalise it. */
function ask(origin: string, path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(origin, { path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", reject);
    request.end();
  });
}

function expectSecure({ headers }: Answer, path: string) {
  const names = securityHeaders().map(([name]) => name.toLowerCase());
  const sent = names.map((name) => [name, headers[name]]);
  expect(sent, `security headers of ${path}`).toEqual(
    securityHeaders().map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** Returns spellings of a path that a server or file system may treat as the same file. */
function spellings(path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const name = path.slice(folder.length);
  const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
  return [
    path,
    `${path}?a=1`,
    `${folder}${encoded}`,
    `${folder}/${name}`,
    `${folder}./${name}`,
    `${folder}assets/../${name}`,
    `${folder}assets/..%2f${name}`,
    `${folder}${name.toUpperCase()}`,
    `${path}/`,
  ];
}

for (const { name, tag, serve } of SERVERS) {
  for (const { base, dist, half } of BUILDS) {
    test(`${name} serves every file of the build at ${base}, and no host file${half}`, { tag }, async () => {
      const host = await serve(dist, base);
      try {
        await walk(host.origin, base, join(ROOT, dist));
      } finally {
        await host.close();
      }
    });
  }
}

async function walk(origin: string, base: string, dist: string) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll("\\", "/"),
    );
  const hidden = files.filter((file) => !file.startsWith("assets/") && !REVALIDATED_FILES.includes(file));
  expect(hidden, "every host file is in the build").toEqual(expect.arrayContaining(HIDDEN_FILES));
  const kinds = new Set(files.filter((file) => !hidden.includes(file)).map((file) => extname(file)));
  expect(kinds, "every kind of file has a type here").toEqual(new Set(Object.keys(TYPES)));

  const checks = files.map(async (file) => {
    const content = await readFile(join(dist, file));
    if (hidden.includes(file)) await expectHidden(origin, base, file, content);
    else await expectServed(origin, `${base}${file}`, file, content);
  });
  await Promise.all(checks);
  const page = await readFile(join(dist, "index.html"));
  for (const path of ["", "tokens/new", "no/such/screen", "tables/tbl.js"]) {
    await expectServed(origin, `${base}${path}`, "index.html", page);
  }
  for (const path of ["relay/main/base/bse1", "relay/main/access-token", "relay/"]) {
    for (const method of ["GET", "POST"]) await expectNoRelay(origin, `${base}${path}`, method);
  }
  for (const path of ["assets/missing-abc123.js", "assets/", "assets/missing/deep.css"]) {
    const answer = await ask(origin, `${base}${path}`);
    expect(answer.status, path).toBe(404);
    expect(answer.headers["cache-control"], `a missing ${path} is not kept`).toBe(NOT_KEPT);
    expectSecure(answer, path);
  }
  if (base !== "/") {
    for (const query of ["", "?add=https%3A%2F%2Fservice.example"]) {
      const answer = await ask(origin, `${base.slice(0, -1)}${query}`);
      expect([301, 302]).toContain(answer.status);
      const { pathname, search, href } = new URL(answer.headers.location ?? "", origin);
      expect([pathname, search, href.endsWith("?")]).toEqual([base, query, false]);
      expectSecure(answer, "the base without its slash");
    }
  }
}

/** Nothing below it may look like an answer of a service. */
async function expectNoRelay(origin: string, path: string, method: string) {
  const answer = await ask(origin, path, {}, method);
  expect([403, 404], `${method} ${path}`).toContain(answer.status);
  expect(answer.headers["content-type"], path).toBe("application/problem+json");
  expect(JSON.parse(answer.body.toString())).toMatchObject({ status: answer.status, sentUpstream: false });
}

async function expectServed(origin: string, path: string, file: string, content: Buffer) {
  const answer = await ask(origin, path);
  expect(answer.status, path).toBe(200);
  expect(answer.body.equals(content), `${path} is the content of ${file}`).toBe(true);
  expect(answer.headers["content-type"], path).toMatch(TYPES[extname(file)] ?? /$^/);
  const cacheControl = file.startsWith("assets/") ? HASHED : REVALIDATED;
  expect(answer.headers["cache-control"], path).toBe(cacheControl);
  expectSecure(answer, path);
  const { etag = "" } = answer.headers;
  const again = await ask(origin, path, { "If-None-Match": etag });
  expect(again.status, `${path} is asked for again`).toBe(304);
  expect(again.headers["cache-control"], `${path}, not modified`).toBe(cacheControl);
}

async function expectHidden(origin: string, base: string, file: string, content: Buffer) {
  for (const path of spellings(`${base}${file}`)) {
    const answer = await ask(origin, path);
    expect(answer.body.includes(content), `${path} can be downloaded`).toBe(false);
  }
  const answer = await ask(origin, `${base}${file}`);
  expect([403, 404], file).toContain(answer.status);
  expectSecure(answer, file);
  expect(answer.headers["cache-control"], file).toBe(NOT_KEPT);
}
