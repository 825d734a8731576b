import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { receive, sendFile, sha256Of, type Stored } from "../disk.ts";
import { listen } from "../listen.ts";
import { sendError, sendXml, xml } from "./answers.ts";
import { answerCors, corsHeaders, type CorsRule } from "./cors.ts";
import { checkSignature, queryOf, type AccessKey, type S3Error } from "./signature.ts";

export interface S3Log {
  readonly method: string;
  /** The path and the query. */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly status: number;
}

export interface S3Options {
  readonly keys: readonly AccessKey[];
  readonly bucket: string;
  readonly region: string;
  cors?: readonly CorsRule[];
}

/** A small S3: one bucket, signatures, uploads in parts with `ListParts` and abort, CORS. */
export interface S3Server {
  readonly origin: string;
  readonly port: number;
  /** May be changed while it runs. */
  options: S3Options;
  /** Without preflights, as they were answered. */
  readonly requests: S3Log[];
  /** Holds a request without an answer. */
  isHeld: (request: Pick<S3Log, "method" | "url" | "headers">) => boolean;
  /** How far its clock is from that of this machine, in milliseconds. */
  clockOffset: number;
  readonly keys: () => string[];
  /** Of an object. */
  readonly sha256: (key: string) => string | undefined;
  readonly contentType: (key: string) => string | undefined;
  /** How many uploads were begun and neither completed nor aborted. */
  readonly openUploads: () => number;
  readonly close: () => Promise<void>;
}

interface StoredObject {
  /** As they were sent: S3 copies nothing when an upload is completed. */
  readonly parts: readonly Stored[];
  readonly size: number;
  readonly etag: string;
  readonly contentType: string;
}

interface Upload {
  readonly key: string;
  readonly contentType: string;
  readonly parts: Map<number, Stored>;
}

class Refused extends Error {
  readonly error: S3Error;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.error = { status, code, message };
  }
}

const PART_PAGE = 1_000;
const MIN_PART = 5 * 2 ** 20;

