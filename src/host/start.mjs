import "./node-version.mjs";
import { parseArgs } from "node:util";
import { ROOT, secondsSince } from "./command.mjs";
import { freePort } from "./free-port.mjs";
import { installPackages } from "./install.mjs";

const { values } = parseArgs({ allowPositionals: true, strict: false, options: { host: { type: "boolean" } } });

/** @template T @param {string} title @param {() => Promise<T>} work */
async function runTimed(title, work) {
  console.log(title);
  const start = performance.now();
  const result = await work();
  console.log(`  done in ${secondsSince(start)}\n`);
  return result;
}

async function start() {
  await installPackages();
  const { build, preview } = await import("vite");
  await runTimed("Building the app", () => build({ root: ROOT, logLevel: "warn" }));
  const port = await freePort(Number(process.env.PORT) || 4173);
  const host = values.host ? true : "127.0.0.1";
  const server = await runTimed("Starting the server", async () => {
    const listening = await preview({ root: ROOT, logLevel: "warn", preview: { host, port, strictPort: true } });
    const answer = await fetch(`http://127.0.0.1:${port}${listening.config.base}`);
    if (!answer.ok) throw new Error(`The server answers ${answer.status}`);
    return listening;
  });
  process.once("SIGINT", () => {
    console.log("\nStopped.");
    void server.close().then(() => process.exit(0));
  });
  for (const url of server.resolvedUrls?.network ?? []) console.log(`On this network: ${url}`);
  console.log("Ctrl-C stops it.");
  console.log(`Workspace Console is at http://localhost:${port}${server.config.base}`);
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
