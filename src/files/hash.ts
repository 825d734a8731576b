import type { HashAnswer } from "./hash-worker.ts";
import { eachSlice } from "./slices.ts";

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Told how many bytes were read so far. */
  readonly onProgress?: (bytes: number) => void;
}

// The browser's own SHA-256 is the fastest by far but takes no slices, so it gets what may lie in memory whole.
const MAX_WHOLE_BYTES = 4 * 1024 * 1024;

// Small enough that the page stays alive between two slices.
const PAGE_SLICE_BYTES = 1024 * 1024;

/**
 * SHA-256 of a blob, 64 hex digits. A big one is read in slices, off the page's thread, so that it never lies in memory
 * whole. Rejects with the signal's reason when aborted, and with why the blob could not be read.
 */
export async function sha256Of(blob: Blob, options: ReadOptions = {}): Promise<string> {
  const { signal, onProgress } = options;
  signal?.throwIfAborted();
  // The types promise more than a page on plain http has.
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle && blob.size <= MAX_WHOLE_BYTES) {
    const digest = await subtle.digest("SHA-256", await blob.arrayBuffer());
    signal?.throwIfAborted();
    if (blob.size > 0) onProgress?.(blob.size);
    return hexOf(new Uint8Array(digest));
  }
  return (blob.size > MAX_WHOLE_BYTES && (await hashedInWorker(blob, options))) || hashedInPage(blob, options);
}

/** A worker of its own for each file: to end it is to cancel at once, whatever it reads. `undefined` where none starts. */
async function hashedInWorker(blob: Blob, { signal, onProgress }: ReadOptions): Promise<string | undefined> {
  const worker = startedWorker();
  if (!worker) return undefined;
  const listening = new AbortController();
  return new Promise<string | undefined>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error), { signal: listening.signal });
    worker.addEventListener("error", () => resolve(undefined));
    worker.addEventListener("message", ({ data }: MessageEvent<HashAnswer>) => {
      if ("read" in data) onProgress?.(data.read);
      else if ("hash" in data) resolve(data.hash);
      else reject(data.cause);
    });
    worker.postMessage(blob);
  }).finally(() => {
    listening.abort();
    worker.terminate();
  });
}

function startedWorker(): Worker | undefined {
  try {
    return new Worker(new URL("./hash-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return undefined;
  }
}

async function hashedInPage(blob: Blob, options: ReadOptions): Promise<string> {
  // Loaded when first needed: few browsers come here.
  const { sha256 } = await import("@noble/hashes/sha2.js");
  const hash = sha256.create();
  await eachSlice(blob, (bytes) => hash.update(bytes), { ...options, sliceBytes: PAGE_SLICE_BYTES });
  return hexOf(hash.digest());
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
