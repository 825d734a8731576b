// Before `npm pack`: builds the console, and one file that serves it with no package beside it.
import "./node-version.mjs";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { KEPT_MANIFEST, MANIFEST, NOTICES, ROOT } from "./command.mjs";
import { installPackages } from "./install.mjs";
import { packagesOf } from "./lock.mjs";
import { thirdPartyNotices } from "./notices.mjs";

await installPackages();
const { build } = await import("vite");
await build({ root: ROOT, logLevel: "warn" });

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
    outDir: "bin",
    target: "node20",
    rolldownOptions: { output: { entryFileNames: "workspace-console.mjs", banner: "#!/usr/bin/env node" } },
  },
});

writeFileSync(NOTICES, thirdPartyNotices(packagesOf("package-lock.json")));

// npm would install `dependencies`, which are all in the bundles. `postpack.mjs` puts the whole manifest back.
mkdirSync(dirname(KEPT_MANIFEST), { recursive: true });
copyFileSync(MANIFEST, KEPT_MANIFEST);
const whole = /** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(MANIFEST, "utf8")));
const names = ["name", "version", "private", "description", "license", "type", "bin", "files", "engines"];
const packed = Object.fromEntries(names.map((name) => [name, whole[name]]));
writeFileSync(MANIFEST, `${JSON.stringify(packed, null, 2)}\n`);
