import { join } from "node:path";
import { ROOT } from "../../src/host/command.mjs";
import { consoleHandler, consoleServer } from "../../src/host/console/serve-console.ts";
import { listen } from "../../src/host/relay/test-relay.ts";
import type { Relay } from "../../src/host/start-options.mjs";

export interface RelayHost {
  /** Without a trailing slash. */
  readonly origin: string;
  /** What the command would print for each request. */
  readonly lines: string[];
}

/** A page without the console's policy: there the relay alone keeps things from running. */
export const EMPTY_PAGE = "/empty";

/** Serves the build as `npm start -- --relay main=<target> --config <file>` does, with other relays, until `closeServers`. */
export async function startRelayHost(
  target: string,
  configFile?: string,
  others: readonly Relay[] = [],
): Promise<RelayHost> {
  const lines: string[] = [];
  const handler = consoleHandler({
    base: "/",
    directory: join(ROOT, "dist"),
    consoleFile: join(ROOT, "dist/console.json"),
    options: {
      isHelp: false,
      isPublic: false,
      relays: [{ name: "main", target }, ...others],
      ...(configFile !== undefined && { configFile }),
    },
    log: (line) => lines.push(line),
    warn: (line) => lines.push(line),
    report: (cause) => lines.push(String(cause)),
  });
  const port = await listen(
    consoleServer((request, response, next) => {
      if (request.url !== EMPTY_PAGE) return handler(request, response, next);
      response.setHeader("Content-Type", "text/html").end("<!doctype html>");
    }),
  );
  return { origin: `http://localhost:${port}`, lines };
}
