import { createServer, type Server } from "node:http";
import { endpoints } from "#contract/index.ts";
import { createRelay, type Handler, type RelayOptions } from "../relay/relay.ts";
import type { readStartOptions } from "../start-options.mjs";
import { servedConsoleFile } from "./served-console-file.ts";
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
