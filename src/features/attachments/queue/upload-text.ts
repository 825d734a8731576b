import { bytesText } from "#text/format-number.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";

/** The state of a file in a few words. `isSent`: its bytes leave this machine. */
export function stageText({ stage, size, error, waitsFor }: QueuedFile, isSent: boolean): string {
  const stored = isSent ? "Uploaded" : "Stored";
  if (error) return error.message;
  if (waitsFor !== undefined) return waitsFor;
  switch (stage) {
    case "waiting":
      return `Waiting · ${bytesText(size)}`;
    case "reading":
      return isSent ? "Uploading" : "Reading";
    case "stored":
      return `${stored}. Added once the other files are ${stored.toLowerCase()}.`;
    case "inserting":
      return `${stored}, adding`;
    case "inserted":
      return `Added · ${bytesText(size)}`;
  }
}

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
      const uncertain = `${kept}. ${isOfSeveral ? "They" : "It"} may have been added.`;
      return isSent
        ? `${uncertain} ${CHECK_RECORD} ${them} again.`
        : `${uncertain} Trying again checks the record first.`;
    }
    case "unconfirmed":
      return `${kept}. ${CHECK_RECORD} ${them} again.`;
    case "missing":
      if (isOfSeveral) return "Choose each file again, or discard it.";
      return isSent ? "Choose the file again to continue, or discard it." : "Choose the file again, or discard it.";
    case "duplicate":
      return "Keeping both takes no extra space.";
    default:
      if (stage === "stored") return `${kept}, but not added to a record.`;
      return isSent ? "Nothing was added. Trying again continues where it stopped." : "Nothing was stored.";
  }
}
