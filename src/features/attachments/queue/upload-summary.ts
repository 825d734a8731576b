import { counted, formatNumber } from "#text/format.ts";
import { isQuestion, type QueuedFile } from "#uploads/queued-file.ts";

export type UploadSummary = Readonly<ReturnType<typeof uploadSummary>>;

/** Returns the upload queue in numbers of files, unless said otherwise. */
export function uploadSummary(files: readonly QueuedFile[]) {
  const sum = {
    total: files.length,
    inserted: 0,
    /** Of those inserted: are from an earlier drop. */
    earlier: 0,
    /** Of those inserted: their record has them more than once. */
    repeated: 0,
    failed: 0,
    /** May have been inserted. */
    uncertain: 0,
    /** Wait for a decision. */
    asking: 0,
    inProgress: 0,
    /** Of those in progress: wait for a bearer token. */
    needingToken: 0,
    /** Of those in progress: wait until this device is online. */
    offline: 0,
    /** Of those in progress. */
    reading: 0,
    /** Have their bytes in the store. Leaves out earlier files, and those that wait for a token or the network. */
    stored: 0,
    /** Bytes of all files that did not stop, without earlier ones. */
    bytes: 0,
    bytesRead: 0,
  };
  for (const { stage, error, needsToken, needsNetwork, size, bytesRead, isRepeated, isEarlier } of files) {
    if (isRepeated) sum.repeated++;
    if (stage === "inserted") sum.inserted++;
    else if (error && isQuestion(error)) sum.asking++;
    else if (error?.kind === "lost" || error?.kind === "unconfirmed") sum.uncertain++;
    else if (error) sum.failed++;
    else sum.inProgress++;
    if (isEarlier) sum.earlier++;
    if (error || isEarlier) continue;
    if (needsToken) sum.needingToken++;
    else if (needsNetwork) sum.offline++;
    else if (stage === "reading") sum.reading++;
    else if (stage !== "waiting") sum.stored++;
    sum.bytes += size;
    sum.bytesRead += bytesRead;
  }
  return sum;
}

/** The queue in one line, with what needs a person first. */
export function uploadHeadline(sum: UploadSummary): string {
  const { inserted, earlier, repeated, failed, uncertain, asking, needingToken, offline, stored } = sum;
  const inProgress = sum.inProgress - needingToken - offline;
  const waitingText = (count: number, what: string) =>
    count === 0 ? "" : `${counted(count, "file")} ${count === 1 ? "waits" : "wait"} for ${what}`;
  const parts = [
    waitingText(needingToken, "a token"),
    waitingText(offline, "the network"),
    failed > 0 ? `${formatNumber(failed)} failed` : "",
    uncertain > 0 ? `${formatNumber(uncertain)} may have been added` : "",
    asking > 0 ? `${formatNumber(asking)} to decide` : "",
    inProgress > 0
      ? `adding ${counted(inserted - earlier + inProgress, "file")}`
      : inserted > 0
        ? `${counted(inserted, "file")} added${inserted === 1 && repeated === 1 ? " twice" : ""}`
        : "",
    repeated > 0 && inserted > 1 ? `${formatNumber(repeated)} of them twice` : "",
    inProgress > 0 && stored > 0 ? `${formatNumber(stored)} stored` : "",
  ];
  const text = parts.filter((part) => part !== "").join(", ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
