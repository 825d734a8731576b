import { statSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { HASHED, HIDDEN_PATTERN, NOT_KEPT, REVALIDATED, securityHeaders } from "./headers.mjs";
import { hostFiles } from "./host-files.mjs";
import { noRelay } from "./relay-blocks.mjs";
import { RELAY_HEADERS } from "./relay-rules.mjs";

/**
 * Makes `vite preview` behave as a configured static host, and writes the config files of other hosts into the build.
 *
 * @param {import("./relay-blocks.mjs").Calls} [calls] of the API document, for the relays of other hosts
 * @returns {import("vite").Plugin}
 */
export function hosting(calls) {
  return {
    name: "hosting",
    // Before the build empties its folder: a wrong setting leaves the last build as it was.
    configResolved: () => void securityHeaders(),
    configurePreviewServer(server) {
      const { base, root, build } = server.config;
      server.middlewares.use(hostLikeProduction(base, resolve(root, build.outDir)));
    },
    generateBundle() {
      const files = hostFiles(this.environment.config.base, calls);
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: "asset", fileName, source });
    },
  };
}

/**
 * Answers what has no file or may not be downloaded, and sets the headers of all else.
 *
 * @param {string} base
 * @param {string} directory
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse, next: () => void) => void}
 */
export function hostLikeProduction(base, directory) {
  const headers = securityHeaders();
  const hidden = new RegExp(`^(?:${HIDDEN_PATTERN})$`, "i");
  return (request, response, next) => {
    const path = pathOf(request.url);
    for (const [name, value] of headers) response.setHeader(name, value);
    const missing = (status = 404) => void response.writeHead(status, { "Cache-Control": NOT_KEPT }).end();
    if (path === undefined) return missing(400);
    // A page outside the worker's scope, which ends with a slash, would reach no backend.
    if (`${path}/` === base) {
      const [, query] = (request.url ?? "").split(/(?=\?)/);
      return void response.writeHead(302, { Location: base + (query ?? "") }).end();
    }
    const inBase = path.startsWith(base) ? path.slice(base.length) : undefined;
    // The file server ignores trailing slashes after file names.
    if (inBase !== undefined && hidden.test(inBase.replace(/\/+$/, ""))) return missing();
    if (inBase?.startsWith("relay/")) {
      const type = { "Content-Type": "application/problem+json" };
      return void response.writeHead(404, { ...RELAY_HEADERS, ...type }).end(noRelay("start: npm start -- --relay"));
    }
    const isAsset = inBase?.startsWith("assets/") === true;
    if (inBase !== undefined && isAsset && !isFile(join(directory, inBase))) return missing();
    response.setHeader("Cache-Control", isAsset ? HASHED : REVALIDATED);
    next();
  };
}

/** Decodes and normalizes as the file server does; undefined for an invalid path. @param {string} [url] */
export function pathOf(url = "/") {
  try {
    const decoded = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "");
    return decoded.includes("\0") ? undefined : posix.normalize(decoded.replaceAll("\\", "/"));
  } catch {
    return undefined;
  }
}

/** False also for a path that the file system refuses, such as one below a file or with too long a name. @param {string} path */
export function isFile(path) {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
