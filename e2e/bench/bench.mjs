// Builds once and runs every measurement, or those that are named: npm run bench -- ai-integration
import "../node-version.mjs";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "../browser.mjs";
import { ROOT, run, runTool } from "../command.mjs";
import { installPackages } from "../install.mjs";

const FOLDER = join(ROOT, "e2e", "bench");
const ALL = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".bench.mjs"))
  .map((file) => file.replace(".bench.mjs", ""));

const named = process.argv.slice(2);
const unknown = named.filter((name) => !ALL.includes(name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(", ")}. There are ${ALL.join(", ")}.`);
  process.exit(1);
}
await installPackages();
process.env.CHROMIUM_PATH = await ensureBrowser();
const build = await runTool("vite", ["build", "--logLevel", "warn"]);
if (!build.isOk) throw new Error(build.output);
for (const name of named.length > 0 ? named : ALL) {
  const { isOk } = await run(process.execPath, [join(FOLDER, `${name}.bench.mjs`)], { isShown: true });
  if (!isOk) process.exitCode = 1;
}
