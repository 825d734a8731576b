export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Told how many bytes were read so far. */
  readonly onProgress?: (bytes: number) => void;
}

// Small enough that the page stays alive between two slices while the hash is computed in it.
const SLICE_BYTES = 1024 * 1024;

/** SHA-256 of a blob, 64 hex digits, read in slices so that it never lies in memory whole. Rejects with the signal's reason when aborted. */
export async function sha256Of(blob: Blob, { signal, onProgress }: ReadOptions = {}): Promise<string> {
  signal?.throwIfAborted();
  // Loaded when first needed: the first screen stores nothing. `crypto.subtle` takes no slices and is missing on plain http.
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import("@noble/hashes/sha2.js"),
    import("@noble/hashes/utils.js"),
  ]);
  const hash = sha256.create();
  for (let read = 0; read < blob.size;) {
    const slice = blob.slice(read, read + SLICE_BYTES);
    hash.update(new Uint8Array(await slice.arrayBuffer()));
    signal?.throwIfAborted();
    read += slice.size;
    onProgress?.(read);
  }
  return bytesToHex(hash.digest());
}
