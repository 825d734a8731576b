import { groupBy } from "#json/group-by.ts";
import { isInProgress, isQuestion, type QueuedFile } from "#uploads/queued-file.ts";

// Active files first, then those to decide about, files to retry, waiting files, and inserted ones.
const rank = ({ stage, error }: QueuedFile) =>
  error ? (isQuestion(error) ? 1 : 2) : stage === "reading" ? 0 : stage === "inserted" ? 4 : 3;

const byRank = (a: QueuedFile, b: QueuedFile) => rank(a) - rank(b);

/**
 * The files of the upload queue to show in limited room, active first: up to `count` stopped ones, and a page of the others.
 * A page has `count` files, the last one also what is left over; it stays until each of its files is done.
 */
export function shownFirst(files: readonly QueuedFile[], count: number): readonly QueuedFile[] {
  const stopped = files.filter(({ error }) => error).toSorted(byRank);
  const at = files.findIndex(isInProgress);
  const lastFrom = Math.max(0, Math.floor(files.length / count) - 1) * count;
  const from = at < 0 ? lastFrom : Math.min(Math.floor(at / count) * count, lastFrom);
  const page = files.slice(from, from === lastFrom ? undefined : from + count);
  return [...stopped.slice(0, count), ...page.filter(({ error }) => !error)].toSorted(byRank);
}

/** Groups the files of each batch: active, to be decided, failed, and others. */
export function groups(files: readonly QueuedFile[]) {
  const found = groupBy(files, (file) => `${Math.min(3, rank(file))} ${file.batchId}`);
  return [...found].map(([id, members]) => ({ id, target: members[0].target, files: members }));
}

type Group = ReturnType<typeof groups>[number];

/** One of several files that all stopped for the same reason; otherwise `undefined`. */
export function sharedError(files: readonly QueuedFile[]): QueuedFile | undefined {
  return files.length > 1 && reasonOf(files) !== undefined ? files[0] : undefined;
}

/** Puts groups together whose files all stopped for one reason, at the place of the first. The others stay alone. */
export function byReason(list: readonly Group[]): readonly { readonly id: string; readonly alike: readonly Group[] }[] {
  return [...groupBy(list, (group) => reasonOf(group.files) ?? group.id)].map(([id, alike]) => ({ id, alike }));
}

function reasonOf(files: readonly QueuedFile[]): string | undefined {
  const reasons = new Set(files.map(({ stage, error }) => error && `${stage} ${error.kind} ${error.message}`));
  return reasons.size === 1 ? [...reasons][0] : undefined;
}

/** How many files of each batch are being inserted: they are in one request. */
export function sentTogether(files: readonly QueuedFile[]): ReadonlyMap<string, number> {
  const inserting = files.filter(({ stage }) => stage === "inserting");
  const batches = groupBy(inserting, ({ batchId }) => batchId);
  return new Map([...batches].map(([id, group]) => [id, group.length]));
}
