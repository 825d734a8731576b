interface SliceOptions {
  readonly signal?: AbortSignal;
  /** Told how many bytes were read so far. */
  readonly onProgress?: (bytes: number) => void;
  readonly sliceBytes: number;
}

/** Hands a blob's bytes to `update`, slice by slice; the next slice is read while one is worked on. */
export async function eachSlice(
  blob: Blob,
  update: (bytes: Uint8Array) => void,
  { signal, onProgress, sliceBytes }: SliceOptions,
): Promise<void> {
  const sliceAt = (start: number) => blob.slice(start, start + sliceBytes).arrayBuffer();
  let next = sliceAt(0);
  for (let read = 0; read < blob.size;) {
    const bytes = new Uint8Array(await next);
    signal?.throwIfAborted();
    read += bytes.length;
    next = sliceAt(read);
    // It is awaited in the next turn; until then its failure is nobody's.
    next.catch(() => {});
    update(bytes);
    onProgress?.(read);
  }
}
