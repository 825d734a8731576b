import type { QueuedFile } from "./queued-file.ts";

/** For tests: a queued file of one byte. All are for the same cell. */
export const queuedFile = (id: string, stage: QueuedFile["stage"] = "stored"): QueuedFile => ({
  id,
  batchId: "b",
  target: { cell: { tableId: "t", recordId: "r", fieldId: "f" }, title: "F of R" },
  name: id,
  size: 1,
  addedTime: 1,
  position: 0,
  stage,
  bytesRead: 0,
  place: { path: id, token: "t" },
});
