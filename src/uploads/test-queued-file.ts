import type { QueuedFile } from "./queued-file.ts";

/** For tests: a file of one byte on its way into the one cell there is. */
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
