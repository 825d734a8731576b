import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preview } from "vite";
import { afterEach, expect, it } from "vitest";
import { hosting } from "../../build/hosting.mjs";
import { relayPlugin } from "./plugin.ts";
import { ask, closeServers, sendRaw, startUpstream } from "./test-relay.ts";

const root = mkdtempSync(join(tmpdir(), "relay-plugin-"));
mkdirSync(join(root, "dist"));
writeFileSync(join(root, "dist", "index.html"), "the console");

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(cleanUp.splice(0).map((close) => close()));
  await closeServers();
  rmSync(root, { recursive: true, force: true });
});

it("answers before Vite does, and survives targets that end Vite", async () => {
  const service = await startUpstream();
  const relays = [{ name: "main", target: service.url }];
  const relay = relayPlugin({ relays, log: () => undefined, report: () => undefined });
  const server = await preview({
    root,
    configFile: false,
    logLevel: "error",
    base: "/console/",
    preview: { host: "127.0.0.1", port: 0 },
    plugins: [hosting(), relay],
  });
  cleanUp.push(() => server.close());
  const httpServer = server.httpServer as Server;
  const { port } = httpServer.address() as AddressInfo;
  expect(httpServer.requestTimeout).toBe(0);

  expect(await sendRaw(port, ["http://[::1", `http://127.0.0.1:${service.port}/`, "*"])).toEqual(new Map([[403, 3]]));
  expect((await ask(port, { path: "/console/relay/main/base/bse1" })).status).toBe(200);
  expect((await ask(port, { path: "/console/relay/main/user" })).status).toBe(403);
  expect(service.requests.map(({ url }) => url)).toEqual(["/base/bse1"]);
  expect((await ask(port, { path: "/console/tokens" })).text).toBe("the console");
});
