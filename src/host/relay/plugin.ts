import type { Server } from "node:http";
import type { Plugin } from "vite";
import { endpoints } from "#contract/index.ts";
import { createRelay, type Handler, type RelayOptions } from "./relay.ts";

export { readConsoleFile } from "./console-file.ts";

/** Puts a relay for the calls of the API document before all else that `vite preview` serves. */
export function relayPlugin(options: Omit<RelayOptions, "base" | "calls">): Plugin {
  return {
    name: "relay",
    configurePreviewServer({ config, httpServer }) {
      const server = httpServer as Server;
      // Node ends requests after 300 s, and with them long uploads.
      server.requestTimeout = 0;
      putFirst(server, createRelay({ ...options, base: config.base, calls: endpoints }));
    },
  };
}

/** No middleware: before the first one runs, Vite's router throws for targets such as `http://[::1` and ends the process. */
function putFirst(server: Server, handler: Handler): void {
  const others = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    handler(request, response, () => {
      for (const other of others) Reflect.apply(other, server, [request, response]);
    });
  });
}
