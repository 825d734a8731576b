import "./node-version.mjs";
import { fileURLToPath } from "node:url";
import { ROOT, secondsSince } from "./command.mjs";
import { freePort } from "./free-port.mjs";
import { installPackages } from "./install.mjs";
import { readStartOptions, USAGE } from "./start-options.mjs";

/** @template T @param {string} title @param {() => Promise<T>} work */
async function runTimed(title, work) {
  console.log(title);
  const start = performance.now();
  const result = await work();
  console.log(`  done in ${secondsSince(start)}\n`);
  return result;
}

/** @param {ReturnType<typeof readStartOptions>} options */
async function relayFor({ relays, configFile }) {
  const { runnerImport } = await import("vite");
  const path = fileURLToPath(new URL("./relay/plugin.ts", import.meta.url));
  const loaded = await runnerImport(path, { root: ROOT, configFile: false, logLevel: "error" });
  const { relayPlugin, readConsoleFile } = /** @type {typeof import("./relay/plugin.ts")} */ (loaded.module);
  const isConfigured = relays.length > 0 || configFile !== undefined;
  return relayPlugin({
    relays,
    ...(isConfigured && { consoleFile: readConsoleFile(relays, configFile) }),
    environment: process.env,
    log: (line) => console.log(line),
    report: (cause) => console.error(cause),
  });
}

async function start() {
  const options = readStartOptions(process.argv.slice(2));
  if (options.isHelp) return console.log(USAGE);
  await installPackages();
  const relay = await relayFor(options);
  const { build, preview } = await import("vite");
  await runTimed("Building the app", () => build({ root: ROOT, logLevel: "warn" }));
  const port = await freePort(Number(process.env.PORT) || 4173);
  const host = options.isPublic ? true : "127.0.0.1";
  const server = await runTimed("Starting the server", async () => {
    const listening = await preview({
      root: ROOT,
      logLevel: "warn",
      preview: { host, port, strictPort: true },
      plugins: [relay],
    });
    const answer = await fetch(`http://127.0.0.1:${port}${listening.config.base}`);
    if (!answer.ok) throw new Error(`The server answers ${answer.status}`);
    return listening;
  });
  process.once("SIGINT", () => {
    console.log("\nStopped.");
    void server.close().then(() => process.exit(0));
  });
  for (const url of server.resolvedUrls?.network ?? []) console.log(`On this network: ${url}`);
  const address = `http://localhost:${port}${server.config.base}`;
  for (const { name, target } of options.relays) console.log(`Relay: ${address}relay/${name} → ${target}`);
  console.log("Ctrl-C stops it.");
  console.log(`Workspace Console is at ${address}`);
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
