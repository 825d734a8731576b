import type { WorkOptions } from "#worker/ask-worker.ts";
import { type FileDescription, hexOf } from "../file-store.ts";
import { describeStart } from "./media-type.ts";

/** The result of one pass through the bytes of a file. */
export interface ReadFile extends FileDescription {
  /**
   * 64 hex digits: the SHA-256 of the content. Of more than 4 MiB it is the top hash of a hash list: the SHA-256 of the
   * joined SHA-256 digests of all pieces of 4 MiB.
   */
  readonly hash: string;
}

// Stored hashes depend on it.
export const PIECE_BYTES = 4 * 1024 * 1024;

/** Up to this size, a page reads a file faster by itself than through a worker or a stream. */
export const SMALL_BYTES = 256 * 1024;

// Small enough that a page stays responsive between two slices.
const PAGE_SLICE_BYTES = 1024 * 1024;

/**
 * Reads a file once, with two pieces in memory at most. With a name it also describes the file by its first piece. Rejects
 * with the signal's reason after the piece under way, and with why the file could not be read. Progress counts bytes.
 */
export async function readFile(
  file: Blob,
  name: string | undefined,
  { signal, onProgress }: WorkOptions = {},
): Promise<ReadFile> {
  let description: FileDescription = {};
  const onStart = (bytes: Uint8Array) => {
    if (name !== undefined) description = describeStart(bytes, file.type, name);
  };
  // Missing on plain http, although the types promise it.
  const { subtle } = crypto as Partial<Crypto>;
  const digest = subtle ? digester(subtle, onStart) : pageDigester(onStart);
  const digests: ArrayBuffer[] = [];
  await readSlices(file, PIECE_BYTES, digest, (piece) => {
    signal?.throwIfAborted();
    digests.push(piece);
    if (file.size > 0) onProgress?.(Math.min(digests.length * PIECE_BYTES, file.size));
  });
  const [only] = digests;
  const top = only && digests.length === 1 ? only : await digest(new Blob(digests), PIECE_BYTES);
  return { hash: hexOf(new Uint8Array(top)), ...description };
}

/** Processes a blob slice by slice, in order, reading one slice ahead. `work` also gets the slice's offset in bytes. */
export async function readSlices<Result>(
  blob: Blob,
  sliceBytes: number,
  work: (slice: Blob, at: number) => Promise<Result>,
  take: (result: Result) => void,
): Promise<void> {
  // Each slice takes a browser a millisecond.
  let next = work(blob.size <= sliceBytes ? blob : blob.slice(0, sliceBytes), 0);
  for (let at = sliceBytes; at < blob.size; at += sliceBytes) {
    const current = next;
    next = work(blob.slice(at, at + sliceBytes), at);
    // Awaited in the next turn. Without this an earlier failure would leave it unhandled.
    next.catch(() => {});
    take(await current);
  }
  take(await next);
}

export async function bytesOf(slice: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await slice.arrayBuffer());
}

type Digest = (piece: Blob, at: number) => Promise<ArrayBuffer>;

/** Reads each piece into the buffer of an earlier one. Left to the garbage collector, they took hundreds of MB. */
function digester(subtle: SubtleCrypto, onStart: (bytes: Uint8Array) => void): Digest {
  const spare: ArrayBuffer[] = [];
  return async (piece, at) => {
    const bytes = await readInto(spare.shift() ?? new ArrayBuffer(piece.size), piece);
    if (at === 0) onStart(bytes);
    const digest = await subtle.digest("SHA-256", bytes);
    spare.push(bytes.buffer);
    return digest;
  };
}

async function readInto(buffer: ArrayBuffer, piece: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (piece.size <= SMALL_BYTES) return bytesOf(piece);
  try {
    const reader = piece.stream().getReader({ mode: "byob" });
    let bytes = new Uint8Array(buffer, 0, 0);
    for (let at = 0; at < piece.size; at += bytes.length) {
      const { value } = await reader.read(new Uint8Array(bytes.buffer, at, piece.size - at));
      if (!value?.length) throw new RangeError("The piece ended early.");
      bytes = value;
    }
    return new Uint8Array(bytes.buffer, 0, piece.size);
  } catch {
    // Some browsers cannot read into a buffer. A stream also hides why a file cannot be read; this throws the reason.
    return bytesOf(piece);
  }
}

/** For pages without `crypto.subtle`. */
function pageDigester(onStart: (bytes: Uint8Array) => void): Digest {
  return async (piece, at) => {
    // Loaded on first use: few browsers need it.
    const { sha256 } = await import("@noble/hashes/sha2.js");
    const hash = sha256.create();
    let isStart = at === 0;
    await readSlices(piece, PAGE_SLICE_BYTES, bytesOf, (bytes) => {
      if (isStart) onStart(bytes);
      isStart = false;
      hash.update(bytes);
    });
    return new Uint8Array(hash.digest()).buffer;
  };
}
