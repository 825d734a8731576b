import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, describe, expect, it, beforeEach } from "vitest";
import { readConsoleConfig } from "#session/console-config.ts";
import { HASHED, REVALIDATED } from "../../build/headers.mjs";
import { ask, closeServers, listen, open, sendRaw, startUpstream } from "../relay/test-relay.ts";
import { consoleHandler, consoleServer, type StartOptions, servedConsoleFile } from "./serve-console.ts";

const directory = mkdtempSync(join(tmpdir(), "console-"));
const inBuild = (path: string, text: string) => writeFileSync(join(directory, path), text);
mkdirSync(join(directory, "assets"));
inBuild("index.html", "the console");
inBuild("assets/a-1.js", "code");
inBuild("assets/b-1.woff2", "letters");
inBuild("console.json", '{ "title": "Ours" }');
inBuild("nginx.conf", "secret");

afterEach(closeServers);
afterAll(() => rmSync(directory, { recursive: true }));

const started = async (options: Partial<StartOptions> = {}) => {
  const nothing = () => undefined;
  const handler = consoleHandler({
    base: "/console/",
    directory,
    options: { isHelp: false, isPublic: false, relays: [], ...options },
    consoleFile: join(directory, "console.json"),
    log: nothing,
    warn: nothing,
    report: nothing,
  });
  const server = consoleServer(handler);
  return { server, port: await listen(server) };
};

