import { bytesText } from "#text/format-number.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";

/** The state of a file in a few words. */
export function stageText({ stage, size, error }: QueuedFile): string {
  if (error) return error.message;
  switch (stage) {
    case "waiting":
      return `Waiting · ${bytesText(size)}`;
    case "reading":
      return "Reading";
    case "stored":
      return "Stored. Inserted once the other files are stored.";
    case "inserting":
      return "Stored, inserting";
    case "inserted":
      return `Inserted · ${bytesText(size)}`;
  }
}

/** What was done and what to do, for a file that stopped or for several that stopped for the same reason. */
export function errorHint({ stage, error }: QueuedFile, isOfSeveral: boolean): string {
  const kept = isOfSeveral ? "The files are kept" : "The file is kept";
  const them = isOfSeveral ? "them" : "it";
  switch (error?.kind) {
    case "lost":
      return `${kept}. ${isOfSeveral ? "They" : "It"} may have been inserted. Trying again checks the record first.`;
    case "unconfirmed":
      return `${kept}. Check the record in the service before you send ${them} again.`;
    case "missing":
      return isOfSeveral ? "Choose each file again, or discard it." : "Choose the file again, or discard it.";
    case "duplicate":
      return "Keeping both takes no extra space.";
    default:
      return stage === "stored" ? `${kept}, but not inserted into a record.` : "Nothing was stored.";
  }
}
