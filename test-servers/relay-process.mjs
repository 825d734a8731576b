// Runs a relay in a process of its own: to measure its memory alone, or to kill it. Reports the peak on request.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { ROOT } from "../src/host/command.mjs";

const path = fileURLToPath(new URL("../src/host/relay/relay.ts", import.meta.url));
const loaded = await runnerImport(path, { root: ROOT, configFile: false, logLevel: "error" });
const { createRelay } = /** @type {typeof import("../src/host/relay/relay.ts")} */ (loaded.module);

const handler = createRelay({
  base: "/",
  relays: [{ name: "main", target: process.argv[2] ?? "" }],
  calls: [
    { method: "GET", path: "/bytes" },
    { method: "POST", path: "/bytes", body: true },
  ],
  log: () => undefined,
  report: (cause) => console.error(cause),
});
const server = createServer((request, response) => handler(request, response, () => response.writeHead(404).end()));
server.requestTimeout = 0;
server.listen(Number(process.argv[3] ?? 0), "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.send?.({ port: address.port });
});

let most = 0;
setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
process.on("message", () => {
  process.send?.({ most, now: process.memoryUsage.rss() });
  most = 0;
});
