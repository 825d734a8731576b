import { expect, test } from "vitest";
import { byBatch, insertable, pendingCounts } from "./batches.ts";
import { afterClosedPage, cellKey, trackChanges } from "./queued-file.ts";
import { queuedFile } from "./test-queued-file.ts";

test("returns what changed since the last call", () => {
  const changesIn = trackChanges();
  const [a, b] = [queuedFile("a"), queuedFile("b")];
  expect(changesIn([a, b])).toEqual({ changed: [a, b], removed: [] });
  const later = { ...a, bytesRead: 1 };
  expect(changesIn([later])).toEqual({ changed: [later], removed: ["b"] });
  expect(changesIn([later])).toEqual({ changed: [], removed: [] });
});

test("counts the files in progress of each cell", () => {
  const stopped = { ...queuedFile("stopped"), error: { kind: "failed", message: "No." } } as const;
  const files = [queuedFile("a"), queuedFile("b", "reading"), queuedFile("done", "inserted"), stopped];
  expect([...pendingCounts(files)]).toEqual([[cellKey(queuedFile("a").target.cell), 2]]);
  expect(pendingCounts(files)).toBe(pendingCounts(files));
  expect([...pendingCounts([stopped, queuedFile("done", "inserted"), stopped]).values()], "stopped").toEqual([-2]);
  expect([...pendingCounts([stopped, queuedFile("a"), stopped]).values()]).toEqual([1]);
});

test("what a file waited for is asked anew after a closed page", () => {
  const left = { ...queuedFile("a"), waitsFor: "Waiting: enter the key." };
  expect(afterClosedPage(left)).toEqual(queuedFile("a"));
});

test("a batch waits for the one before it in its cell", () => {
  const next = { ...queuedFile("next"), batchId: "next" };
  expect(insertable([queuedFile("a", "reading"), next], false)).toEqual([]);
  expect(insertable([queuedFile("a"), next], false)).toEqual([[queuedFile("a")]]);
  expect(byBatch([queuedFile("a"), next, queuedFile("b")]).map((files) => files.length)).toEqual([2, 1]);
});

test("a batch waits for files that have to be chosen again, if it is to keep its order, but delays no later one", () => {
  const missing = { ...queuedFile("missing", "waiting"), error: { kind: "missing", message: "Choose it." } } as const;
  const next = { ...queuedFile("next"), batchId: "next" };
  const files = [queuedFile("a"), missing, queuedFile("b"), next];
  expect(insertable(files, false)).toEqual([[queuedFile("a"), queuedFile("b")]]);
  expect(insertable(files, true)).toEqual([[next]]);
  expect(insertable([queuedFile("a"), queuedFile("b")], true)).toEqual([[queuedFile("a"), queuedFile("b")]]);
});
