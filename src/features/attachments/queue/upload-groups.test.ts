import { expect, test } from "vitest";
import type { QueuedFile, UploadError } from "#uploads/queued-file.ts";
import { queuedFile } from "#uploads/test-queued-file.ts";
import { byReason, groups, sentTogether, sharedError, shownFirst } from "./upload-groups.ts";

const file = (id: string, stage: QueuedFile["stage"], kind?: UploadError["kind"], batchId = "b"): QueuedFile => ({
  ...queuedFile(id, stage),
  batchId,
  ...(kind && { error: { kind, message: `${kind}.` } }),
});
const mixed = [
  file("inserted", "inserted"),
  file("waiting", "waiting"),
  file("failed", "stored", "failed"),
  file("reading", "reading"),
  file("asked", "stored", "duplicate", "b2"),
  file("missing", "waiting", "missing"),
];
const ids = (files: readonly QueuedFile[]) => files.map(({ id }) => id);

test("active files are first, then stopped ones, then what waits and what is done", () => {
  expect(ids(shownFirst(mixed, 10))).toEqual(["reading", "asked", "failed", "missing", "waiting", "inserted"]);
});

test("of many files some stopped ones are shown, and as many of the others", () => {
  expect(ids(shownFirst(mixed, 2))).toEqual(["asked", "failed", "waiting", "inserted"]);
});

test("a page of files stays until all of it is done", () => {
  const batches = ["a", "b", "c", "d", "e", "f", "g"];
  const run = (inserted: string, reading: string) =>
    batches.map((id) =>
      file(id, inserted.includes(id) ? "inserted" : reading.includes(id) ? "reading" : "waiting", undefined, id),
    );
  expect(ids(shownFirst(run("", "ab"), 3))).toEqual(["a", "b", "c"]);
  expect(ids(shownFirst(run("a", "bd"), 3))).toEqual(["b", "c", "a"]);
  expect(ids(shownFirst(run("abd", "ce"), 3))).toEqual(["c", "a", "b"]);
  expect(ids(shownFirst(run("abcd", "e"), 3))).toEqual(["e", "f", "g", "d"]);
  expect(ids(shownFirst(run("abcdefg", ""), 3))).toEqual(["d", "e", "f", "g"]);
});

test("files of a batch that are on their way, or stopped for the same, are a group", () => {
  expect(groups(shownFirst(mixed, 10)).map(({ files }) => ids(files))).toEqual([
    ["reading"],
    ["asked"],
    ["failed", "missing"],
    ["waiting", "inserted"],
  ]);
});

test("finds an error that all of several files share", () => {
  const lost = [file("a", "stored", "lost"), file("b", "stored", "lost")];
  expect(sharedError(lost)?.error?.message).toBe("lost.");
  expect(sharedError(lost.slice(1))).toBeUndefined();
  expect(sharedError([...lost, file("c", "stored", "failed")])).toBeUndefined();
  expect(sharedError([file("a", "waiting"), file("b", "waiting")])).toBeUndefined();
});

test("groups that stopped for one reason are together, whatever is between them", () => {
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