it("serves files with their headers, and the page for unknown addresses", async () => {
  const { port } = await started();
  const get = (path: string, headers = {}) => ask(port, { path: `/console/${path}`, headers });
  const page = await get("tokens");
  expect(page).toMatchObject({
    status: 200,
    text: "the console",
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": REVALIDATED },
  });
  const code = await get("assets/a-1.js");
  expect(code).toMatchObject({ text: "code", headers: { "cache-control": HASHED } });
  const { etag } = page.headers;
  expect(await get("", { "if-none-match": etag })).toMatchObject({ status: 304, text: "" });
  inBuild("index.html", "the Console");
  expect(await get("", { "if-none-match": etag }), "a new build of the same size").toMatchObject({ status: 200 });
  expect((await get("assets/missing.js")).status).toBe(404);
  expect((await get("nginx.conf")).status).toBe(404);
  expect((await ask(port, { path: "/other" })).status).toBe(404);
  expect((await ask(port, { path: "/console/", method: "POST" })).status).toBe(405);
  expect(await ask(port, { path: "/console/", method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  const outside = ["../package.json", "..%2f..%2fetc/passwd", "%2e%2e/%2e%2e/etc/passwd", "..\\..\\x", "%00", "%"];
  const texts = await Promise.all(outside.map(async (path) => (await get(path)).text));
  expect(texts.join("\n")).not.toMatch(/root:|"name"/);
});

describe("compression", () => {
  /** The headers of an answer, and its body as it was sent. */
  const fetched = async (port: number, path: string, headers: Record<string, string>, method = "GET") => {
    const request = open(port, { path: `/console/${path}`, headers, method });
    request.end();
    const [response] = (await once(request, "response")) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  };

  it.each(["gzip", "gzip, deflate, br", "br;q=1, GZIP;q=0.5", "gzip;q=0.001"])(
    "sends texts as gzip for %s",
    async (accepted) => {
      const { port } = await started();
      const { headers, body } = await fetched(port, "assets/a-1.js", { "accept-encoding": accepted });
      expect(headers).toMatchObject({
        "content-encoding": "gzip",
        "content-length": String(body.length),
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": HASHED,
        vary: "Accept-Encoding",
      });
      expect(gunzipSync(body).toString()).toBe("code");
      const head = await fetched(port, "assets/a-1.js", { "accept-encoding": accepted }, "HEAD");
      expect([head.headers.etag, head.headers["content-length"], head.body.length]).toEqual([
        headers.etag,
        headers["content-length"],
        0,
      ]);
    },
  );

  it.each(["", "identity", "br", "gzip;q=0", "gzip; q=0.00, br", "x-gzip"])(
    "sends texts as they are for %j",
    async (accepted) => {
      const { port } = await started();
      const { headers, body } = await fetched(port, "", { "accept-encoding": accepted });
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers.vary).toBe("Accept-Encoding");
      expect(body.toString()).toMatch(/^the [cC]onsole$/);
    },
  );

  it("leaves files that are compressed already as they are", async () => {
    const { port } = await started();
    const { headers, body } = await fetched(port, "assets/b-1.woff2", { "accept-encoding": "gzip" });
    expect([headers["content-encoding"], headers.vary, body.toString()]).toEqual([undefined, undefined, "letters"]);
  });

  it("gives each encoding an ETag of its own, and confirms it", async () => {
    const { port } = await started();
    const plain = await fetched(port, "", {});
    const zipped = await fetched(port, "", { "accept-encoding": "gzip" });
    expect(zipped.headers.etag).not.toBe(plain.headers.etag);
    const again = (etag = "", encoding = "gzip") =>
      fetched(port, "", { "accept-encoding": encoding, "if-none-match": etag });
    expect(await again(zipped.headers.etag)).toMatchObject({ status: 304, headers: { vary: "Accept-Encoding" } });
    expect((await again(plain.headers.etag)).status).toBe(200);
    expect((await again(zipped.headers.etag, "identity")).status).toBe(200);
  });
});

it.each(["assets/a-1.js/", "console.json/x", "index.html/", "n".repeat(300), `assets/${"n".repeat(300)}.js`])(
  "goes on after a request of %s, which no file system has",
  async (path) => {
    const { port } = await started();
    const { status } = await ask(port, { path: `/console/${path}` });
    expect(status).toBe(path.startsWith("assets/") ? 404 : 200);
    expect((await ask(port, { path: "/console/" })).status).toBe(200);
  },
);

it("adds the relays to the console.json of the build or of --config", async () => {
  const service = await startUpstream();
  const relays = [{ name: "main", target: service.url }];
  const served = async (options: Partial<StartOptions>) =>
    readConsoleConfig((await ask((await started(options)).port, { path: "/console/console.json" })).text).config;
  const connections = [{ name: "main", relay: "main", target: service.url, fromStart: true }];
  expect(await served({})).toEqual({ title: "Ours", connections: [] });
  expect(await served({ relays })).toEqual({ title: "Ours", connections });
  const configFile = join(directory, "other.json");
  writeFileSync(configFile, '{ "title": "Other" }');
  expect(await served({ relays, configFile })).toEqual({ title: "Other", connections });
  expect(await served({ configFile })).toEqual({ title: "Other", connections: [] });
  const { port } = await started({ relays });
  const { headers } = await ask(port, { path: "/console/console.json" });
  expect(headers).toMatchObject({ "content-type": "application/json", "cache-control": REVALIDATED });
  const again = await ask(port, { path: "/console/console.json", headers: { "if-none-match": headers.etag } });
  expect(again.status).toBe(304);
  for (const path of ["/console/console.json", "/console/%63onsole.json", "/console/console.json?a"]) {
    expect((await ask(port, { path, headers: { host: "evil.example" } })).text).not.toContain(service.url);
  }
});

it("relays below its base, without a limit of time, and survives broken targets", async () => {
  const service = await startUpstream();
  const { server, port } = await started({ relays: [{ name: "main", target: service.url }] });
  expect(server.requestTimeout).toBe(0);
  expect(await sendRaw(port, ["http://[::1", `http://127.0.0.1:${service.port}/`, "*"])).toEqual(new Map([[403, 3]]));
  const headers = { "relay-target": service.url };
  expect((await ask(port, { path: "/console/relay/main/base/bse1", headers })).status).toBe(200);
  expect((await ask(port, { path: "/console/relay/main/user", headers })).status).toBe(403);
  expect(service.requests.map(({ url }) => url)).toEqual(["/base/bse1"]);
});

const MAIN = { name: "main", target: "https://service.example/api" };
const path = join(directory, "own-console.json");
let warnings: string[];
const opened = (isNamed: boolean, ...relays: (typeof MAIN)[]) =>
  servedConsoleFile({ path, isNamed, relays }, (line) => warnings.push(line));

beforeEach(() => {
  warnings = [];
  rmSync(path, { force: true });
});

it("serves a file as it is, and again after an edit", () => {
  writeFileSync(path, '{ "title":  "First" }');
  const served = opened(false);
  expect(served()).toBe('{ "title":  "First" }');
  writeFileSync(path, '\uFEFF{ "title":  "Second" }');
  expect(served()).toBe('{ "title":  "Second" }');
  rmSync(path);
  expect(served()).toBeUndefined();
  expect(warnings).toEqual([]);
});

it("adds the relays, also without a file and after an edit", () => {
  const served = opened(false, MAIN);
  const own = { name: "main", relay: "main", target: MAIN.target, fromStart: true };
  const parsed = () => readConsoleConfig(served() ?? "").config;
  expect(parsed()).toEqual({ connections: [own] });
  writeFileSync(path, JSON.stringify({ title: "Acme", connections: [{ name: "North", relay: "main" }] }));
  expect(parsed()).toEqual({ title: "Acme", connections: [{ name: "North", relay: "main", target: MAIN.target }] });
  expect(warnings).toEqual([]);
});

it("warns of what the console does not use, with its place, once for each edit", () => {
  const connections = (environment: unknown) =>
    JSON.stringify({ connections: [{ name: "North", relay: "main", environment }] }, null, 2);
  writeFileSync(path, connections("Test"));
  const served = opened(true, MAIN);
  served();
  // The target is missing in the file alone.
  expect(warnings).toEqual([
    expect.stringMatching(/console\.json: line 6, column 22, connections\[0\]\.environment: /),
  ]);
  writeFileSync(path, connections({ word: "Test", color: "pink" }));
  served();
  served();
  expect(warnings.slice(1)).toEqual([expect.stringContaining("connections[0].environment.color: ")]);
});

it("refuses a first text that it cannot add relays to, and serves a later one for the console to explain", () => {
  expect(() => opened(true)).toThrow(`${path}: ENOENT`);
  writeFileSync(path, "{");
  expect(() => opened(true)).toThrow(`${path}: line 1, column 2: `);
  expect(() => opened(false, MAIN)).toThrow(`${path}: line 1, column 2: `);
  expect(opened(false)()).toBe("{");
  expect(warnings).toEqual([expect.stringMatching(/: line 1, column 2: /)]);
  writeFileSync(path, "{}");
  const served = opened(true, MAIN);
  writeFileSync(path, "{");
  expect(served()).toBe("{");
  expect(warnings).toHaveLength(2);
  rmSync(path);
  expect(served(), "an editor may replace the file").toBe("{");
});
