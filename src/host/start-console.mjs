import { networkInterfaces } from "node:os";
import { freePort, refuseTaken } from "./free-port.mjs";

const FIRST_PORT = 4_173;

/**
 * @typedef {object} Settings
 * @property {string} base with a slash on both ends
 * @property {string} directory the build
 * @property {string} consoleFile the path of console.json without `--config`
 * @property {boolean} [isPackaged] an update of the package replaces that file
 * @property {ReturnType<typeof import("./start-options.mjs").readStartOptions>} options
 */

/**
 * Serves a build until Ctrl-C. Prints the address, and each relayed request.
 *
 * @param {typeof import("./console/serve-console.ts")} server a module that plain Node cannot load
 * @param {Settings} settings
 */
export async function startConsole({ consoleHandler, consoleServer }, settings) {
  const { base, options } = settings;
  const server = consoleServer(
    consoleHandler({
      ...settings,
      environment: process.env,
      log: (line) => console.log(line),
      warn: (line) => console.warn(`Not used: ${line}`),
      report: (cause) => console.error(cause),
    }),
  );
  await refuseTaken(options.port);
  const wanted = options.port ?? (await freePort(Number(process.env.PORT) || FIRST_PORT));
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(wanted, options.isPublic ? undefined : "127.0.0.1", () => resolve(undefined));
  });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      console.log("\nStopped.");
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
  // The port 0 stands for a free one.
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const address = (/** @type {string} */ host) => `http://${host}:${port}${base}`;
  const own = options.isPublic ? Object.values(networkInterfaces()).flatMap((list) => list ?? []) : [];
  for (const { family, internal, address: host } of own) {
    if (family === "IPv4" && !internal) console.log(`On this network: ${address(host)}`);
  }
  for (const { name, target } of options.relays) console.log(`Relay: ${address("localhost")}relay/${name} → ${target}`);
  if (settings.isPackaged && !options.configFile) {
    console.log("Presets: --config <file> reads them from a file of yours, which an update of the package keeps.");
  } else console.log(`Presets: ${options.configFile ?? settings.consoleFile}. A reload of the page reads them again.`);
  console.log("Ctrl-C stops it.");
  console.log(`Workspace Console is at ${address("localhost")}`);
}
