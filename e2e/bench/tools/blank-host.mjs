import { join } from "node:path";
import { build } from "vite";
import { ROOT } from "../../../src/host/command.mjs";
import { startHost } from "../../../test-servers/static-host.mjs";

export async function startBlankHost() {
  const dir = join(ROOT, "e2e", ".output", "blank");
  await build({
    configFile: false,
    root: join(ROOT, "e2e", "bench", "blank"),
    publicDir: join(ROOT, "public"),
    logLevel: "warn",
    build: { outDir: dir, emptyOutDir: true },
  });
  return startHost({ dir });
}
