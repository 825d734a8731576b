import { groupBy } from "#json/group-by.ts";
import { memoize } from "#json/memoize.ts";
import { stripBidi } from "#text/strip-bidi.ts";
import { cellKey, isInProgress, type QueuedFile, type UploadError } from "./queued-file.ts";

/** The files of each batch, in their order. */
export const byBatch = (files: readonly QueuedFile[]): (readonly QueuedFile[])[] => [
  ...groupBy(files, ({ batchId }) => batchId).values(),
];

/**
 * The files to insert now, in groups of one request each: for each cell its first batch that is not done, once all its
 * files are stored or stopped. A later batch waits, so that a cell keeps the order of drops whatever is stored first.
 * With `waitsForMissing`, a batch also waits until none of its files has to be chosen again, so that they keep their order.
 * Later batches do not wait for it, because a person may take long to choose.
 */
export function insertable(files: readonly QueuedFile[], waitsForMissing: boolean): readonly (readonly QueuedFile[])[] {
  const heads = new Map<string, readonly QueuedFile[]>();
  for (const batch of byBatch(files)) {
    const left = batch.filter(isInProgress);
    const [first] = left;
    if (!first || (waitsForMissing && batch.some(isMissing))) continue;
    const key = cellKey(first.target.cell);
    if (!heads.has(key)) heads.set(key, left);
  }
  return [...heads.values()].filter((batch) =>
    batch.every(({ stage, waitsFor }) => stage === "stored" && waitsFor === undefined),
  );
}

const isMissing = ({ error }: QueuedFile) => error?.kind === "missing";

/**
 * Errors, by file id, for files of a batch whose content the cell or an earlier file already has. `inCell` maps hashes of
 * the cell's content to names.
 */
export function duplicatesIn(
  batch: readonly QueuedFile[],
  inCell: ReadonlyMap<string, string>,
): Map<string, UploadError> {
  const names = new Map(inCell);
  const found = new Map<string, UploadError>();
  for (const { id, name, hash, isDuplicateWanted } of batch) {
    if (hash === undefined) continue;
    const known = names.get(hash);
    if (known === undefined) names.set(hash, name);
    else if (!isDuplicateWanted) {
      found.set(id, { kind: "duplicate", message: `The same file is already in this cell: ${stripBidi(known)}.` });
    }
  }
  return found;
}

/** How many files are in progress, by cell key. Where none is, how many stopped, as a negative number. Counted once for each list. */
export const pendingCounts = memoize((files: readonly QueuedFile[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (file.stage === "inserted") continue;
    const key = cellKey(file.target.cell);
    const count = counts.get(key) ?? 0;
    if (isInProgress(file)) counts.set(key, Math.max(count, 0) + 1);
    else if (count <= 0) counts.set(key, count - 1);
  }
  return counts;
});
