import { expect, test } from "vitest";
import { byReason, foremost, groups, sentTogether, sharedHalt } from "./batches.ts";
import type { Halt, QueuedFile } from "./queued-file.ts";
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
});

test("of many files those that wait for a person are shown, and as many of the others", () => {
  expect(ids(foremost(mixed, 2))).toEqual(["asked", "failed", "inserted", "waiting"]);
});

test("a file stays where it is shown until all that are shown with it are done, and then the next ones are", () => {
  const batches = ["a", "b", "c", "d", "e", "f", "g"];
  const run = (inserted: string, reading: string) =>
    batches.map((id) =>
      file(id, inserted.includes(id) ? "inserted" : reading.includes(id) ? "reading" : "waiting", undefined, id),
    );
  expect(ids(foremost(run("", "ab"), 3))).toEqual(["a", "b", "c"]);
  expect(ids(foremost(run("a", "bd"), 3))).toEqual(["a", "b", "c"]);
  expect(ids(foremost(run("abd", "ce"), 3))).toEqual(["a", "b", "c"]);
  expect(ids(foremost(run("abcd", "e"), 3))).toEqual(["d", "e", "f", "g"]);
  expect(ids(foremost(run("abcdefg", ""), 3))).toEqual(["d", "e", "f", "g"]);
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

test("groups that stand still for one reason are together, whatever stands between them", () => {
  const list = groups([
    file("a", "stored", "failed", "b1"),
    file("b", "stored", "lost", "b2"),
    file("c", "stored", "failed", "b3"),
    file("d", "stored", "failed", "b3"),
    file("e", "waiting", "failed", "b4"),
    file("f", "stored", "failed", "b5"),
    file("g", "stored", "lost", "b5"),
    file("h", "waiting", undefined, "b6"),
    file("i", "waiting", undefined, "b7"),
  ]);
  const shown = byReason(list).map(({ alike }) => alike.map(({ files }) => ids(files).join("")));
  expect(shown).toEqual([["a", "cd"], ["b"], ["e"], ["fg"], ["h"], ["i"]]);
});

test("files of one request are counted by their batch", () => {
  const sent = sentTogether([file("a", "inserting"), file("b", "inserting"), file("c", "stored")]);
  expect([...sent]).toEqual([["b", 2]]);
});
