import { createServer } from "node:net";

/** Returns why neither address of "localhost" can be used, as codes of errors. @param {number} port */
async function errorsAt(port) {
  const errors = await Promise.all(
    ["127.0.0.1", "::1"].map(
      (host) =>
        new Promise((/** @type {(code?: string) => void} */ resolve) => {
          const server = createServer();
          server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
          server.listen(port, host, () => server.close(() => resolve()));
        }),
    ),
  );
  return errors;
}

/** @param {number} port */
async function isFree(port) {
  const errors = await errorsAt(port);
  return !errors.includes("EADDRINUSE") && !errors.includes("EACCES");
}

/** Throws if a port that was asked for is in use. @param {number} [port] */
export async function refuseTaken(port) {
  if (port && (await errorsAt(port)).includes("EADDRINUSE")) {
    throw new Error(`Port ${port} is taken. Choose another --port, or leave it out.`);
  }
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
