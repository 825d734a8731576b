/** Hands what `work` makes of a blob's slices to `take`, in their order; the next is worked on meanwhile. */
export async function readSlices<Result>(
  blob: Blob,
  sliceBytes: number,
  work: (slice: Blob) => Promise<Result>,
  take: (result: Result) => void,
): Promise<void> {
  let next = work(blob.slice(0, sliceBytes));
  for (let at = sliceBytes; at < blob.size; at += sliceBytes) {
    const current = next;
    next = work(blob.slice(at, at + sliceBytes));
    // It is awaited in the next turn; until then its failure is nobody's.
    next.catch(() => {});
    take(await current);
  }
  take(await next);
}

export async function bytesOf(slice: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await slice.arrayBuffer());
}
