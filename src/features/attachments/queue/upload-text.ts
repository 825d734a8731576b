import { bytesText, formatNumber } from "#text/format.ts";
import type { QueuedFile, UploadError } from "#uploads/queued-file.ts";

interface Stop {
  /** Its colour. An unknown outcome is no failure. */
  readonly tone: "text-danger" | "text-warning";
  /** How the file ended, after its name; without it, that depends on its stage. */
  readonly end?: string;
  /** The buttons that go on with the file, and without it. */
  readonly again: string;
  readonly drop: string;
}
/** What each kind of upload error means for a file. */
export const STOPS: Readonly<Record<UploadError["kind"], Stop>> = {
  failed: { tone: "text-danger", again: "Try again", drop: "Discard" },
  missing: { tone: "text-danger", end: "not stored, to be chosen again", again: "Choose again", drop: "Discard" },
  lost: { tone: "text-warning", end: "failed, may have been added", again: "Try again", drop: "Discard" },
  unconfirmed: { tone: "text-warning", end: "failed, may have been added", again: "Send again", drop: "Dismiss" },
  duplicate: { tone: "text-warning", end: "already in this cell, keep or skip", again: "Keep both", drop: "Skip" },
  unchanged: { tone: "text-warning", end: "could not be changed", again: "Add as it is", drop: "Leave out" },
};

/** The state of a file in a few words. `isSent`: its bytes leave this machine. */
export function stageText(
  { stage, size, error, waitsFor, needsToken, isRepeated }: QueuedFile,
  isSent: boolean,
): string {
  const stored = isSent ? "Uploaded" : "Stored";
  if (error) return error.message;
  // Why is said once for all files.
  if (needsToken) return `${stored}. Waiting for a bearer token.`;
  if (waitsFor !== undefined) return waitsFor;
  return {
    waiting: `Waiting · ${bytesText(size)}`,
    reading: isSent ? "Uploading" : "Reading",
    stored: `${stored}. Waiting for other files of this record.`,
    inserting: `${stored}, adding`,
    inserted: `Added${isRepeated ? " twice" : ""} · ${bytesText(size)}`,
  }[stage];
}

/** Says why a record has an attachment twice, and what to do. */
export const REPEATED =
  "The connection broke after the service had acted, and the browser sent the request again by itself. The record has the attachment twice, with one id. The API has no way to delete it: remove one in the service. A relay prevents this.";

/** Says that files of a cell stopped. */
export const stoppedText = (count: number) =>
  count === 1 ? "1 file needs attention" : `${count} files need attention`;

const CHECK_RECORD = "Check the record in the service before you send";

/** What was done and what to do, for a file that stopped or for several that stopped for the same reason. */
export function errorHint({ stage, error }: QueuedFile, isOfSeveral: boolean, isSent: boolean): string {
  const kept = isOfSeveral ? "The files are kept" : "The file is kept";
  const them = isOfSeveral ? "them" : "it";
  switch (error?.kind) {
    case "lost": {
      const uncertain = `${kept}. ${isOfSeveral ? "They" : "It"} may have been added`;
      return isSent
        ? `${uncertain}, even twice. ${CHECK_RECORD} ${them} again.`
        : `${uncertain}. Trying again checks the record first.`;
    }
    case "unconfirmed":
      return `${kept}. ${CHECK_RECORD} ${them} again.`;
    case "missing":
      if (isOfSeveral) return "Choose each file again, or discard it.";
      return isSent ? "Choose the file again to continue, or discard it." : "Choose the file again, or discard it.";
    case "duplicate":
      return "Keeping both takes no extra space.";
    case "unchanged":
      return `Nothing was added. ${isOfSeveral ? "They" : "It"} may have place and camera data.`;
    default:
      if (stage === "stored") return isSent ? leftThere(isOfSeveral) : `${kept}, but not added to a record.`;
      return isSent ? `Nothing was added. Try again, or discard ${them}.` : "Nothing was stored.";
  }
}

/** Says what discarding does with bytes that left this machine. Not every place can delete them. */
const leftThere = (isOfSeveral: boolean) =>
  isOfSeveral
    ? "The files are at their place, but in no record. Discarding deletes them there, or lists them under Unattached files."
    : "The file is at its place, but in no record. Discarding deletes it there, or lists it under Unattached files.";

/** Says what discarding does with files that stopped. */
export function discardText(files: readonly QueuedFile[], isSent: boolean): string {
  const uncertain = files.filter(({ mayBeInserted }) => mayBeInserted).length;
  const kept = isSent ? "they are kept there, and listed too" : "they are not deleted from this browser";
  const rest = uncertain === 0 ? "" : ` ${formatNumber(uncertain)} may have been added: ${kept}.`;
  return isSent
    ? `They are removed from this list, and deleted where they were sent. What cannot be deleted there is listed under Unattached files.${rest}`
    : `They are removed from this list and deleted from this browser.${rest} This cannot be undone.`;
}
