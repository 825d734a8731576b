import { groupBy } from "#json/group-by.ts";
import { counted, formatNumber, stripBidi } from "#text/format.ts";
import { byBatch } from "#uploads/queue-selectors.ts";
import { isInProgress, type QueuedFile, type Target } from "#uploads/queued-file.ts";
import { STOPS } from "./upload-text.ts";

/**
 * Returns a function that takes the queue's files after each change and returns what a screen reader says: how batches
 * ended, each file once, and what is being added. What was inserted before `sinceTime`, in milliseconds since 1970, is
 * not new: another tab said it.
 */
export function followUploads(sinceTime: number) {
  /** By id, how often a file had been tried again when it ended. */
  const ended = new Map<string, number>();
  return (files: readonly QueuedFile[]) => {
    const outcomes: string[] = [];
    const pending: (readonly QueuedFile[])[] = [];
    for (const batch of byBatch(files)) {
      if (batch.some(isMoving)) {
        pending.push(batch);
        // A retried file ends again.
        for (const file of batch) if (isMoving(file)) ended.delete(file.id);
        continue;
      }
      const fresh = batch.filter(
        ({ id, stage, addedTime, retries = 0 }) =>
          ended.get(id) !== retries && (stage !== "inserted" || addedTime >= sinceTime),
      );
      for (const { id, retries = 0 } of batch) ended.set(id, retries);
      if (fresh.length > 0) outcomes.push(outcomeText(fresh));
    }
    return { outcomes, progress: progressText(pending) };
  };
}

/** How files of one batch ended: "red.png added after stool.png". Stopped files come first. */
export function outcomeText(files: readonly QueuedFile[]): string {
  const [first] = files;
  if (!first) return "";
  const { isRepeated: _, ...once } = first;
  const inserted = endOf({ ...once, stage: "inserted" });
  const inOrder = [...groupBy(files, endOf)].toSorted(([a], [b]) => Number(a === inserted) - Number(b === inserted));
  return inOrder.map(([end, alike]) => `${subjectOf(alike)} ${end}`).join(". ");
}

/** Whether the queue can work on a file now: it waits neither for a token nor for the network. */
const isMoving = (file: QueuedFile) => isInProgress(file) && !file.needsToken && !file.needsNetwork;

function endOf({ stage, error, target, needsToken, needsNetwork, isRepeated }: QueuedFile): string {
  if (needsToken) return "waiting for a bearer token";
  if (needsNetwork) return "waiting for the network";
  if (stage === "inserted") return `added ${isRepeated ? "twice " : ""}${placeText(target)}`;
  return (error && STOPS[error.kind].end) ?? (stage === "stored" ? "failed, not added" : "failed, not stored");
}

const placeText = ({ anchorName, title }: Target) => (anchorName === undefined ? `to ${title}` : `after ${anchorName}`);

function subjectOf(files: readonly QueuedFile[]): string {
  const [first, ...others] = files;
  return first && others.length === 0 ? stripBidi(first.name) : counted(files.length, "file");
}

function progressText(batches: readonly (readonly QueuedFile[])[]): string | undefined {
  const [batch, ...others] = batches;
  if (!batch) return undefined;
  const files = batches.flat().filter((file) => !file.error);
  const stored = files.filter(({ stage }) => stage !== "waiting" && stage !== "reading").length;
  const [first] = files;
  const place = first && others.length === 0 ? ` ${placeText(first.target)}` : "";
  return `Adding ${subjectOf(files)}${place}${stored > 0 ? `, ${formatNumber(stored)} stored` : ""}`;
}