/** `minPart` is the smallest size of all parts but the last, in bytes: S3 wants 5 MiB. */
export async function startS3Server(options: S3Options, { minPart = MIN_PART } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Upload>();

  const listening = createServer((request, response) => {
    void handle(request, response).catch((cause: unknown) => {
      const { error } =
        cause instanceof Refused ? cause : new Refused(500, "InternalError", "We encountered an internal error.");
      sendError(request, response, error);
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    const cors = server.options.cors ?? [];
    if (method === "OPTIONS") return answerCors(cors, request, response);
    response.on("finish", () => server.requests.push({ method, url, headers, status: response.statusCode }));
    for (const [name, value] of corsHeaders(cors, request)) response.setHeader(name, value);
    if (server.isHeld({ method, url, headers })) return;
    const now = Date.now() + server.clockOffset;
    const wrong = checkSignature({ method, url, headers }, { ...server.options, now });
    if (wrong) return sendError(request, response, wrong);
    const path = decodeURIComponent((url.split("?")[0] ?? "").slice(1));
    const [bucket = "", ...rest] = path.split("/");
    if (bucket !== server.options.bucket) throw new Refused(404, "NoSuchBucket", "The specified bucket does not exist");
    const query = new Map(queryOf(url));
    return answer(request, response, rest.join("/"), query);
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    query: ReadonlyMap<string, string>,
  ) {
    const { method, headers } = request;
    const uploadId = query.get("uploadId");
    const contentType = headers["content-type"] ?? "binary/octet-stream";
    if (method === "PUT" && uploadId === undefined) {
      const stored = await received(request);
      objects.set(key, { parts: [stored], size: stored.size, etag: `"${stored.md5}"`, contentType });
      return void response.writeHead(200, { etag: `"${stored.md5}"` }).end();
    }
    if (method === "PUT") {
      const { parts } = uploadOf(key, uploadId);
      const stored = await received(request);
      parts.set(Number(query.get("partNumber")), stored);
      return void response.writeHead(200, { etag: `"${stored.md5}"` }).end();
    }
    if (method === "POST" && query.has("uploads")) {
      const id = randomUUID();
      uploads.set(id, { key, contentType, parts: new Map() });
      return sendXml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (method === "POST") {
      const etag = await complete(uploadOf(key, uploadId), uploadId ?? "", await text(request));
      return sendXml(
        response,
        `<CompleteMultipartUploadResult><ETag>${xml(etag)}</ETag></CompleteMultipartUploadResult>`,
      );
    }
    if (method === "GET" && uploadId !== undefined) {
      const marker = Number(query.get("part-number-marker") ?? 0);
      return sendXml(response, partList(uploadOf(key, uploadId), marker));
    }
    if (method === "DELETE" && uploadId !== undefined) {
      uploadOf(key, uploadId);
      uploads.delete(uploadId);
      return void response.writeHead(204).end();
    }
    if (method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) throw new Refused(404, "NoSuchKey", "The specified key does not exist.");
    const { etag, size } = object;
    response.writeHead(200, { etag, "content-length": size, "content-type": object.contentType });
    if (method === "HEAD") return void response.end();
    for (const part of object.parts) await sendFile(part, response, { end: false });
    response.end();
  }

  async function received(request: IncomingMessage): Promise<Stored> {
    const stored = await receive(request, directory);
    const signed = request.headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD";
    if (signed !== "UNSIGNED-PAYLOAD" && signed !== stored.sha256) {
      throw new Refused(400, "XAmzContentSHA256Mismatch", "The provided header does not match what was computed.");
    }
    return stored;
  }

  function uploadOf(key: string, uploadId: string | undefined): Upload {
    const upload = uploads.get(uploadId ?? "");
    if (upload?.key !== key) throw new Refused(404, "NoSuchUpload", "The specified upload does not exist.");
    return upload;
  }

  async function complete({ key, contentType, parts }: Upload, uploadId: string, body: string): Promise<string> {
    const listed = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const chosen = listed.map(([, number, etag = ""]) => {
      const part = parts.get(Number(number));
      if (`"${part?.md5}"` !== etag.replaceAll("&quot;", '"'))
        throw new Refused(400, "InvalidPart", "A part could not be found.");
      return part as Stored;
    });
    if (chosen.length === 0) throw new Refused(400, "MalformedXML", "The XML is not well-formed.");
    if (listed.some(([, number], index) => index > 0 && Number(number) <= Number(listed[index - 1]?.[1])))
      throw new Refused(400, "InvalidPartOrder", "The list of parts was not in ascending order.");
    if (chosen.slice(0, -1).some(({ size }) => size < minPart))
      throw new Refused(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed object size.");
    const digests = chosen.map(({ md5 }) => Buffer.from(md5, "hex"));
    const etag = `"${createHash("md5").update(Buffer.concat(digests)).digest("hex")}-${chosen.length}"`;
    const size = chosen.reduce((sum, part) => sum + part.size, 0);
    objects.set(key, { parts: chosen, size, etag, contentType });
    uploads.delete(uploadId);
    return etag;
  }

  const { origin, port, close } = await listen(listening);
  const server: S3Server = {
    origin,
    port,
    options,
    requests: [],
    isHeld: () => false,
    clockOffset: 0,
    keys: () => [...objects.keys()],
    sha256: (key) => {
      const object = objects.get(key);
      return object && sha256Of(object.parts);
    },
    contentType: (key) => objects.get(key)?.contentType,
    openUploads: () => uploads.size,
    close: async () => {
      await close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return server;
}

/** Parts in their order, a page at a time. */
function partList({ parts }: Upload, marker: number): string {
  const after = [...parts].toSorted(([a], [b]) => a - b).filter(([number]) => number > marker);
  const page = after.slice(0, PART_PAGE);
  const rows = page.map(
    ([number, { md5, size }]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${md5}&quot;</ETag><Size>${size}</Size></Part>`,
  );
  const last = page.at(-1)?.[0] ?? 0;
  const isCut = after.length > page.length;
  return `<ListPartsResult><NextPartNumberMarker>${last}</NextPartNumberMarker><IsTruncated>${isCut}</IsTruncated>${rows.join("")}</ListPartsResult>`;
}
