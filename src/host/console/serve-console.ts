import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { endpoints } from "#contract/index.ts";
import { readConsoleConfig } from "#session/console-config.ts";
import { hostLikeProduction, isFile, pathOf } from "../../build/hosting.mjs";
import { consoleFile } from "../relay/console-file.ts";
import { type Handler, type RelayOptions, createRelay } from "../relay/relay.ts";
import type { Relay, readStartOptions } from "../start-options.mjs";

export type StartOptions = ReturnType<typeof readStartOptions>;

interface HandlerOptions extends Pick<RelayOptions, "base" | "log" | "report"> {
  /** The folder of the build. */
  readonly directory: string;
  /** The path of `console.json` without `--config`. */
  readonly consoleFile: string;
  /** Receives what of `console.json` is not used. */
  readonly warn: (line: string) => void;
  readonly options: StartOptions;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Serves the built console with its relays, which it adds to `console.json`. Throws if that file cannot be used. */
export function consoleHandler({ directory, consoleFile, options, warn, ...rest }: HandlerOptions): Handler {
  const { relays, configFile } = options;
  const source = { path: configFile ?? consoleFile, isNamed: configFile !== undefined, relays };
  const relay = createRelay({ ...rest, relays, calls: endpoints });
  const files = serveFiles(rest.base, directory, servedConsoleFile(source, warn));
  return (request, response, next) => relay(request, response, () => files(request, response, next));
}

/** The server for such a handler. It never ends a long upload. */
export function consoleServer(handler: Handler): Server {
  const server = createServer((request, response) =>
    handler(request, response, () => void response.writeHead(404).end()),
  );
  // Node ends requests after 300 s.
  server.requestTimeout = 0;
  return server;
}

interface Source {
  readonly path: string;
  /** Whether `--config` names it: then it has to be there. */
  readonly isNamed: boolean;
  readonly relays: readonly Relay[];
}

/**
 * Returns a function that returns `console.json` with the relays added; `undefined` if there is neither. It reads the file
 * each time, so that an edit needs no restart. `warn` gets what a console does not use of it, once for each edit. Throws with
 * the path if the first text cannot be used. A later one is served as it is: the console says where its error is.
 */
export function servedConsoleFile(
  { path, isNamed, relays }: Source,
  warn: (line: string) => void,
): () => string | undefined {
  let text: string | undefined;
  let served: string | undefined;
  let isRead = false;
  const read = () => {
    const now = isNamed || existsSync(path) ? readFileSync(path, "utf8").replace(/^\uFEFF/, "") : undefined;
    if (isRead && now === text) return;
    [text, served, isRead] = [now, now, true];
    const whole = consoleFile(relays, text);
    if (relays.length > 0) served = whole;
    if (text === undefined) return;
    for (const problem of readConsoleConfig(whole).problems) warn(`${path}: ${problem}`);
  };
  const failure = (cause: unknown) => `${path}: ${(cause as Error).message}`;
  try {
    read();
  } catch (cause) {
    if (isNamed || relays.length > 0) throw new Error(failure(cause), { cause });
    warn(failure(cause));
  }
  return () => {
    try {
      read();
    } catch (cause) {
      warn(failure(cause));
    }
    return served;
  };
}

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
function serveFiles(base: string, directory: string, consoleFile: () => string | undefined): Handler {
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
