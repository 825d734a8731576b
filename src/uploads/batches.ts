import { isUnderWay, type QueuedFile, type Target } from "./queued-file.ts";

// What a person is asked comes first, then what a person can try again.
const rank = ({ halt }: QueuedFile) => (halt?.kind === "duplicate" ? 0 : halt ? 1 : 2);

/**
 * The files to show where there is room for some: up to `count` that stand still, and a page of the others in their
 * order, of `count` files or the last ones with what is left over. A page stays until each of its files is done.
 */
export function foremost(files: readonly QueuedFile[], count: number): readonly QueuedFile[] {
  const halted = files.filter(({ halt }) => halt).toSorted((a, b) => rank(a) - rank(b));
  const at = files.findIndex(isUnderWay);
  const lastFrom = Math.max(0, Math.floor(files.length / count) - 1) * count;
  const from = at < 0 ? lastFrom : Math.min(Math.floor(at / count) * count, lastFrom);
  const page = files.slice(from, from === lastFrom ? undefined : from + count);
  return [...halted.slice(0, count), ...page.filter(({ halt }) => !halt)];
}

export interface Group {
  readonly id: string;
  readonly target: Target;
  readonly files: readonly QueuedFile[];
}

/** The files by the batch they came in, in order. */
export const batches = (files: readonly QueuedFile[]) => grouped(files, ({ batchId }) => batchId);

/** The files as a list shows them: those that came together and wait for the same, or for nothing. */
export const groups = (files: readonly QueuedFile[]) => grouped(files, (file) => `${rank(file)} ${file.batchId}`);

function grouped(files: readonly QueuedFile[], keyOf: (file: QueuedFile) => string): Group[] {
  const found = new Map<string, QueuedFile[]>();
  for (const file of files) {
    const key = keyOf(file);
    const group = found.get(key);
    if (group) group.push(file);
    else found.set(key, [file]);
  }
  return [...found].flatMap(([id, members]) => (members[0] ? [{ id, target: members[0].target, files: members }] : []));
}

/** One of several files that all stand still for the same reason; `undefined` when they do not. */
export function sharedHalt(files: readonly QueuedFile[]): QueuedFile | undefined {
  return files.length > 1 && reasonOf(files) !== undefined ? files[0] : undefined;
}

/** Groups of which each file stands still for one reason are together, at the place of the first; the others are by themselves. */
export function byReason(list: readonly Group[]): readonly { readonly id: string; readonly alike: readonly Group[] }[] {
  const found = new Map<string, Group[]>();
  for (const group of list) {
    const key = reasonOf(group.files) ?? group.id;
    const alike = found.get(key);
    if (alike) alike.push(group);
    else found.set(key, [group]);
  }
  return [...found].map(([id, alike]) => ({ id, alike }));
}

function reasonOf(files: readonly QueuedFile[]): string | undefined {
  const reasons = new Set(files.map(({ stage, halt }) => halt && `${stage} ${halt.kind} ${halt.message}`));
  return reasons.size === 1 ? [...reasons][0] : undefined;
}

/** How many files of a batch are being inserted, which they are in one request. */
export function sentTogether(files: readonly QueuedFile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { batchId, stage } of files) {
    if (stage === "inserting") counts.set(batchId, (counts.get(batchId) ?? 0) + 1);
  }
  return counts;
}
