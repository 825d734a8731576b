import "./node-version.mjs";
import { join } from "node:path";
import { normalizeBase } from "../build/headers.mjs";
import { ROOT, secondsSince } from "./command.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { refuseTaken } from "./free-port.mjs";
import { installPackages } from "./install.mjs";
import { startConsole } from "./start-console.mjs";
import { readStartOptions, usage } from "./start-options.mjs";

/** Loads the TypeScript through Vite, because Node 20 cannot strip types. */
async function loadServer() {
  const { runnerImport } = await import("vite");
  const path = join(ROOT, "src/host/console/serve-console.ts");
  const loaded = await runnerImport(path, { root: ROOT, configFile: false, logLevel: "error" });
  return /** @type {typeof import("./console/serve-console.ts")} */ (loaded.module);
}

async function start() {
  const options = readStartOptions(process.argv.slice(2));
  if (options.isHelp) return console.log(usage("npm start --"));
  endWithNpm();
  await refuseTaken(options.port);
  await installPackages();
  const { build } = await import("vite");
  const begun = performance.now();
  console.log("Building the app");
  await build({ root: ROOT, logLevel: "warn" });
  console.log(`  done in ${secondsSince(begun)}\n`);
  const server = await loadServer();
  await startConsole(server, {
    base: normalizeBase(process.env.BASE_PATH),
    directory: join(ROOT, "dist"),
    consoleFile: join(ROOT, "public/console.json"),
    options,
  });
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
