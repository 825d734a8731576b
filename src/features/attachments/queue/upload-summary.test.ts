import { expect, test } from "vitest";
import type { UploadError } from "#uploads/queued-file.ts";
import { queuedFile } from "#uploads/test-queued-file.ts";
import { uploadHeadline, uploadSummary } from "./upload-summary.ts";

test("the queue's line begins with what needs a person", () => {
  const none = uploadSummary([]);
  const stopped = { ...none, total: 190, inserted: 102, failed: 59, uncertain: 1, asking: 28 };
  expect(uploadHeadline(stopped)).toBe("59 failed, 1 may have been added, 28 to decide, 102 files added");
  expect(uploadHeadline({ ...none, total: 3, failed: 1, inProgress: 2 })).toBe("1 failed, adding 2 files");
  expect(uploadHeadline({ ...none, total: 3, inProgress: 3 })).toBe("Adding 3 files");
  expect(uploadHeadline({ ...none, total: 1, inserted: 1 })).toBe("1 file added");
});

test("the queue's line says which files a record has twice", () => {
  const twice = { ...queuedFile("twice", "inserted"), isRepeated: true as const };
  expect(uploadHeadline(uploadSummary([twice]))).toBe("1 file added twice");
  expect(uploadHeadline(uploadSummary([twice, queuedFile("once", "inserted")]))).toBe("2 files added, 1 of them twice");
});

test("the queue's line counts what is being added, and how many of it are stored", () => {
  const files = [
    { ...queuedFile("twice", "stored"), error: { kind: "duplicate" as const, message: "Held." } },
    queuedFile("done", "inserted"),
    queuedFile("sent", "inserting"),
    queuedFile("here", "stored"),
    queuedFile("on its way", "reading"),
    queuedFile("next", "waiting"),
  ];
  expect(uploadHeadline(uploadSummary(files))).toBe("1 to decide, adding 5 files, 3 stored");
});

test("files of an earlier drop count neither as progress nor as files that are being added", () => {
  const earlier = { ...queuedFile("earlier", "inserted"), size: 95, bytesRead: 95, isEarlier: true as const };
  const sum = uploadSummary([earlier, { ...queuedFile("now", "reading"), size: 5 }]);
  expect(sum).toMatchObject({ bytes: 5, bytesRead: 0, inserted: 1 });
  expect(uploadHeadline(sum)).toBe("Adding 1 file");
  expect(uploadHeadline(uploadSummary([earlier, queuedFile("now", "inserted")]))).toBe("2 files added");
});

test("the queue's line says first how many files wait for a token", () => {
  const waiting = { ...queuedFile("a", "stored"), waitsFor: "Refused.", needsToken: true as const };
  expect(uploadHeadline(uploadSummary([waiting]))).toBe("1 file waits for a token");
  const more = [waiting, { ...waiting, id: "b" }, queuedFile("c", "reading"), queuedFile("d", "inserting")];
  expect(uploadHeadline(uploadSummary(more))).toBe("2 files wait for a token, adding 2 files, 1 stored");
});

test("the queue's line says how many files wait for the network", () => {
  const waiting = { ...queuedFile("a", "stored"), waitsFor: "Offline.", needsNetwork: true as const };
  const more = [waiting, { ...waiting, id: "b", stage: "waiting" as const }, queuedFile("c", "inserting")];
  expect(uploadHeadline(uploadSummary(more))).toBe("2 files wait for the network, adding 1 file, 1 stored");
});

test("an unknown outcome is no failure", () => {
  const stopped = (kind: UploadError["kind"]) => ({ ...queuedFile(kind), error: { kind, message: `${kind}.` } });
  const files = [queuedFile("done", "inserted"), ...(["failed", "missing", "duplicate", "lost"] as const).map(stopped)];
  expect(uploadSummary(files)).toMatchObject({ inserted: 1, failed: 2, uncertain: 1, asking: 1 });
});
