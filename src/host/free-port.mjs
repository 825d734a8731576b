import { createServer } from "node:net";

/** Checks both addresses of "localhost". @param {number} port */
async function isFree(port) {
  const errors = await Promise.all(
    ["127.0.0.1", "::1"].map(
      (host) =>
        new Promise((resolve) => {
          const server = createServer();
          server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
          server.listen(port, host, () => server.close(() => resolve(undefined)));
        }),
    ),
  );
  return !errors.includes("EADDRINUSE") && !errors.includes("EACCES");
}

/**
 * Returns the first free port from `wanted` on. Throws if none of the next hundred is free.
 *
 * @param {number} wanted
 */
export async function freePort(wanted) {
  for (let port = wanted; port < wanted + 100; port += 1) if (await isFree(port)) return port;
  throw new Error(`No port is free from ${wanted} on. Set PORT to another one.`);
}
