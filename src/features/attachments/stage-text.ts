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

/** What is and what is not done of a file that stands still. */
export function haltText({ stage, halt }: QueuedFile): string {
  switch (halt?.kind) {
    case "lost":
      return "Its bytes are stored. It may have been inserted: trying again looks first.";
    case "gone":
      return "Choose it again to go on.";
    case "duplicate":
      return "Keeping both takes no more room: the bytes are stored once.";
    default:
      return stage === "stored"
        ? "Its bytes are stored, but the record does not refer to them."
        : "Nothing was stored.";
  }
}
