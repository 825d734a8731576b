import { expect, test } from "vitest";
import type { QueuedFile } from "#uploads/queued-file.ts";
import { speedMeter } from "./upload-panel.tsx";

const file = (bytesRead: number, stage: QueuedFile["stage"] = "reading", id = "a"): QueuedFile => ({
  id,
  batchId: "b",
  target: { cell: { tableId: "t", recordId: "r", fieldId: "f" }, title: "F of R" },
  name: id,
  size: 1000,
  addedTime: 1,
  position: 0,
  place: { path: "p", token: "t" },
  stage,
  bytesRead,
});

test("the speed counts the bytes of all files in the last seconds", () => {
  const { measure } = speedMeter();
  expect(measure([file(0), file(0, "waiting", "b")], 0)).toBeUndefined();
  expect(measure([file(100), file(0, "waiting", "b")], 500)).toBeUndefined();
  expect(measure([file(200), file(0, "waiting", "b")], 1000)).toBe(200);
  expect(measure([file(1000, "stored"), file(200, "reading", "b")], 2000)).toBe(600);
});

test("the speed of a stalled read falls to zero", () => {
  const { measure } = speedMeter();
  measure([file(0)], 0);
  expect(measure([file(900)], 1000)).toBe(900);
  expect(measure([file(900)], 3500)).toBe(0);
});

test("there is no speed while nothing is read, and bytes of a retry count again", () => {
  const { measure } = speedMeter();
  measure([file(0)], 0);
  expect(measure([file(1000, "stored")], 1000)).toBeUndefined();
  expect(measure([file(0)], 2000)).toBeUndefined();
  expect(measure([file(100)], 3000)).toBe(100);
});

test("bytes read before the first measurement do not count", () => {
  const { measure } = speedMeter();
  measure([file(500)], 0);
  expect(measure([file(500), file(900, "reading", "b")], 1000)).toBe(0);
});
