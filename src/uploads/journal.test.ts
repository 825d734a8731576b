import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { journalWriter } from "./journal-writer.ts";
import { indexedDbJournal } from "./journal.ts";
import type { QueuedFile } from "./queued-file.ts";

let lastName = 0;
const open = () => indexedDbJournal(`journal-${++lastName}`);
const target = { cell: { tableId: "t", recordId: "r", fieldId: "f" }, title: "F of R" };
const file = (id: string, rest: Partial<QueuedFile> = {}): QueuedFile => ({
  id,
  batchId: "b",
  target,
  name: id,
  size: 1,
  addedTime: 1,
  position: 0,
  stage: "waiting",
  bytesRead: 0,
  place: { path: "p", token: "t" },
  ...rest,
});

test("rows go to one heir, in the order they came, and only once", async () => {
  const journal = open();
  await journal.write("old", [file("b", { position: 1 }), file("a"), file("later", { addedTime: 2 })], []);
  await journal.write("other", [file("x")], []);
  expect((await journal.owners()).toSorted()).toEqual(["old", "other"]);
  expect((await journal.take("old", "new")).map(({ id }) => id)).toEqual(["a", "b", "later"]);
  expect(await journal.take("old", "newer")).toEqual([]);
  expect((await journal.owners()).toSorted()).toEqual(["new", "other"]);
  await journal.close();
});

test("rows are replaced and removed", async () => {
  const journal = open();
  await journal.write("me", [file("a"), file("b")], []);
  await journal.write("me", [file("a", { stage: "stored" })], ["b"]);
  expect(await journal.take("me", "heir")).toEqual([file("a", { stage: "stored" })]);
  await journal.close();
});

/** A queue that is whatever the test says. */
function fakeQueue() {
  let files: readonly QueuedFile[] = [];
  const listeners = new Set<() => void>();
  return {
    files: () => files,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become: (...next: QueuedFile[]) => {
      files = next;
      for (const listener of listeners) listener();
    },
  };
}

test("what happens to a queue is written down, but not how many bytes were read", async () => {
  const journal = open();
  let writes = 0;
  const counted = {
    ...journal,
    write: async (...change: Parameters<typeof journal.write>) => (writes++, journal.write(...change)),
  };
  const writer = journalWriter(counted, "me");
  const queue = fakeQueue();
  writer.follow(queue);
  queue.become(file("a"), file("b"));
  queue.become(file("a", { stage: "reading" }), file("b"));
  await writer.written();
  expect(writes).toBe(1);
  queue.become(file("a", { stage: "reading", bytesRead: 5 }), file("b"));
  await writer.written();
  expect(writes).toBe(1);
  queue.become(file("a", { stage: "inserted" }));
  await writer.written();
  expect(await journal.owners()).toEqual([]);
  await journal.close();
});

test("a write that fails is made up for with the next one", async () => {
  const journal = open();
  let isFull = true;
  const writer = journalWriter(
    { ...journal, write: async (...change) => (isFull ? Promise.reject(new Error("full")) : journal.write(...change)) },
    "me",
  );
  const queue = fakeQueue();
  const told: boolean[] = [];
  writer.subscribe(() => told.push(writer.isFailing()));
  writer.follow(queue);
  queue.become(file("a"));
  await writer.written();
  expect(writer.isFailing()).toBe(true);
  isFull = false;
  queue.become(file("a"), file("b"));
  await writer.written();
  expect(writer.isFailing()).toBe(false);
  expect(told).toEqual([true, false]);
  expect((await journal.take("me", "heir")).map(({ id }) => id)).toEqual(["a", "b"]);
  await journal.close();
});
