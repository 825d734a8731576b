import { PIECE_BYTES, topHash, type ReadOptions } from "./hash-list.ts";
import type { HashAnswer } from "./hash-worker.ts";

/**
 * What the same content is known by, 64 hex digits: its SHA-256; of more than 4 MiB the top hash of a hash list, which is
 * the SHA-256 of the joined SHA-256 digests of its pieces of 4 MiB. Two pieces at most lie in memory. Rejects with the
 * signal's reason as soon as it is aborted, and with why the blob could not be read.
 */
export async function contentHash(blob: Blob, options: ReadOptions = {}): Promise<string> {
  const { signal, onProgress } = options;
  signal?.throwIfAborted();
  const worker = blob.size > PIECE_BYTES ? startedWorker() : undefined;
  const listening = new AbortController();
  return new Promise<string>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error), { signal: listening.signal });
    const here = () => void topHash(blob, options).then(resolve, reject);
    if (!worker) return here();
    worker.addEventListener("error", here);
    worker.addEventListener("message", ({ data }: MessageEvent<HashAnswer>) => {
      if ("read" in data) onProgress?.(data.read);
      else if ("hash" in data) resolve(data.hash);
      else reject(data.cause);
    });
    worker.postMessage(blob);
  }).finally(() => {
    listening.abort();
    worker?.terminate();
  });
}

/** For each big file one of its own: Chromium digests on the thread that asks, and to end a worker is to cancel at once. */
function startedWorker(): Worker | undefined {
  try {
    return new Worker(new URL("./hash-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return undefined;
  }
}
