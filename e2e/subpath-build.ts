import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { ROOT } from "../src/host/command.mjs";

export const SUBPATH = "/console/";
export const SUBPATH_DIST = "e2e/.output/subpath";

export const BUILDS = [
  { base: "/", dist: "dist", half: "" },
  { base: SUBPATH, dist: SUBPATH_DIST, half: " @long" },
] as const;

const manifest = (dist: string) => join(ROOT, dist, ".vite", "manifest.json");

/** Builds the app again for a sub-path, unless that build is current. */
export default async function buildForSubpath(): Promise<void> {
  const [root, subpath] = [manifest("dist"), manifest(SUBPATH_DIST)];
  if (!existsSync(root)) throw new Error("Journeys use the built app: run `npm run build` first.");
  if (existsSync(subpath) && statSync(subpath).mtimeMs >= statSync(root).mtimeMs) return;
  await build({ root: ROOT, base: SUBPATH, logLevel: "warn", build: { outDir: SUBPATH_DIST, emptyOutDir: true } });
}
