import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { HASHED, REVALIDATED, securityHeaders } from "../../../src/build/headers.mjs";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".ico": "image/x-icon",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const PACKED = new Set([".ico", ".png", ".woff2"]);

/**
 * Serves the build of a single-page app as a host does that compresses: each text once, from memory.
 *
 * @param {string} dir
 * @param {{ isOurs?: boolean }} [options] whether it gets the console's headers
 */
export async function startGzipHost(dir, { isOurs = true } = {}) {
  /** @type {Map<string, Promise<{ body: Buffer; type: string; isText: boolean } | undefined>>} */
  const files = new Map();
  /** @param {string} path */
  const load = async (path) => {
    const extension = extname(path);
    const body = await readFile(join(dir, path)).catch(() => undefined);
    if (!body) return undefined;
    const isText = !PACKED.has(extension);
    const type = TYPES[/** @type {keyof typeof TYPES} */ (extension)] ?? "application/octet-stream";
    return { body: isText ? gzipSync(body) : body, type, isText };
  };
  /** @param {string} path */
  const fileAt = (path) => {
    const known = files.get(path) ?? load(path);
    files.set(path, known);
    return known;
  };
  const headers = isOurs ? securityHeaders() : [];
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const isAsset = pathname.startsWith("/assets/");
      const isFile = extname(pathname) !== "";
      const file = await fileAt(isFile ? pathname : "/index.html");
      for (const [name, value] of headers) response.setHeader(name, value);
      if (!file) return void response.writeHead(404).end();
      response.writeHead(200, {
        "content-type": file.type,
        "content-length": file.body.length,
        "cache-control": isAsset ? HASHED : REVALIDATED,
        ...(file.isText && { "content-encoding": "gzip" }),
      });
      response.end(file.body);
    })();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The host has no port");
  return {
    url: `http://localhost:${address.port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
