import { fileURLToPath } from "node:url";
import { preview } from "vite";
import { hosting } from "../src/build/hosting.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * @typedef {object} HostRequest A request as received by the host.
 * @property {string} method
 * @property {string} path with its query
 * @property {import("node:http").IncomingHttpHeaders} headers
 */

/**
 * Serves a build like `vite preview` and records every request. Port 0 picks a free one; `url` ends with the base path.
 *
 * @param {{ dir?: string; base?: string; port?: number; plugins?: import("vite").Plugin[] }} [options]
 * @returns {Promise<{ url: string; requests: HostRequest[]; close: () => Promise<void> }>}
 */
export async function startHost({ dir = "dist", base = "/", port = 0, plugins = [] } = {}) {
  /** @type {HostRequest[]} */
  const requests = [];
  const server = await preview({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    base,
    build: { outDir: dir },
    preview: { host: "127.0.0.1", port, strictPort: port !== 0, allowedHosts: true, cors: false },
    plugins: [recording(requests), ...plugins, hosting()],
  });
  const address = server.httpServer.address();
  if (!address || typeof address === "string") throw new Error("The host has no port");
  return { url: `http://localhost:${address.port}${base}`, requests, close: () => server.close() };
}

/**
 * @param {HostRequest[]} requests
 * @returns {import("vite").Plugin}
 */
function recording(requests) {
  return {
    name: "recording",
    configurePreviewServer(server) {
      server.middlewares.use((request, _response, next) => {
        requests.push({ method: request.method ?? "", path: request.url ?? "", headers: { ...request.headers } });
        next();
      });
    },
  };
}
