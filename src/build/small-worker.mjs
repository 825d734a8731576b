import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { minify } from "vite";

const FILE = "mockServiceWorker.js";

/** Minifies the worker of msw in the build: 2.2 kB as gzip instead of 5.4. @returns {import("vite").Plugin} */
export function smallWorker() {
  return {
    name: "small-worker",
    apply: "build",
    async writeBundle() {
      const { root, build } = this.environment.config;
      const path = join(resolve(root, build.outDir), FILE);
      const { code, errors } = await minify(FILE, await readFile(path, "utf8"), { module: false });
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
      await writeFile(path, code);
    },
  };
}
