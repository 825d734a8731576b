import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { endpoints } from "#contract/index.ts";
import { readConsoleConfig } from "#session/console-config.ts";
import { consoleFile } from "../relay/console-file.ts";
import { createRelay, type Handler, type RelayOptions } from "../relay/relay.ts";
import type { readStartOptions, Relay } from "../start-options.mjs";
import { serveFiles } from "./static-files.ts";

export type StartOptions = ReturnType<typeof readStartOptions>;

interface HandlerOptions extends Pick<RelayOptions, "base" | "log" | "report"> {
  /** The build. */
  readonly directory: string;
  /** The path of `console.json` without `--config`. */
  readonly consoleFile: string;
  /** Receives what of `console.json` is not used. */
  readonly warn: (line: string) => void;
  readonly options: StartOptions;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Serves a build with the relays, which it adds to `console.json`. Throws if that file cannot be used. */
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
