import { bytesText } from "#ui/figures.ts";
import type { QueuedFile } from "./queued-file.ts";

/** Where a file stands, in words. */
export function stageText({ stage, size, halt }: QueuedFile): string {
  if (halt) return halt.message;
  switch (stage) {
    case "waiting":
      return `Waiting · ${bytesText(size)}`;
    case "reading":
      return "Reading";
    case "stored":
      return "Stored, waits for the files before it";
    case "inserting":
      return "Stored, being inserted";
    case "inserted":
      return `Inserted · ${bytesText(size)}`;
  }
}

/** What is and what is not done of a file that stands still, or of several that stand alike. */
export function haltText({ stage, halt }: QueuedFile, isOfSeveral: boolean): string {
  const its = isOfSeveral ? "Their" : "Its";
  switch (halt?.kind) {
    case "lost":
      return `${its} bytes are stored. ${isOfSeveral ? "They" : "It"} may have been inserted: trying again looks first.`;
    case "unconfirmed":
      return `${its} bytes are kept. Look at the record in the service before you send ${isOfSeveral ? "them" : "it"} again.`;
    case "gone":
      return isOfSeveral ? "Choose each file again, or give it up." : "Choose the file again, or give it up.";
    case "duplicate":
      return "Keeping both takes no more room: the bytes are stored once.";
    default:
      return stage === "stored" ? `${its} bytes are stored, but no record refers to them.` : "Nothing was stored.";
  }
}
