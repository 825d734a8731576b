import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, test } from "vitest";
import { indexedDbJournal, journalWriter } from "./journal.ts";
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

test("rows of a closed tab go to one other tab, in their order, and only once", async () => {
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

test("the journal of the first release opens, and what is written now has its names", async () => {
  const name = `journal-${++lastName}`;
  const raw = await openDB(name, 1, {
    upgrade: (db) => void db.createObjectStore("rows", { keyPath: "id" }).createIndex("owner", "owner"),
  });
  const halt = { kind: "gone", message: "Gone." };
  const old = { ...file("a"), halt, isWantedTwice: true, mayBeHeld: true, mayComeYet: true };
  await raw.put("rows", { id: "a", owner: "old", file: old });
  const journal = indexedDbJournal(name);
  const [taken] = await journal.take("old", "me");
  expect(taken).toEqual(
    file("a", {
      error: { kind: "missing", message: "Gone." },
      isDuplicateWanted: true,
      mayBeInserted: true,
      mayStillBeInserted: true,
    }),
  );
  await journal.write("me", taken ? [taken] : [], []);
  expect(await raw.getAll("rows")).toEqual([{ id: "a", owner: "me", file: old }]);
  raw.close();
  await journal.close();
});

test("changes are written together, but not how many bytes were read", async () => {
  const journal = open();
  let writes = 0;
  const counted = {
    ...journal,
    write: async (...change: Parameters<typeof journal.write>) => (writes++, journal.write(...change)),
  };
  const writer = journalWriter(counted, "me", () => expect.unreachable("no write fails"));
  writer.write([file("a"), file("b")]);
  writer.write([file("a", { stage: "reading" }), file("b")]);
  await writer.written();
  expect(writes).toBe(1);
  writer.write([file("a", { stage: "reading", bytesRead: 5 }), file("b")]);
  await writer.written();
  expect(writes).toBe(1);
  writer.write([file("a", { stage: "inserted" })]);
  await writer.written();
  expect(await journal.owners()).toEqual([]);
  await journal.close();
});

test("the next write includes what a failed one missed", async () => {
  const journal = open();
  let isFull = true;
  const full: typeof journal.write = async (...change) =>
    isFull ? Promise.reject(new Error("full")) : journal.write(...change);
  const told: boolean[] = [];
  const writer = journalWriter({ ...journal, write: full }, "me", () => told.push(writer.isFailing()));
  writer.write([file("a")]);
  await writer.written();
  expect(told).toEqual([true]);
  isFull = false;
  writer.write([file("a"), file("b")]);
  await writer.written();
  expect(told).toEqual([true, false]);
  expect((await journal.take("me", "heir")).map(({ id }) => id)).toEqual(["a", "b"]);
  await journal.close();
});
