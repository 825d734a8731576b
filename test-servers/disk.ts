import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join as joinPath } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Bytes in a file of their own. */
export interface Stored {
  readonly file: string;
  readonly size: number;
  readonly md5: string;
  readonly sha256: string;
}

/** Writes a stream to a new file of the folder. */
export async function store(chunks: AsyncIterable<Buffer>, directory: string): Promise<Stored> {
  const file = joinPath(directory, randomUUID());
  const md5 = createHash("md5");
  const sha256 = createHash("sha256");
  let size = 0;
  await pipeline(async function* () {
    for await (const chunk of chunks) {
      md5.update(chunk);
      sha256.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }, createWriteStream(file));
  return { file, size, md5: md5.digest("hex"), sha256: sha256.digest("hex") };
}

/** Stores a body. Rejects if it is shorter than it says. */
export async function receive(request: IncomingMessage, directory: string): Promise<Stored> {
  const stored = await store(request, directory);
  if (String(stored.size) !== request.headers["content-length"]) throw new Error("The body is not complete.");
  return stored;
}

/** Returns the SHA-256 in hex of several files as one. */
export function sha256Of(parts: readonly Stored[]): string {
  const [only] = parts;
  if (parts.length === 1 && only) return only.sha256;
  const hash = createHash("sha256");
  for (const { file } of parts) hash.update(readFileSync(file));
  return hash.digest("hex");
}

export async function sendFile(
  { file }: Stored,
  to: Writable,
  options: { readonly end?: boolean } = {},
): Promise<void> {
  await pipeline(createReadStream(file), to, options);
}

/** Returns the SHA-256 of a stream in hex. */
export async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest("hex");
}
