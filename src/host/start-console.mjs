import { networkInterfaces } from "node:os";

/**
 * @typedef {object} Settings
 * @property {string} base with a slash on both ends
 * @property {string} directory the build
 * @property {ReturnType<typeof import("./start-options.mjs").readStartOptions>} options
 * @property {number} port
 */

/**
 * Serves a build until Ctrl-C. Prints the address, and each relayed request.
 *
 * @param {typeof import("./console/serve-console.ts")} server a module that plain Node cannot load
 * @param {Settings} settings
 */
export async function startConsole({ consoleHandler, consoleServer }, { port, ...settings }) {
  const { base, options } = settings;
  const server = consoleServer(
    consoleHandler({
      ...settings,
      environment: process.env,
      log: (line) => console.log(line),
      report: (cause) => console.error(cause),
    }),
  );
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, options.isPublic ? undefined : "127.0.0.1", () => resolve(undefined));
  });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      console.log("\nStopped.");
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
  const address = (/** @type {string} */ host) => `http://${host}:${port}${base}`;
  const own = options.isPublic ? Object.values(networkInterfaces()).flatMap((list) => list ?? []) : [];
  for (const { family, internal, address: host } of own) {
    if (family === "IPv4" && !internal) console.log(`On this network: ${address(host)}`);
  }
  for (const { name, target } of options.relays) console.log(`Relay: ${address("localhost")}relay/${name} → ${target}`);
  console.log("Ctrl-C stops it.");
  console.log(`Workspace Console is at ${address("localhost")}`);
}
