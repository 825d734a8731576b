import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { endpoints } from "#contract/index.ts";
import { readConsoleFile } from "../relay/console-file.ts";
import { createRelay, type Handler, type RelayOptions } from "../relay/relay.ts";
import type { readStartOptions } from "../start-options.mjs";
import { serveFiles } from "./static-files.ts";

export type StartOptions = ReturnType<typeof readStartOptions>;

interface HandlerOptions extends Pick<RelayOptions, "base" | "log" | "report"> {
  /** The build. */
  readonly directory: string;
  readonly options: StartOptions;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Serves a build with the relays, which it adds to `console.json`. Throws if that file cannot be used. */
export function consoleHandler({ directory, options, ...rest }: HandlerOptions): Handler {
  const { relays } = options;
  const ofBuild = join(directory, "console.json");
  const configFile = options.configFile ?? (relays.length > 0 && existsSync(ofBuild) ? ofBuild : undefined);
  const isConfigured = relays.length > 0 || configFile !== undefined;
  const relay = createRelay({
    ...rest,
    relays,
    calls: endpoints,
    ...(isConfigured && { consoleFile: readConsoleFile(relays, configFile) }),
  });
  const files = serveFiles(rest.base, directory);
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
