import { expect, test } from "vitest";
import type { QueuedFile, Stage, UploadError } from "#uploads/queued-file.ts";
import { queuedFile } from "#uploads/test-queued-file.ts";
import { followUploads, outcomeText } from "./upload-news.ts";

const after = { target: { ...queuedFile("x").target, anchorId: "att1", anchorName: "stool.png" } };
const inserted = (id: string, more: Partial<QueuedFile> = {}) => ({ ...queuedFile(id, "inserted"), ...more });
const stopped = (id: string, kind: UploadError["kind"], stage: Stage = "stored"): QueuedFile => ({
  ...queuedFile(id, stage),
  error: { kind, message: "It stopped." },
});

test.each<[QueuedFile[], string]>([
  [[inserted("red.png", after)], "red.png added after stool.png"],
  [[inserted("red.png")], "red.png added to F of R"],
  [[inserted("a"), inserted("b"), inserted("c")], "3 files added to F of R"],
  [[stopped("red.png", "lost")], "red.png failed, may have been added"],
  [[stopped("red.png", "unconfirmed")], "red.png failed, may have been added"],
  [[stopped("red.png", "failed")], "red.png failed, not added"],
  [[stopped("red.png", "failed", "waiting")], "red.png failed, not stored"],
  [[stopped("red.png", "missing", "waiting")], "red.png not stored, to be chosen again"],
  [[stopped("red.png", "duplicate")], "red.png already in this cell, keep or skip"],
  [
    [inserted("a", after), inserted("b", after), stopped("red.png", "lost")],
    "red.png failed, may have been added. 2 files added after stool.png",
  ],
  [[inserted("safe\u202Egnp.exe")], "safegnp.exe added to F of R"],
])("names file and place of an outcome", (files, text) => {
  expect(outcomeText(files)).toBe(text);
});

test("says how a batch ended once, without the files of another", () => {
  const follow = followUploads(0);
  const first = (stage: Stage) => [queuedFile("a", stage), queuedFile("b", stage)];
  expect(follow(first("reading"))).toEqual({ outcomes: [], progress: "Adding 2 files to F of R" });
  expect(follow(first("inserting"))).toEqual({ outcomes: [], progress: "Adding 2 files to F of R, 2 stored" });
  expect(follow([inserted("a"), queuedFile("b", "inserting")]).outcomes).toEqual([]);
  expect(follow(first("inserted"))).toEqual({ outcomes: ["2 files added to F of R"], progress: undefined });
  const second = (stage: Stage) => [...first("inserted"), { ...queuedFile("red.png", stage), batchId: "c", ...after }];
  expect(follow(second("reading"))).toEqual({ outcomes: [], progress: "Adding red.png after stool.png" });
  expect(follow(second("inserted")).outcomes).toEqual(["red.png added after stool.png"]);
  expect(follow(second("inserted")).outcomes).toEqual([]);
});

test("says the outcome of a retried file again, and that of no other", () => {
  const follow = followUploads(0);
  expect(follow([inserted("a"), stopped("b", "lost")]).outcomes).toHaveLength(1);
  expect(follow([inserted("a"), queuedFile("b", "inserting")]).outcomes).toEqual([]);
  expect(follow([inserted("a"), stopped("b", "lost")]).outcomes).toEqual(["b failed, may have been added"]);
  // A discarded file leaves the others as they were.
  expect(follow([inserted("a")]).outcomes).toEqual([]);
});

test("says the outcome of a try again that failed before it was seen", () => {
  const follow = followUploads(0);
  const failed = stopped("a", "lost");
  expect(follow([failed]).outcomes).toHaveLength(1);
  expect(follow([failed]).outcomes).toEqual([]);
  expect(follow([{ ...failed, retries: 1 }]).outcomes).toEqual(["a failed, may have been added"]);
  expect(follow([{ ...failed, retries: 1 }]).outcomes).toEqual([]);
});

test.each([
  ["a bearer token", { needsToken: true }],
  ["the network", { needsNetwork: true }],
] as const)("says once that files wait for %s, and again how they ended", (what, needs) => {
  const follow = followUploads(0);
  const waiting = ["a", "b"].map((id): QueuedFile => ({ ...queuedFile(id, "stored"), waitsFor: "Refused.", ...needs }));
  expect(follow(waiting)).toEqual({ outcomes: [`2 files waiting for ${what}`], progress: undefined });
  expect(follow(waiting).outcomes).toEqual([]);
  follow([queuedFile("a", "inserting"), queuedFile("b", "inserting")]);
  expect(follow(waiting).outcomes).toEqual([`2 files waiting for ${what}`]);
});

test("says nothing of what was inserted before, but what is left to do", () => {
  const follow = followUploads(100);
  expect(follow([inserted("a", { addedTime: 99 }), stopped("b", "missing", "waiting")]).outcomes).toEqual([
    "b not stored, to be chosen again",
  ]);
  expect(follow([inserted("a", { addedTime: 99 })]).outcomes).toEqual([]);
});

test("counts the files of several cells that are being added, without stopped ones", () => {
  const other = { ...queuedFile("c", "reading"), batchId: "c" };
  const files = [queuedFile("a", "stored"), queuedFile("b", "waiting"), stopped("d", "failed"), other];
  expect(followUploads(0)(files).progress).toBe("Adding 3 files, 1 stored");
});
