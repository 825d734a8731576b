import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { minify } from "vite";

/** Every screen loads them, and the build copies `public` as it is. */
const FILES = ["early.js", "mockServiceWorker.js"];

/**
 * Minifies scripts of `public` in the build: as gzip, msw's worker has 2.2 kB instead of 5.4.
 *
 * @returns {import("vite").Plugin}
 */
export function smallScripts() {
  return {
    name: "small-scripts",
    apply: "build",
    async writeBundle() {
      const { root, build } = this.environment.config;
      for (const file of FILES) {
        const path = join(resolve(root, build.outDir), file);
        const { code, errors } = await minify(file, await readFile(path, "utf8"), { module: false });
        if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
        await writeFile(path, code);
      }
    },
  };
}
