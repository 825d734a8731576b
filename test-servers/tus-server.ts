import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import { listen } from "./listen.ts";

export interface TusRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
}

/** What it does with a request; `undefined` lets it answer as usual. */
export type TusFault = (request: TusRequest, response: ServerResponse) => boolean | undefined;

/** An upload as it lies on the server's disk. */
export interface ReceivedFile {
  readonly id: string;
  readonly name: string | undefined;
  readonly type: string | undefined;
  readonly size: number;
  /** Whether all of its bytes have arrived. */
  readonly isWhole: boolean;
  readonly sha256: string;
}

/** The tus server of npm with its file store in a folder of its own, which fails on request. */
export interface TusServer {
  readonly port: number;
  readonly endpoint: string;
  /** Without preflights. */
  readonly requests: TusRequest[];
  fault: TusFault | undefined;
  /** Refuses requests without this `x-api-key`. */
  key: string | undefined;
  /** How long an unfinished upload is kept from its creation on, in milliseconds; 0 keeps it. */
  expiresMs: number;
  files(): Promise<readonly ReceivedFile[]>;
  close(): Promise<void>;
}

const PATH = "/files";

// The folder is there. The store's own look for it goes on after the constructor, and throws where nothing can
// catch it once the folder is gone.
Object.assign(FileStore.prototype, { checkOrCreateDirectory: () => undefined });

/** `respectForwardedHeaders`: makes the addresses of uploads from the headers of a proxy. */
export async function startTusServer({ respectForwardedHeaders = false } = {}): Promise<TusServer> {
  const directory = await mkdtemp(join(tmpdir(), "tus-"));
  const datastore = new FileStore({ directory });
  // The store reads it at each request.
  Object.defineProperty(datastore, "expirationPeriodInMilliseconds", { get: () => tus.expiresMs });
  const handler = new Server({
    path: PATH,
    datastore,
    respectForwardedHeaders,
    allowedHeaders: ["X-Api-Key"],
    exposedHeaders: ["Retry-After"],
  });
  const server = createServer((request, response) => {
    const { method = "", url: path = "", headers } = request;
    if (method !== "OPTIONS") {
      tus.requests.push({ method, path, headers });
      // A browser hides an answer without them, whatever its status.
      response.setHeader("access-control-allow-origin", headers.origin ?? "*");
      response.setHeader("access-control-expose-headers", "Retry-After");
      if (tus.key !== undefined && headers["x-api-key"] !== tus.key) {
        response.writeHead(401, { "content-type": "text/plain" }).end("No such key.");
        return;
      }
      if (tus.fault?.({ method, path, headers }, response)) return;
      // The package's own answer ends with an uncaught error in Node 20.
      if (method === "GET") {
        const file = createReadStream(join(directory, basename(path)));
        file.on("error", () => response.writeHead(404).end());
        file.pipe(response);
        return;
      }
    }
    void handler.handle(request, response);
  });
  const { origin, port, close } = await listen(server);
  const tus: TusServer = {
    port,
    endpoint: `${origin}${PATH}`,
    requests: [],
    fault: undefined,
    key: undefined,
    expiresMs: 0,
    files: async () => filesIn(directory),
    close: async () => {
      await close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return tus;
}

async function filesIn(directory: string): Promise<ReceivedFile[]> {
  const rows = (await readdir(directory)).filter((name) => name.endsWith(".json"));
  return Promise.all(
    rows.map(async (row) => {
      const id = row.replace(/\.json$/, "");
      const { metadata, size: length } = JSON.parse(await readFile(join(directory, row), "utf8")) as {
        metadata?: Record<string, string>;
        size?: number;
      };
      const hash = createHash("sha256");
      let size = 0;
      await pipeline(createReadStream(join(directory, id)), async (chunks) => {
        for await (const chunk of chunks as AsyncIterable<Buffer>) {
          hash.update(chunk);
          size += chunk.length;
        }
      });
      const [name, type] = [metadata?.["filename"], metadata?.["filetype"]];
      return { id, name, type, size, isWhole: size === length, sha256: hash.digest("hex") };
    }),
  );
}
