import { bytesOf, readSlices } from "./read-slices.ts";

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Told how many bytes were read so far. */
  readonly onProgress?: (bytes: number) => void;
}

// Stored hashes depend on it.
export const PIECE_BYTES = 4 * 1024 * 1024;

// Small enough that a page stays alive between two slices.
const PAGE_SLICE_BYTES = 1024 * 1024;

/** The hash of `contentHash`, made here and now. An abort is heard after each piece. */
export async function topHash(blob: Blob, { signal, onProgress }: ReadOptions): Promise<string> {
  // The types promise more than a page on plain http has.
  const { subtle } = crypto as Partial<Crypto>;
  const digestOf = subtle ? digester(subtle) : digestInPage;
  const digests: ArrayBuffer[] = [];
  await readSlices(blob, PIECE_BYTES, digestOf, (digest) => {
    signal?.throwIfAborted();
    digests.push(digest);
    if (blob.size > 0) onProgress?.(Math.min(digests.length * PIECE_BYTES, blob.size));
  });
  const list = new Blob(digests);
  return hexOf(await (digests.length > 1 ? digestOf(list) : list.arrayBuffer()));
}

/** Each piece is read into the memory of one before: left to the garbage collector, hundreds of MB lie about. */
function digester(subtle: SubtleCrypto): (piece: Blob) => Promise<ArrayBuffer> {
  const spare: ArrayBuffer[] = [];
  return async (piece) => {
    const bytes = await readInto(spare.shift() ?? new ArrayBuffer(piece.size), piece);
    const digest = await subtle.digest("SHA-256", bytes);
    spare.push(bytes.buffer);
    return digest;
  };
}

async function readInto(buffer: ArrayBuffer, piece: Blob): Promise<Uint8Array<ArrayBuffer>> {
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
    // Not every browser reads so, and a stream does not tell what became of a file: this does.
    return bytesOf(piece);
  }
}

async function digestInPage(piece: Blob): Promise<ArrayBuffer> {
  // Loaded when first needed: few browsers come here.
  const { sha256 } = await import("@noble/hashes/sha2.js");
  const hash = sha256.create();
  await readSlices(piece, PAGE_SLICE_BYTES, bytesOf, (bytes) => hash.update(bytes));
  return new Uint8Array(hash.digest()).buffer;
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
