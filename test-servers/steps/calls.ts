import { rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { sendFile, store, type Stored } from "../disk.ts";
import { Refused, sendJson } from "./answers.ts";
import type { CallName, Hostile } from "./hostile.ts";
import { formParts, textOf } from "./multipart.ts";
import { checkBytes, checkFields, formFields, keyOf, readUpload, type Signer, type Upload } from "./uploads.ts";

/** What the calls share. */
export interface Shelf {
  readonly directory: string;
  readonly uploads: Map<string, Upload>;
  readonly signer: Signer;
  readonly expiresMs: number;
  readonly hostile: Hostile;
}

export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Of the address, still encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly id: string;
}

export interface Call {
  readonly name: CallName;
  readonly method: string;
  readonly path: RegExp;
  /** Signed calls have no key. */
  readonly isSigned: boolean;
  readonly answer: (asked: Asked, shelf: Shelf) => Promise<void>;
}

export const CALLS: readonly Call[] = [
  { name: "ask", method: "POST", path: /^\/uploads$/, isSigned: false, answer: askForAddress },
  { name: "bytes", method: "PUT", path: /^\/bytes\/([\w-]+)$/, isSigned: true, answer: takeBytes },
  { name: "form", method: "POST", path: /^\/form$/, isSigned: true, answer: takeForm },
  { name: "confirm", method: "POST", path: /^\/uploads\/([\w-]+)\/confirm$/, isSigned: false, answer: confirm },
  { name: "read", method: "GET", path: /^\/files\/([\w-]+)$/, isSigned: true, answer: read },
  { name: "inline", method: "POST", path: /^\/inline$/, isSigned: false, answer: takeInline },
];

const MAX_JSON = 100_000;
const MAX_INLINE = 15_000_000;

async function askForAddress({ request, response }: Asked, { uploads, signer, expiresMs, hostile }: Shelf) {
  const upload = readUpload(await readJson(request, MAX_JSON));
  uploads.set(upload.id, upload);
  const { id, type } = upload;
  const expires = signer.expires(expiresMs);
  sendJson(response, 201, {
    id,
    upload: {
      method: "PUT",
      url: hostile.uploadUrl ?? signer.address(`/bytes/${id}`, expires),
      headers: {
        "X-Upload-Signature": signer.sign(headerText(upload)),
        "Content-Type": type,
        ...hostile.uploadHeaders,
      },
    },
    form: {
      url: hostile.uploadUrl ?? "/form",
      fields: formFields(signer, upload, expires),
    },
  });
}

const headerText = ({ id, type }: Upload) => `header ${id} ${type}`;

async function takeBytes({ request, response, path, query, id }: Asked, shelf: Shelf) {
  shelf.signer.checkAddress(path, query);
  const upload = uploadOf(shelf, id);
  shelf.signer.checkSignature(headerText(upload), request.headers["x-upload-signature"]);
  if (request.headers["content-type"] !== upload.type)
    throw new Refused(403, "WrongSignature", "The Content-Type is not the signed one.");
  await keep(upload, await store(chunksOf(request), shelf.directory));
  response.writeHead(200).end();
}

/** As S3 takes a form: every field of the policy, then the file, then nothing. */
async function takeForm({ request, response }: Asked, shelf: Shelf) {
  const fields = new Map<string, string>();
  let arrived: { readonly upload: Upload; readonly stored: Stored } | undefined;
  for await (const { name, fileName, bytes } of formParts(chunksOf(request), request.headers["content-type"])) {
    if (arrived) throw new Refused(400, "AfterFile", `${name} comes after the file.`);
    if (fileName === undefined) {
      if (fields.has(name)) throw new Refused(400, "WrongField", `${name} comes twice.`);
      fields.set(name, await textOf(bytes));
    } else {
      if (name !== "file") throw new Refused(400, "WrongField", "The file has to be in the field file.");
      const upload = uploadOf(shelf, checkFields(shelf.signer, fields));
      arrived = { upload, stored: await store(bytes, shelf.directory) };
    }
  }
  if (!arrived) throw new Refused(400, "NoFile", "The form has no file.");
  await keep(arrived.upload, arrived.stored);
  response.writeHead(204, { location: `/files/${arrived.upload.id}` }).end();
}

async function confirm({ request, response, id }: Asked, shelf: Shelf) {
  const upload = uploadOf(shelf, id);
  if (!upload.stored) throw new Refused(409, "NoBytes", "No bytes have arrived yet.");
  upload.isConfirmed = true;
  sendJson(response, 200, { key: keyOf(upload), url: readAddress(request, shelf, id), size: upload.size });
}

async function takeInline({ request, response }: Asked, shelf: Shelf) {
  const body = await readJson(request, MAX_INLINE);
  const { content } = body as { content?: unknown };
  const bytes = Buffer.from(typeof content === "string" ? content : "", "base64");
  if (bytes.toString("base64") !== content) throw new Refused(400, "WrongMember", "content has to be base64.");
  const upload = readUpload({ ...body, size: bytes.length });
  await keep(upload, await store(Readable.from([bytes]), shelf.directory));
  shelf.uploads.set(upload.id, upload);
  sendJson(response, 201, { id: upload.id, url: readAddress(request, shelf, upload.id) });
}

async function read({ response, path, query, id }: Asked, shelf: Shelf) {
  shelf.signer.checkAddress(path, query);
  const { stored, size, type } = uploadOf(shelf, id);
  if (!stored) throw new Refused(404, "NoBytes", "No bytes have arrived yet.");
  response.writeHead(200, { "content-type": type, "content-length": size });
  await sendFile(stored, response);
}

/** A proxy in front of the service has a host of its own. */
const readAddress = ({ headers }: IncomingMessage, { signer, expiresMs }: Shelf, id: string) =>
  `http://${headers.host}${signer.address(`/files/${id}`, signer.expires(expiresMs))}`;

function uploadOf({ uploads }: Shelf, id: string): Upload {
  const upload = uploads.get(id);
  if (!upload) throw new Refused(404, "NoSuchUpload", "Nobody asked for this upload.");
  return upload;
}

/** Repeating it is fine: the last bytes count. */
async function keep(upload: Upload, stored: Stored): Promise<void> {
  checkBytes(upload, stored);
  const before = upload.stored;
  upload.stored = stored;
  upload.arrivals++;
  if (before) await rm(before.file);
}

/** What is not read stays, so that a refused body is read to its end: a cut connection would hide the answer. */
const chunksOf = (request: IncomingMessage) => request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;

async function readJson(request: IncomingMessage, limit: number): Promise<object> {
  if (request.headers["content-type"] !== "application/json")
    throw new Refused(415, "NotJson", "The Content-Type has to be application/json.");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.length;
    if (size > limit) throw new Refused(413, "TooLarge", "The body is too large.");
    chunks.push(chunk);
  }
  const body: unknown = parse(Buffer.concat(chunks).toString("utf8"));
  if (typeof body !== "object" || body === null) throw new Refused(400, "NotJson", "The body is no JSON object.");
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
