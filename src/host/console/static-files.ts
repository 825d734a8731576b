import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { hostLikeProduction, isFile, pathOf } from "../../build/hosting.mjs";
import type { Handler } from "../relay/relay.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".webmanifest": "application/manifest+json",
};

const IS_TEXT = /^(?:text\/|application\/(?:json|manifest\+json)$|image\/svg)/;

const compress = promisify(gzip);

/** Gzip alone: every browser takes it, and it costs little at the first request. */
const takesGzip = (accepted = "") => /(?:^|,)\s*gzip\s*(?!;\s*q=0(?:\.0*)?\s*(?:,|$))(?:;|,|$)/i.test(accepted);

/**
 * Serves a build, texts compressed, with its first page for unknown addresses.
 *
 * @param base with a slash on both ends
 * @param consoleFile returns what is served as `console.json`; `undefined` for the file of the build
 */
export function serveFiles(base: string, directory: string, consoleFile: () => string | undefined): Handler {
  const prepare = hostLikeProduction(base, directory);
  /** Compressed files by the ETag of what they have. */
  const compressed = new Map<string, Promise<Buffer>>();
  const send = async (...[request, response, next]: Parameters<Handler>) => {
    const { method = "", url, headers } = request;
    const path = pathOf(url) ?? "";
    if (!path.startsWith(base)) return next();
    if (method !== "GET" && method !== "HEAD") return void response.writeHead(405, { Allow: "GET, HEAD" }).end();
    // Not `resolve`: on Windows a path may name a drive.
    const named = join(directory, path.slice(base.length));
    const file = isFile(named) ? named : join(directory, "index.html");
    // Not by another spelling of its address: the relay keeps it from other hosts by this one.
    const ownText = url === `${base}console.json` ? consoleFile() : undefined;
    const content = ownText === undefined ? await readFile(file).catch(() => undefined) : Buffer.from(ownText);
    if (!content) return next();
    // All files of an npm package have one date, so the date of a file says nothing.
    const hash = createHash("sha256").update(content).digest("base64url");
    const type = TYPES[extname(ownText === undefined ? file : path)] ?? "application/octet-stream";
    const isText = IS_TEXT.test(type);
    const isCompressed = isText && takesGzip(headers["accept-encoding"]);
    // Each encoding is a representation with an ETag of its own (RFC 9110, 8.8.3.3).
    const etag = isCompressed ? `"${hash}-gzip"` : `"${hash}"`;
    response.setHeader("ETag", etag);
    if (isText) response.setHeader("Vary", "Accept-Encoding");
    if (headers["if-none-match"] === etag) return void response.writeHead(304).end();
    if (isCompressed && !compressed.has(hash)) compressed.set(hash, compress(content));
    const body = (isCompressed && (await compressed.get(hash))) || content;
    response.writeHead(200, {
      "Content-Type": type,
      "Content-Length": body.length,
      ...(isCompressed && { "Content-Encoding": "gzip" }),
    });
    response.end(method === "HEAD" ? undefined : body);
  };
  return (request, response, next) => prepare(request, response, () => void send(request, response, next));
}
