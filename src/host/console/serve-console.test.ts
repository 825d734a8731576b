import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { HASHED, REVALIDATED } from "../../build/headers.mjs";
import { ask, closeServers, listen, sendRaw, startUpstream } from "../relay/test-relay.ts";
import { consoleHandler, consoleServer, type StartOptions } from "./serve-console.ts";

const directory = mkdtempSync(join(tmpdir(), "console-"));
const inBuild = (path: string, text: string) => writeFileSync(join(directory, path), text);
mkdirSync(join(directory, "assets"));
inBuild("index.html", "the console");
inBuild("assets/a-1.js", "code");
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
    log: nothing,
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

it("adds the relays to the console.json of the build or of --config", async () => {
  const service = await startUpstream();
  const relays = [{ name: "main", target: service.url }];
  const served = async (options: Partial<StartOptions>) =>
    JSON.parse((await ask((await started(options)).port, { path: "/console/console.json" })).text) as unknown;
  const connections = [{ name: "main", relay: "main", target: service.url }];
  expect(await served({})).toEqual({ title: "Ours" });
  expect(await served({ relays })).toEqual({ title: "Ours", connections });
  const configFile = join(directory, "other.json");
  writeFileSync(configFile, '{ "title": "Other" }');
  expect(await served({ relays, configFile })).toEqual({ title: "Other", connections });
  expect(await served({ configFile })).toEqual({ title: "Other", connections: [] });
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
