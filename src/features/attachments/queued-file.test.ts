import { expect, test } from "vitest";
import { foremost, groups, sentTogether, sharedHalt, summary, type Halt, type QueuedFile } from "./queued-file.ts";
import { queuedFile } from "./test-queued-file.ts";

const file = (id: string, stage: QueuedFile["stage"], kind?: Halt["kind"], batchId = "b"): QueuedFile => ({
  ...queuedFile(id, stage),
  batchId,
  ...(kind && { halt: { kind, message: `${kind}.` } }),
});
const mixed = [
  file("inserted", "inserted"),
  file("waiting", "waiting"),
  file("failed", "stored", "failed"),
  file("reading", "reading"),
  file("asked", "stored", "duplicate", "b2"),
  file("gone", "waiting", "gone"),
];
const ids = (files: readonly QueuedFile[]) => files.map(({ id }) => id);

test("what waits for a person comes first, the others stay in their order", () => {
  expect(ids(foremost(mixed, 10))).toEqual(["asked", "failed", "gone", "inserted", "waiting", "reading"]);
  expect(ids(foremost(mixed, 4))).toEqual(["asked", "failed", "gone", "reading"]);
});

test("a list shows in groups what came together and waits for the same", () => {
  expect(groups(foremost(mixed, 10)).map(({ files }) => ids(files))).toEqual([
    ["asked"],
    ["failed", "gone"],
    ["inserted", "waiting", "reading"],
  ]);
});

test("what stopped several files alike is found, what stopped one or some is not", () => {
  const lost = [file("a", "stored", "lost"), file("b", "stored", "lost")];
  expect(sharedHalt(lost)?.halt?.message).toBe("lost.");
  expect(sharedHalt(lost.slice(1))).toBeUndefined();
  expect(sharedHalt([...lost, file("c", "stored", "failed")])).toBeUndefined();
  expect(sharedHalt([file("a", "waiting"), file("b", "waiting")])).toBeUndefined();
});

test("files of one request are counted by their batch", () => {
  const sent = sentTogether([file("a", "inserting"), file("b", "inserting"), file("c", "stored")]);
  expect([...sent]).toEqual([["b", 2]]);
});

test("an outcome that is not known is counted as no failure", () => {
  expect(summary([...mixed, file("lost", "stored", "lost")])).toMatchObject({ failed: 2, uncertain: 1, asking: 1 });
});
