// Mutates the code without UI with Stryker and counts the mutants that a unit test kills:
// npm run mutation, or some rooms: npm run mutation -- contract api
import "../../src/host/node-version.mjs";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ROOT, runTool } from "../../src/host/command.mjs";
import { installBeside, installPackages } from "../../src/host/install.mjs";
import { rooms } from "./mutation-rooms.mjs";

const LEAST = 85;
const STRYKER = ["@stryker-mutator/core@9.6.1", "@stryker-mutator/vitest-runner@9.6.1"];
const OUTPUT = "e2e/.output/mutation";

await installPackages();
await installBeside(STRYKER);

const named = process.argv.slice(2);
const unknown = named.find((name) => !rooms.some((room) => room.name === name));
if (unknown) throw new Error(`No room "${unknown}". There are: ${rooms.map(({ name }) => name).join(", ")}.`);
mkdirSync(join(ROOT, OUTPUT), { recursive: true });
const table = [];
for (const { name, code, tests } of rooms.filter((room) => named.length === 0 || named.includes(room.name))) {
  table.push({ room: name, ...(await broken(name, code, tests)) });
}
console.table(table);
if (table.some(({ score }) => !(score >= LEAST))) process.exitCode = 1;

/**
 * @param {string} name
 * @param {string[]} code
 * @param {string[]} tests
 */
async function broken(name, code, tests) {
  const config = join(OUTPUT, `${name}.config.json`);
  const report = join(OUTPUT, `${name}.json`);
  const options = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "e2e/mutation/mutation.config.ts" },
    mutate: [...code, "!src/**/*.test.ts", "!src/**/test-*.ts"],
    coverageAnalysis: "perTest",
    // Code that runs on module load would need a new process per mutant.
    ignoreStatic: true,
    concurrency: availableParallelism(),
    timeoutMS: 5_000,
    timeoutFactor: 2,
    tsconfigFile: "none.json",
    disableTypeChecks: false,
    symlinkNodeModules: true,
    tempDirName: join(OUTPUT, "sandbox"),
    ignorePatterns: ["dist", "e2e/.output"],
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: report },
  };
  writeFileSync(join(ROOT, config), JSON.stringify(options));
  const env = { MUTATION_TESTS: tests.join(" ") };
  const { isOk } = await runTool("@stryker-mutator/core", ["run", config], { isShown: true, env });
  return isOk ? counted(report) : { seen: 0, unseen: 0, score: Number.NaN };
}

/** @param {string} report */
function counted(report) {
  const text = readFileSync(join(ROOT, report), "utf8");
  const { files } = /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */ (JSON.parse(text));
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const seen = mutants.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  const unseen = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage").length;
  return { seen, unseen, score: Math.round((1000 * seen) / (seen + unseen)) / 10 };
}
