import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { HASHED, REVALIDATED, securityHeaders } from "./headers.mjs";
import { hostFiles } from "./host-files.mjs";

/**
 * Serves `vite preview` as a well-configured static host would, and writes what other hosts need for the same into the
 * build: both from one list of headers.
 *
 * @returns {import("vite").Plugin}
 */
export function hosting() {
  return {
    name: "hosting",
    configurePreviewServer(server) {
      const { base, root, build } = server.config;
      server.middlewares.use(asHosted(base, resolve(root, build.outDir)));
    },
    generateBundle() {
      const files = hostFiles(this.environment.config.base);
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: "asset", fileName, source });
    },
  };
}

/**
 * @param {string} base
 * @param {string} directory
 * @returns {import("vite").Connect.NextHandleFunction}
 */
function asHosted(base, directory) {
  const headers = securityHeaders();
  return (request, response, next) => {
    const path = new URL(`http://host${request.url ?? "/"}`).pathname;
    for (const [name, value] of headers) response.setHeader(name, value);
    // The worker's scope ends with a slash: a page at the base without one would load and then reach no backend.
    if (`${path}/` === base) return void response.writeHead(302, { Location: base }).end();
    const isAsset = path.startsWith(`${base}assets/`);
    if (isAsset && !existsSync(resolve(directory, path.slice(base.length)))) {
      return void response.writeHead(404, { "Cache-Control": "no-store" }).end();
    }
    response.setHeader("Cache-Control", isAsset ? HASHED : REVALIDATED);
    next();
  };
}
