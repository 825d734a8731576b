// The command of the npm package: `package.mjs` bundles it beside the build.
import "./node-version.mjs";
import { join } from "node:path";
import { normalizeBase } from "../build/headers.mjs";
import * as server from "./console/serve-console.ts";
import { endWithNpm } from "./end-with-npm.mjs";
import { startConsole } from "./start-console.mjs";
import { readStartOptions, usage } from "./start-options.mjs";

async function start() {
  const options = readStartOptions(process.argv.slice(2));
  if (options.isHelp) return console.log(usage("workspace-console"));
  endWithNpm();
  const directory = join(import.meta.dirname, "../dist");
  const consoleFile = join(directory, "console.json");
  await startConsole(server, {
    base: normalizeBase(process.env.BASE_PATH),
    directory,
    consoleFile,
    isPackaged: true,
    options,
  });
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
