import { groupBy } from "#json/group-by.ts";
import { memoize } from "#json/memoize.ts";
import { stripBidi } from "#text/format.ts";
import { cellKey, isInProgress, type QueuedFile, type UploadError } from "./queued-file.ts";

/** Groups queued files by the batch in which they were added, in their order. */
export const byBatch = (files: readonly QueuedFile[]) => [...groupBy(files, ({ batchId }) => batchId).values()];

/**
 * Returns the stored files to insert now, one request at a time for each cell. A stored file waits for earlier files of its
 * cell that are in progress, unless a person wants it now. Stopped files delay no other. Beside an attachment (the anchor), a
 * batch waits until it is whole: a second insert would put its files before the first. `isWhole`: no more of it is waited for.
 */
export function insertable(files: readonly QueuedFile[]) {
  // Of 1,000 files a few are ready at a time. Grouping all of them after each file made a quarter of all garbage.
  const ready = new Set(files.filter(isReady).map(({ target }) => cellKey(target.cell)));
  if (ready.size === 0) return [];
  const beside = files.filter((file) => isInProgress(file) && ready.has(cellKey(file.target.cell)));
  const cells = groupBy(byBatch(beside), ([first]) => cellKey(first.target.cell));
  return [...cells.values()].flatMap((batches) => {
    const inCell = batches.flat();
    if (inCell.some(({ stage }) => stage === "inserting")) return [];
    const [wanted] = byBatch(inCell.filter((file) => file.isWantedNow && isReady(file)));
    if (wanted) return { files: wanted, isWhole: true };
    const [batch] = batches;
    const readyCount = batch.findIndex((file) => !isReady(file));
    if (readyCount < 0) return { files: batch, isWhole: true };
    const isTogether = batch[0].target.anchorId !== undefined;
    return readyCount === 0 || isTogether ? [] : { files: batch.slice(0, readyCount), isWhole: false };
  });
}

const isReady = ({ stage, waitsFor }: QueuedFile) => stage === "stored" && waitsFor === undefined;

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
