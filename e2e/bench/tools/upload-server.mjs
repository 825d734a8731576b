import { createWriteStream } from "node:fs";
// Runs one server for uploads, or the service, in a process of its own: a page would share its time with it.
// node upload-server.mjs <kind> [bytes a second of a proxy before it]
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { runnerImport } from "vite";
import { ROOT } from "../../../src/host/command.mjs";

const [kind = "", rate] = process.argv.slice(2);
// What servers receive lies below it.
const folder = await mkdtemp(join(tmpdir(), "upload-server-"));
process.env.TMPDIR = folder;

const BIG = 1_000_000;
const RECORDS = 100;

/** Loads TypeScript. @param {string} path @returns {Promise<unknown>} */
async function load(path) {
  /** @type {{ module: unknown }} */
  const { module } = await runnerImport(join(ROOT, path), { root: ROOT, configFile: false, logLevel: "error" });
  return module;
}

/** @type {Record<string, () => Promise<{ port: number; [detail: string]: unknown }>>} */
const KINDS = {
  /** Writes each body to a file, and does nothing else. */
  plain: async () => {
    let count = 0;
    const server = createServer((request, response) => {
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("access-control-allow-methods", "PUT");
      response.setHeader("access-control-allow-headers", "content-type");
      if (request.method === "OPTIONS") return void response.writeHead(204).end();
      void pipeline(request, createWriteStream(join(folder, `body-${count++}`))).then(() => response.end());
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const address = server.address();
    return { port: address && typeof address === "object" ? address.port : 0 };
  },
  tus: async () => {
    const { startTusServer } = /** @type {typeof import("../../../test-servers/tus-server.ts")} */ (
      await load("test-servers/tus-server.ts")
    );
    const { port } = await startTusServer();
    return { port };
  },
  S3: async () => {
    const { startS3Server } = /** @type {typeof import("../../../test-servers/s3/s3-server.ts")} */ (
      await load("test-servers/s3/s3-server.ts")
    );
    const key = { id: "AKIDBENCH", secret: "bench/Secret+1" };
    const bucket = { region: "eu-test-1", bucket: "bench" };
    const cors = [
      {
        AllowedOrigins: ["*"],
        AllowedMethods: ["GET", "HEAD", "PUT", "POST", "DELETE"],
        AllowedHeaders: ["*"],
        ExposeHeaders: ["ETag"],
        MaxAgeSeconds: 600,
      },
    ];
    const { port } = await startS3Server({ ...bucket, keys: [key], cors });
    return { port, key, ...bucket };
  },
  /** The service over HTTP, with some records more in its first table. */
  service: async () => {
    const { serveApi, firstPlaces } = /** @type {typeof import("../../../src/host/serve-api.ts")} */ (
      await load("src/host/serve-api.ts")
    );
    const file = join(folder, "service.json");
    const report = (/** @type {unknown} */ cause) => console.error(cause);
    const { store, baseUrl, bearer } = await serveApi({ port: 0, file, report });
    const { Space = "", Base = "", Table = "", Field = "" } = await firstPlaces(store);
    const records = Array.from({ length: RECORDS }, (_, index) => {
      const number = String(index + 1).padStart(3, "0");
      return { id: `recBench${number}`, name: `Record ${number}` };
    });
    await store.commit(
      records.map(({ id, name }, index) => ({
        put: "records",
        row: { id, parent: Table, order: 1_000 + index, value: { id, name, fields: {} } },
      })),
    );
    const places = { spaceId: Space, baseId: Base, tableId: Table, recordId: "", fieldId: Field, records };
    return { port: Number(new URL(baseUrl).port), baseUrl, bearer, places };
  },
};

const started = await KINDS[kind]?.();
if (!started) throw new Error(`No such server: ${kind}. There are ${Object.keys(KINDS).join(", ")}.`);
if (rate === undefined) process.send?.(started);
else {
  const { startFaultProxy } = /** @type {typeof import("../../../test-servers/fault-proxy.ts")} */ (
    await load("test-servers/fault-proxy.ts")
  );
  const { origin } = await startFaultProxy(started.port, undefined, { bytesPerSecond: Number(rate) });
  process.send?.({ ...started, slowPort: Number(new URL(origin).port) });
}

/** Removes large files, which a measurement has left behind. */
async function empty() {
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    const { size, isFile } = await stat(path).then((one) => ({ size: one.size, isFile: one.isFile() }));
    if (isFile && size > BIG) await rm(path);
  }
}

process.on("message", () => void empty().then(() => process.send?.("emptied")));
process.on("disconnect", () => void rm(folder, { recursive: true, force: true }).then(() => process.exit()));
