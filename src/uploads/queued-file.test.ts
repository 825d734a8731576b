import { expect, test } from "vitest";
import { byBatch, insertable, pendingCounts } from "./queue-selectors.ts";
import { afterClosedPage, cellKey, trackChanges, type QueuedFile } from "./queued-file.ts";
import { queuedFile } from "./test-queued-file.ts";

test("returns what changed since the last call", () => {
  const changesIn = trackChanges();
  const [a, b] = [queuedFile("a"), queuedFile("b")];
  expect(changesIn([a, b])).toMatchObject({ changed: [a, b], removed: [] });
  const later = { ...a, bytesRead: 1 };
  expect(changesIn([later])).toMatchObject({ changed: [later], removed: ["b"] });
  expect(changesIn([later])).toMatchObject({ changed: [], removed: [] });
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

const names = (files: readonly QueuedFile[]) => insertable(files).map((insert) => insert.files.map(({ id }) => id));
const next = { ...queuedFile("next"), batchId: "next" };

test("a batch waits for the one before it in its cell", () => {
  expect(names([queuedFile("a", "reading"), next])).toEqual([]);
  expect(names([queuedFile("a"), next])).toEqual([["a"]]);
  expect(names([queuedFile("a", "inserting"), next])).toEqual([]);
  expect(names([queuedFile("a", "inserted"), next])).toEqual([["next"]]);
  expect(byBatch([queuedFile("a"), next, queuedFile("b")]).map((files) => files.length)).toEqual([2, 1]);
});

test("a file goes before those behind it are stored, but not before one that comes before it", () => {
  const files = [queuedFile("a"), queuedFile("b", "reading"), queuedFile("c")];
  expect(insertable(files)).toEqual([{ files: [queuedFile("a")], isWhole: false }]);
  expect(insertable(files.toReversed())).toEqual([{ files: [queuedFile("c")], isWhole: false }]);
  expect(insertable(files.slice(1))).toEqual([]);
  expect(insertable([queuedFile("a"), queuedFile("c")])).toMatchObject([{ isWhole: true }]);
});

test.each(["failed", "missing", "lost", "duplicate"] as const)(
  "a file that stopped holds back none behind it: %s",
  (kind) => {
    const stopped = { ...queuedFile("stopped", "waiting"), error: { kind, message: "It stopped." } };
    expect(names([queuedFile("a"), stopped, queuedFile("b"), next])).toEqual([["a", "b"]]);
    expect(names([stopped, next])).toEqual([["next"]]);
  },
);

test("a file that a person wants now goes first, in any batch", () => {
  const running = queuedFile("a", "reading");
  expect(names([running, queuedFile("b"), { ...queuedFile("c"), isWantedNow: true }, next])).toEqual([["c"]]);
  expect(names([running, queuedFile("b"), { ...next, isWantedNow: true }])).toEqual([["next"]]);
  expect(names([queuedFile("a", "inserting"), { ...next, isWantedNow: true }])).toEqual([]);
});

test("files beside an anchor go together: several inserts would reverse their order", () => {
  const beside = (id: string, stage?: QueuedFile["stage"]) => {
    const file = queuedFile(id, stage);
    return { ...file, target: { ...file.target, anchorId: "anchor" } };
  };
  expect(names([beside("a"), beside("b", "reading")])).toEqual([]);
  expect(names([beside("a"), beside("b")])).toEqual([["a", "b"]]);
});
