import { preview } from "vite";
import { hosting } from "../../src/build/hosting.mjs";
import { ROOT } from "../../src/host/command.mjs";
import { readConsoleFile, relayPlugin } from "../../src/host/relay/plugin.ts";

export interface RelayHost {
  /** Without a trailing slash. */
  readonly origin: string;
  /** What the command would print for each request. */
  readonly lines: string[];
  readonly close: () => Promise<void>;
}

/** Serves the build as `npm start -- --relay main=<target>` does. */
export async function startRelayHost(target: string): Promise<RelayHost> {
  const lines: string[] = [];
  const relays = [{ name: "main", target }];
  const relay = relayPlugin({
    relays,
    consoleFile: readConsoleFile(relays),
    log: (line) => lines.push(line),
    report: (cause) => lines.push(String(cause)),
  });
  const server = await preview({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    preview: { host: "127.0.0.1", port: 0, allowedHosts: true, cors: false },
    plugins: [hosting(), relay],
  });
  const address = server.httpServer.address();
  if (!address || typeof address === "string") throw new Error("The host has no port");
  return { origin: `http://localhost:${address.port}`, lines, close: () => server.close() };
}
