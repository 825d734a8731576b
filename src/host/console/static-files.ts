import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { hostLikeProduction, isFile, pathOf } from "../../build/hosting.mjs";
import type { Handler } from "../relay/relay.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves a build, with its first page for unknown addresses.
 *
 * @param base with a slash on both ends
 */
export function serveFiles(base: string, directory: string): Handler {
  const prepare = hostLikeProduction(base, directory);
  const send = async (...[request, response, next]: Parameters<Handler>) => {
    const { method = "", url, headers } = request;
    const path = pathOf(url) ?? "";
    if (!path.startsWith(base)) return next();
    if (method !== "GET" && method !== "HEAD") return void response.writeHead(405, { Allow: "GET, HEAD" }).end();
    // Not `resolve`: on Windows a path may name a drive.
    const named = join(directory, path.slice(base.length));
    const file = isFile(named) ? named : join(directory, "index.html");
    const content = await readFile(file).catch(() => undefined);
    if (!content) return next();
    // All files of an npm package have one date, so the date of a file says nothing.
    const etag = `"${createHash("sha256").update(content).digest("base64url")}"`;
    response.setHeader("ETag", etag);
    if (headers["if-none-match"] === etag) return void response.writeHead(304).end();
    response.writeHead(200, {
      "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
      "Content-Length": content.length,
    });
    response.end(method === "HEAD" ? undefined : content);
  };
  return (request, response, next) => prepare(request, response, () => void send(request, response, next));
}
