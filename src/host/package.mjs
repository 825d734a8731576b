// `npm run package`: packs the console with one file that serves it, and with no package beside it.
import "./node-version.mjs";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, run } from "./command.mjs";
import { installPackages } from "./install.mjs";

await installPackages();
const { build } = await import("vite");
// A folder of its own: an interrupted run leaves nothing among the sources.
const folder = mkdtempSync(join(tmpdir(), "workspace-console-"));
try {
  await build({ root: ROOT, logLevel: "warn", build: { outDir: join(folder, "dist") } });
  // The settings of the build hold for its server too.
  const settings = ["BASE_PATH", "CONNECT_SRC"].map((name) => [`process.env.${name}`, process.env[name] ?? ""]);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: Object.fromEntries(settings.map(([name = "", value]) => [name, JSON.stringify(value)])),
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, "src/host/program.mjs"),
      outDir: join(folder, "bin"),
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "workspace-console.mjs", banner: "#!/usr/bin/env node" } },
    },
  });
  // npm would install `dependencies`, which are all in the bundles.
  const whole = /** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));
  const names = ["name", "version", "private", "description", "license", "type", "engines"];
  const manifest = {
    ...Object.fromEntries(names.map((name) => [name, whole[name]])),
    bin: "bin/workspace-console.mjs",
    files: ["bin", "dist", "!dist/.vite"],
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const { isOk } = await run("npm", ["pack", folder, ...process.argv.slice(2)], { isShown: true });
  if (!isOk) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
