import { expect, test } from "vitest";
import type { QueuedFile } from "#uploads/queued-file.ts";
import { queuedFile } from "#uploads/test-queued-file.ts";
import { uploadingIn } from "./use-table-rows.ts";

const fileOf = (recordId: string, file: Partial<QueuedFile> = {}, tableId = "tbl1"): QueuedFile => ({
  ...queuedFile(recordId),
  ...file,
  target: { cell: { tableId, recordId, fieldId: "fld1" }, title: "" },
});

test("records are uploading whose files are waiting, stored or sent, each once", () => {
  const files = [
    fileOf("rec1", { stage: "waiting" }),
    fileOf("rec1", { stage: "stored" }),
    fileOf("rec2", { stage: "stored" }),
  ];
  expect(JSON.parse(uploadingIn(files, "tbl1"))).toEqual(["rec1", "rec2"]);
});

test("records are not uploading whose files are inserted or stopped, or are in another table", () => {
  const files = [
    fileOf("rec1", { stage: "inserted" }),
    fileOf("rec2", { error: { kind: "missing", message: "The page was closed." } }),
    fileOf("rec3", {}, "tbl2"),
  ];
  expect(JSON.parse(uploadingIn(files, "tbl1"))).toEqual([]);
});
