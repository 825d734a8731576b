// Builds once and runs all benchmarks, or the named ones: npm run bench -- ai-integration
import "../../src/host/node-version.mjs";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run, runTool } from "../../src/host/command.mjs";
import { installPackages } from "../../src/host/install.mjs";
import { ensureBrowser } from "../run/browser.mjs";
import { figuresOf, isWithinLimit, RESULTS, formatFigure } from "./tools/summary.mjs";

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
// Imported here: it needs a package that may just have been installed.
const { machine } = await import("./tools/profile-browser.mjs");
console.log(await machine());
const parts = named.length > 0 ? named : ALL;
const measured = [];
for (const [place, name] of parts.entries()) {
  console.log(`\n${name} (${place + 1} of ${parts.length})`);
  const { isOk } = await run(process.execPath, [join(FOLDER, `${name}.bench.mjs`)], { isShown: true });
  if (isOk) measured.push(name);
  else process.exitCode = 1;
}
const figures = measured.flatMap((part) => figuresOf(part).map((figure) => ({ part, ...figure })));
console.log("\nAll figures with those to reach");
console.table(
  figures.map((figure) => ({
    part: figure.part,
    what: figure.what,
    ...formatFigure(figure),
    "": isWithinLimit(figure) ? "reached" : "SHORT",
  })),
);
const short = figures.filter((figure) => !isWithinLimit(figure)).length;
console.log(`${figures.length - short} reached, ${short} short. Every value lies in ${RESULTS}, till the next run.`);
