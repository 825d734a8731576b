import { expect, test, vi } from "vitest";
import { CallError } from "#api/answer/call-error.ts";
import { Offline } from "#upload-targets/port/errors.ts";
import type { Journal } from "./journal.ts";
import type { QueuePorts } from "./queue-ports.ts";
import type { CellAddress, QueuedFile, Target } from "./queued-file.ts";
import * as waits from "./secret-waits.ts";
import { oneTab, settled, testJournal, testPorts } from "./test-ports.ts";
import { queuedFile } from "./test-queued-file.ts";
import { createUploadQueue } from "./upload-queue.ts";

const address: CellAddress = { tableId: "tbl", recordId: "rec", fieldId: "fld" };
const cell: Target = { cell: address, title: "Files of Row 1" };
const other: Target = { ...cell, cell: { ...address, recordId: "rec2" } };
const file = (name: string, text = name) => new File([text], name);

const REFUSED = new CallError({
  kind: "http",
  answer: { status: 401, statusText: "", contentType: "", body: null },
});

/** What a closed page left of a file. */
const left = (id: string, stage: QueuedFile["stage"], rest: Partial<QueuedFile> = {}): QueuedFile => ({
  ...queuedFile(id, stage),
  target: cell,
  ...(stage !== "waiting" && stage !== "reading" && { attachment: { id, name: id, path: id } }),
  ...rest,
});

/** A queue over ports that the test controls. */
function workshop(replaced: Partial<QueuePorts> = {}) {
  const { ports, ...controls } = testPorts();
  const rows = new Map<string, readonly QueuedFile[]>();
  const journal = testJournal(rows);
  const queue = createUploadQueue({ ports: { ...ports, ...replaced }, tabs: oneTab, journal, waits });
  const stages = () =>
    Object.fromEntries(
      queue.files().map(({ name, stage, error }) => [name, error ? `${stage}: ${error.message}` : stage]),
    );
  const idOf = (name: string) => queue.files().find((one) => one.name === name)?.id ?? "";
  const add = async (to: Target, ...names: string[]) => {
    queue.add(
      to,
      names.map((name) => file(name)),
    );
    await settled();
  };
  /** Adds files, each of which is stored. */
  const addStored = async (to: Target, ...names: string[]) => {
    await add(to, ...names);
    for (const name of names) await controls.store(name);
  };
  const retry = async (...names: string[]) => {
    queue.retry(names.map(idOf));
    await settled();
  };
  const remove = async (name: string) => {
    queue.remove(idOf(name));
    await settled();
  };
  /** Starts the queue with what a closed page left. */
  const resume = async (left: readonly QueuedFile[]) => {
    rows.set("a closed tab", left);
    queue.start();
    await settled();
  };
  return { queue, ...controls, held: controls.inserted, stages, idOf, add, addStored, retry, remove, resume };
}

test("a file is read, stored, inserted", async () => {
  const { queue, stages, store, answer, inserts } = workshop();
  queue.add(cell, [new File(["abc"], "a.txt", { type: "text/plain" })]);
  await settled();
  expect(stages()).toEqual({ "a.txt": "reading" });
  await store("a.txt");
  expect(stages()).toEqual({ "a.txt": "inserting" });
  expect(inserts[0]?.cell).toEqual(address);
  expect(inserts[0]?.body).toEqual({
    attachments: [{ id: "id2", name: "a.txt", path: "path3", token: "secret", size: 3, mimetype: "text/plain" }],
  });
  await answer(0);
  expect(stages()).toEqual({ "a.txt": "inserted" });
});

test("a file that the record has twice is marked, and the one beside it is not", async () => {
  const { queue, answer, inserts, addStored } = workshop();
  await addStored(cell, "a", "b");
  const [first] = inserts[0]?.body.attachments ?? [];
  await answer(0, { repeated: [first?.id] });
  expect(queue.files().map(({ name, stage, isRepeated }) => [name, stage, isRepeated])).toEqual([
    ["a", "inserted", true],
    ["b", "inserted", undefined],
  ]);
});

test("files for one cell are inserted in one request, in drop order, whichever is stored first", async () => {
  const { queue, store, names, inserts } = workshop();
  queue.add({ ...cell, anchorId: "anchor" }, [file("a"), file("b"), file("c")]);
  await settled();
  await store("b");
  await store("c");
  expect(inserts).toHaveLength(0);
  await store("a");
  expect(inserts).toHaveLength(1);
  expect(names(0)).toEqual(["a", "b", "c"]);
  expect(inserts[0]?.body.anchorId).toBe("anchor");
});

test("marks inserted files as earlier once others are added, unless some are still in progress", async () => {
  const { queue, store, answer, add } = workshop();
  const earlier = () => queue.files().flatMap(({ name, isEarlier }) => (isEarlier ? name : []));
  queue.add(cell, [file("a")]);
  await add(other, "b");
  await store("a");
  await answer(0);
  queue.add(cell, [file("c")]);
  expect(earlier(), "b is under way").toEqual([]);
  await settled();
  await store("b", new Error("refused"));
  await store("c");
  await answer(1);
  queue.add(cell, [file("d")]);
  expect(earlier(), "what failed may be tried again").toEqual(["a", "c"]);
});

test("keeps with a file the note of its upload target", async () => {
  const { ports } = testPorts();
  const { queue, add } = workshop({
    store: async (source, options) => {
      options.onNote("Sent from its start again.");
      return ports.store(source, options);
    },
  });
  await add(cell, "a");
  expect(queue.files()[0]?.note).toBe("Sent from its start again.");
});

test("at most four files are stored at a time", async () => {
  const { store, add, stores } = workshop();
  await add(cell, "a", "b", "c", "d", "e");
  expect([...stores.keys()]).toEqual(["a", "b", "c", "d"]);
  await store("a");
  expect([...stores.keys()]).toEqual(["b", "c", "d", "e"]);
});

test("a later drop on the same cell waits for the earlier one, another cell does not", async () => {
  const { queue, store, answer, names, inserts, add } = workshop();
  queue.add(cell, [file("slow")]);
  queue.add(cell, [file("second")]);
  await add(other, "elsewhere");
  await store("second");
  await store("elsewhere");
  expect(names(0)).toEqual(["elsewhere"]);
  expect(inserts).toHaveLength(1);
  await store("slow");
  expect(names(1)).toEqual(["slow"]);
  expect(inserts).toHaveLength(2);
  await answer(1);
  expect(names(2)).toEqual(["second"]);
});

test("a stored file is inserted while one behind it is stored for long, and not before one that precedes it", async () => {
  const { store, answer, names, inserts, gather, add } = workshop();
  await add(cell, "a", "slow", "c");
  await store("a");
  await store("c");
  expect(inserts, "others may follow in a moment").toHaveLength(0);
  await gather();
  expect(names(0)).toEqual(["a"]);
  await answer(0);
  await gather();
  expect(inserts).toHaveLength(1);
  await store("slow");
  expect(names(1)).toEqual(["slow", "c"]);
});

test.each(["a failed upload", "a kill"])("files behind one that %s stopped are inserted without it", async (what) => {
  const { queue, store, stages, names, answer, resume, bytes } = workshop();
  if (what === "a kill") {
    for (const name of ["a", "c"]) bytes.set(name, name);
    await resume([left("a", "stored"), left("b", "reading", { position: 1 }), left("c", "stored", { position: 2 })]);
  } else {
    queue.add(cell, [file("a"), file("b"), file("c")]);
    await settled();
    await store("a");
    await store("b", new Error("too large"));
    await store("c");
  }
  expect(names(0)).toEqual(["a", "c"]);
  await answer(0);
  expect(stages()).toMatchObject({ a: "inserted", b: expect.stringMatching(/^waiting: /) as string, c: "inserted" });
  const failed = queue.files().find(({ error }) => error);
  if (what === "a kill") queue.replace("b", new File(["b"], "b"));
  else queue.retry([failed?.id ?? ""]);
  await settled();
  await store("b");
  expect(names(1), "one that is tried again comes last").toEqual(["b"]);
});

test("a stored file is inserted now if a person wants it, before one that it waits for", async () => {
  const { store, answer, names, add, retry } = workshop();
  await add(cell, "slow", "b", "c");
  await store("b");
  await store("c");
  await retry("c");
  expect(names(0)).toEqual(["c"]);
  await answer(0);
  await store("slow");
  expect(names(1)).toEqual(["slow", "b"]);
});

test("files wait for a secret instead of failing, and go on by themselves once it was entered", async () => {
  let missing: string | undefined = "Waiting: enter X-Api-Key.";
  let enter = () => {};
  const { queue, stores, store, answer, stages, inserts, add } = workshop({
    missing: async () => missing,
    onEntered: (entered) => (enter = entered),
  });
  const waiting = () => queue.files().map(({ waitsFor, error }) => error ?? waitsFor);
  const entered = async () => {
    missing = undefined;
    enter();
    await settled();
  };
  await add(cell, "a", "b");
  expect(stages()).toEqual({ a: "waiting", b: "waiting" });
  expect(waiting()).toEqual(["Waiting: enter X-Api-Key.", "Waiting: enter X-Api-Key."]);
  expect(stores.size).toBe(0);
  // Another secret was entered.
  enter();
  await settled();
  expect(waiting()).toEqual(["Waiting: enter X-Api-Key.", "Waiting: enter X-Api-Key."]);
  await entered();
  expect(stages()).toEqual({ a: "reading", b: "reading" });
  expect(waiting()).toEqual([undefined, undefined]);
  await store("a");
  missing = "Waiting: enter another one.";
  await store("b");
  expect(stages()).toEqual({ a: "stored", b: "stored" });
  expect(waiting()).toEqual(["Waiting: enter another one.", "Waiting: enter another one."]);
  expect(inserts).toEqual([]);
  await entered();
  expect(inserts).toHaveLength(1);
  await answer(0);
  expect(stages()).toEqual({ a: "inserted", b: "inserted" });
});

test("a file that waits for a secret can be cancelled", async () => {
  const { queue, storedNames, add, remove } = workshop({ missing: async () => "Waiting.", onEntered: () => {} });
  await add(cell, "a");
  await remove("a");
  expect(queue.files()).toEqual([]);
  expect(storedNames()).toEqual([]);
});

test("a queue waits for another token once, and then adds the files of all cells without storing them again", async () => {
  const { queue, stages, store, answer, names, inserts, stores, add } = workshop();
  const waiting = () => Object.fromEntries(queue.files().map(({ name, waitsFor }) => [name, waitsFor]));
  queue.add(cell, [file("a"), file("b")]);
  await add(other, "c");
  await store("a");
  await store("b");
  await answer(0, REFUSED);
  expect(stages()).toEqual({ a: "stored", b: "stored", c: "reading" });
  await store("c");
  expect(waiting(), "the others wait as well").toEqual({ a: REFUSED.summary, b: REFUSED.summary, c: REFUSED.summary });
  expect(inserts, "with no request of their own").toHaveLength(1);
  queue.tokenGiven();
  await settled();
  expect(waiting()).toEqual({ a: undefined, b: undefined, c: undefined });
  expect([names(1), names(2)]).toEqual([["a", "b"], ["c"]]);
  await answer(1, REFUSED);
  await answer(2);
  expect(stages()).toEqual({ a: "stored", b: "stored", c: "inserted" });
  expect(waiting(), "it asks again").toEqual({ a: REFUSED.summary, b: REFUSED.summary, c: undefined });
  queue.tokenGiven();
  await settled();
  await answer(3);
  expect(stages()).toEqual({ a: "inserted", b: "inserted", c: "inserted" });
  expect(stores.size).toBe(0);
});

test("a token that was given during a request is used at once if the service refuses the old one", async () => {
  const { queue, stages, store, answer, inserts, add } = workshop();
  queue.add(cell, [file("a")]);
  await add(other, "b");
  await store("a");
  await store("b");
  await answer(0, REFUSED);
  queue.tokenGiven();
  await answer(1, REFUSED);
  expect(stages()).toEqual({ a: "inserting", b: "inserting" });
  expect(inserts).toHaveLength(4);
});

test("a secret of the place for files continues no file that waits for a token", async () => {
  let enter = () => {};
  const { queue, answer, inserts, addStored } = workshop({
    missing: async () => undefined,
    onEntered: (entered) => (enter = entered),
  });
  await addStored(cell, "a");
  await answer(0, REFUSED);
  enter();
  await settled();
  expect(queue.files()[0]?.needsToken).toBe(true);
  expect(inserts).toHaveLength(1);
});

/** A queue whose device loses and finds its network. */
function offlineWorkshop() {
  let isOffline = true;
  let online = () => {};
  const made = workshop({ isOffline: () => isOffline, onOnline: (call) => (online = call) });
  const setOffline = async (isNow: boolean) => {
    isOffline = isNow;
    if (!isNow) online();
    await settled();
  };
  const waiting = () => made.queue.files().map(({ name, stage, needsNetwork }) => [name, stage, needsNetwork]);
  return { ...made, setOffline, waiting };
}

test("files wait while the device is offline, and go on by themselves once it is online", async () => {
  const { queue, stores, store, answer, names, inserts, stages, waiting, setOffline } = offlineWorkshop();
  await setOffline(false);
  queue.add(cell, [file("reading")]);
  queue.add(other, [file("inserting")]);
  queue.add({ ...cell, cell: { ...address, recordId: "rec3" } }, [file("stored")]);
  await settled();
  await store("inserting");
  await setOffline(true);
  await store("reading", new Offline("Offline."));
  await store("stored");
  await answer(0, new CallError({ kind: "offline" }));
  queue.add({ ...cell, cell: { ...address, recordId: "rec4" } }, [file("added offline")]);
  await settled();
  expect(waiting()).toEqual([
    ["reading", "waiting", true],
    ["inserting", "stored", true],
    ["stored", "stored", true],
    ["added offline", "waiting", true],
  ]);
  expect([stores.size, inserts.length], "nothing is sent meanwhile").toEqual([0, 1]);
  await setOffline(false);
  expect(queue.files().map(({ waitsFor }) => waitsFor)).toEqual([undefined, undefined, undefined, undefined]);
  await store("reading");
  await store("added offline");
  for (let index = 1; index <= 4; index++) await answer(index);
  expect(new Set(Object.values(stages()))).toEqual(new Set(["inserted"]));
  expect([1, 2, 3, 4].map((index) => names(index))).toEqual([
    ["inserting"],
    ["stored"],
    ["reading"],
    ["added offline"],
  ]);
});

test("does not send an insert again whose answer was lost with the network", async () => {
  const { answer, inserts, stages, setOffline, addStored } = offlineWorkshop();
  await setOffline(false);
  await addStored(cell, "a");
  await setOffline(true);
  await answer(0, new Error("no answer"));
  await setOffline(false);
  expect(stages()).toEqual({ a: "stored: no answer" });
  expect(inserts).toHaveLength(1);
});

test("stores a file again at once if the network is back before its failure is known", async () => {
  const { store, stores, setOffline, add } = offlineWorkshop();
  await setOffline(false);
  await add(cell, "a");
  await store("a", new Offline("Offline."));
  expect([...stores.keys()]).toEqual(["a"]);
});

test("a file that cannot be stored delays no other, and can be retried on its own", async () => {
  const { store, answer, stages, names, add, retry } = workshop();
  await add(cell, "a", "b");
  await store("a", new Error("no room"));
  await store("b");
  expect(names(0)).toEqual(["b"]);
  await answer(0);
  expect(stages()).toEqual({ a: "waiting: no room", b: "inserted" });
  await retry("a");
  await store("a");
  expect(names(1)).toEqual(["a"]);
});

test("a failed insert keeps the stored bytes, and a retry reads nothing again and inserts only the retried files", async () => {
  const { queue, stores, answer, stages, names, storedNames, addStored, retry } = workshop();
  await addStored(cell, "a", "b");
  await answer(0, new Error("refused"));
  expect(stages()).toEqual({ a: "stored: refused", b: "stored: refused" });
  expect(storedNames()).toEqual(["a", "b"]);
  await retry("b");
  expect(stores.size).toBe(0);
  expect(names(1)).toEqual(["b"]);
  expect(stages()).toEqual({ a: "stored: refused", b: "inserting" });
  await answer(1, new Error("refused"));
  await retry("b", "a");
  expect(names(2)).toEqual(["a", "b"]);
  expect(queue.files().map(({ retries }) => retries)).toEqual([1, 2]);
});

test("a file whose bytes were deleted is not inserted again, and can be chosen again", async () => {
  const { queue, bytes, store, answer, stages, names, idOf, addStored, stores } = workshop();
  await addStored(cell, "a", "b");
  await answer(0, new Error("refused"));
  const [first] = queue.files();
  bytes.delete(first?.place.path ?? "");
  queue.retry(queue.files().map(({ id }) => id));
  await settled();
  expect(stages()).toEqual({ a: "waiting: The file is no longer stored in this browser.", b: "inserting" });
  expect(names(1)).toEqual(["b"]);
  await answer(1);
  queue.retry([idOf("a")]);
  expect(queue.replace(idOf("a"), file("a"))).toBe(true);
  await settled();
  expect([...stores.keys()]).toEqual(["a"]);
  await store("a");
  expect(names(2)).toEqual(["a"]);
});

test("a duplicate whose bytes were deleted is not inserted", async () => {
  const { bytes, contents, stages, inserts, addStored, retry } = workshop();
  contents.set("hash of a", "first.png");
  await addStored(cell, "a");
  bytes.clear();
  await retry("a");
  expect(stages()).toEqual({ a: "waiting: The file is no longer stored in this browser." });
  expect(inserts).toHaveLength(0);
});

test("after a lost answer the record is read first, so nothing is inserted twice", async () => {
  const { answer, stages, held, inserts, names, idOf, addStored, retry } = workshop();
  await addStored(cell, "a", "b");
  await answer(0, new Error("lost"));
  held.add(idOf("a"));
  await retry("a", "b");
  expect(stages()).toEqual({ a: "inserted", b: "inserting" });
  expect(inserts).toHaveLength(2);
  expect(names(1)).toEqual(["b"]);
});

test("a file removed after a lost answer keeps its bytes if the record has it, or this is unknown", async () => {
  const { queue, store, answer, storedNames, held, idOf, unknown, add } = workshop();
  queue.add(cell, [file("held"), file("not held")]);
  await add(other, "unknown");
  for (const name of ["held", "not held", "unknown"]) await store(name);
  await answer(0, new Error("lost"));
  await answer(1, new Error("lost"));
  held.add(idOf("held"));
  unknown.add("rec2");
  for (const { id } of queue.files()) queue.remove(id);
  await settled();
  expect(queue.files()).toEqual([]);
  expect(storedNames()).toEqual(["held", "unknown"]);
});

test("a file removed while the service may still insert it keeps its bytes", async () => {
  const { answer, storedNames, addStored, remove } = workshop();
  await addStored(cell, "a");
  await answer(0, new Error("no answer"));
  await remove("a");
  expect(storedNames()).toEqual(["a"]);
});

test("an accepted but unconfirmed insert is never sent again automatically, and removing it keeps the bytes", async () => {
  const { queue, answer, stages, inserts, storedNames, addStored, remove } = workshop();
  await addStored(cell, "a");
  await answer(0, new Error("accepted"));
  await addStored(cell, "b");
  await answer(1);
  expect(stages()).toEqual({ a: "stored: accepted", b: "inserted" });
  expect(inserts.map(({ body }) => body.attachments.map(({ name }) => name))).toEqual([["a"], ["b"]]);

  // The next page finds it as it was.
  const next = workshop();
  await next.resume(queue.files());
  expect(next.stages()).toMatchObject({ a: "stored: accepted" });
  expect(next.inserts).toEqual([]);

  await remove("a");
  expect(storedNames()).toEqual(["a", "b"]);
});

test("a file that may have been inserted keeps its bytes if the record has it, whatever stopped it since", async () => {
  const { queue, store, answer, stages, storedNames, held, idOf, unknown, add } = workshop();
  unknown.add("rec");
  queue.add(cell, [file("held"), file("not held")]);
  await add(other, "open");
  for (const name of ["held", "not held", "open"]) await store(name);
  await answer(0, new Error("lost"));
  await answer(1, new Error("no answer"));
  queue.retry(queue.files().map(({ id }) => id));
  await settled();
  await answer(2, new Error("refused"));
  await answer(3, new Error("refused"));
  expect(new Set(Object.values(stages()))).toEqual(new Set(["stored: refused"]));
  unknown.clear();
  held.add(idOf("held"));
  for (const { id } of queue.files()) queue.remove(id);
  await settled();
  expect(storedNames()).toEqual(["held", "open"]);
});

test("a file that a closed page was inserting keeps its bytes when it is refused and removed", async () => {
  const { queue, resume, bytes, answer, stages, storedNames } = workshop();
  bytes.set("a", "a");
  await resume([left("a", "inserting")]);
  await settled();
  await answer(0, new Error("refused"));
  expect(stages()).toEqual({ a: "stored: refused" });
  queue.remove("a");
  await settled();
  expect(storedNames()).toEqual(["a"]);
});

test("what a closed page was inserting is not sent again by itself where the record cannot tell", async () => {
  const { queue, resume, bytes, stages, inserts, storedNames, unknown } = workshop();
  unknown.add("rec");
  bytes.set("a", "a");
  await resume([left("a", "inserting")]);
  await settled();
  expect(inserts).toEqual([]);
  expect(stages()).toEqual({ a: "stored: The page was closed before the service answered." });
  expect(queue.files()).toMatchObject([{ mayBeInserted: true, error: { kind: "lost" } }]);
  // A person decides.
  queue.retry(["a"]);
  await settled();
  expect(inserts).toHaveLength(1);
  queue.remove("a");
  expect(storedNames()).toEqual(["a"]);
});

test("a store that sends files away learns what became of each insert, unless nobody knows", async () => {
  const settlements: unknown[] = [];
  const { queue, store, answer, inserts, unknown, retry } = workshop({
    settle: async (path, isInserted) => void settlements.push([path, isInserted]),
  });
  unknown.add("rec");
  const pathOf = (name: string) => queue.files().find((one) => one.name === name)?.place.path;
  const insert = async (name: string, result?: Error) => {
    queue.add(cell, [file(name)]);
    await settled();
    await store(name);
    await answer(inserts.length - 1, result);
  };
  await insert("inserted");
  await insert("refused", new Error("refused"));
  await insert("lost", new Error("no answer"));
  expect(settlements).toEqual([
    [[pathOf("inserted")], true],
    [[pathOf("refused")], false],
  ]);
  // The refusal of the second insert says nothing of the first.
  await retry("lost");
  await answer(inserts.length - 1, new Error("refused"));
  expect(settlements).toHaveLength(2);
});

test("a skipped duplicate that may be its own insert keeps its bytes", async () => {
  const { queue, contents, answer, stages, storedNames, idOf, addStored } = workshop();
  await addStored(cell, "a");
  await answer(0, new Error("no answer"));
  queue.retry([idOf("a")]);
  // The service acts on the first request after the record was looked at.
  contents.set("hash of a", "a");
  await settled();
  expect(stages()["a"]).toMatch(/^stored: The same file is already/);
  queue.decideDuplicates(false);
  await settled();
  expect(storedNames()).toEqual(["a"]);
});

test("removing a file while it is read stops the reading and leaves no bytes", async () => {
  const { queue, stores, store, storedNames, idOf, add } = workshop();
  await add(cell, "a");
  const { signal } = stores.get("a") ?? {};
  queue.remove(idOf("a"));
  expect(queue.files()).toEqual([]);
  expect(signal?.aborted).toBe(true);
  await store("a");
  expect(storedNames()).toEqual([]);
});

test("bytes stored after their file was removed are deleted", async () => {
  const { stores, storedNames, add, remove } = workshop();
  await add(cell, "a");
  const late = stores.get("a");
  late?.finish();
  await remove("a");
  expect(storedNames()).toEqual([]);
});

test("removing a file whose upload broke off ends what was begun, and one that never began asks for nothing", async () => {
  const discard = vi.fn<QueuePorts["discard"]>(async () => {});
  const { queue, store, idOf, remove } = workshop({ discard });
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  queue.add(
    cell,
    names.map((name) => file(name)),
  );
  await settled();
  await store("a", new Error("The service failed."));
  const [a, h] = [queue.files().find(({ name }) => name === "a"), queue.files().find(({ name }) => name === "h")];
  expect(h?.stage).toBe("waiting");
  queue.remove(idOf("h"));
  await remove("a");
  expect(discard.mock.calls).toEqual([[a?.place.path]]);
});

test("removing a file that is retried ends what was begun, unless that ends by itself as it is under way", async () => {
  const discard = vi.fn<QueuePorts["discard"]>(async () => {});
  const { queue, store, stages, add, retry, remove } = workshop({ discard });
  await add(cell, "a", "b", "c", "d", "e");
  const broken = new Error("The service failed.");
  await store("a", broken);
  const { place } = queue.files().find(({ name }) => name === "a") ?? {};
  await retry("a");
  expect(stages(), "four are under way").toMatchObject({ a: "waiting", e: "reading" });
  await remove("a");
  expect(discard.mock.calls).toEqual([[place?.path]]);
  await store("b", broken);
  await retry("b");
  expect(stages()["b"]).toBe("reading");
  await remove("b");
  expect(discard, "its end is up to the store").toHaveBeenCalledTimes(1);
});

test("removing a stored file deletes its bytes, and the others continue", async () => {
  const { queue, store, storedNames, names, idOf, add } = workshop();
  await add(cell, "a", "b");
  await store("a");
  queue.remove(idOf("a"));
  await store("b");
  expect(storedNames()).toEqual(["b"]);
  expect(names(0)).toEqual(["b"]);
});

test("cancelling an insert keeps the file, stored", async () => {
  const { stages, storedNames, addStored, remove } = workshop();
  await addStored(cell, "a");
  await remove("a");
  expect(stages()).toEqual({ a: "stored: cancelled" });
  expect(storedNames()).toEqual(["a"]);
});

test("an insert that is cancelled before its request sends nothing, and says so", async () => {
  let known: (contents: ReadonlyMap<string, string>) => void = () => {};
  const { queue, stages, inserts, idOf, addStored } = workshop({
    contentsOf: () => new Promise((resolve) => (known = resolve)),
  });
  await addStored(cell, "a");
  queue.remove(idOf("a"));
  known(new Map());
  await settled();
  expect(inserts).toEqual([]);
  expect(stages()).toEqual({ a: "stored: Cancelled before sending." });
});

test("a retry that is cancelled while the record is looked up sends nothing", async () => {
  let found: (isIn: (id: string) => boolean) => void = () => {};
  const { queue, answer, stages, inserts, idOf, addStored } = workshop({
    lookUp: () => new Promise((resolve) => (found = resolve)),
  });
  await addStored(cell, "a");
  await answer(0, new Error("failed"));
  queue.retry([idOf("a")]);
  queue.remove(idOf("a"));
  found(() => false);
  await settled();
  expect(stages()).toEqual({ a: "stored: Cancelled before sending." });
  expect(inserts).toHaveLength(1);
});

test("progress is reported at most ten times a second", async () => {
  const { queue, stores, tick } = workshop();
  let changes = 0;
  queue.add(cell, [file("a", "0123456789")]);
  await settled();
  queue.subscribe(() => changes++);
  for (let bytes = 1; bytes <= 10; bytes++) {
    tick(30);
    stores.get("a")?.progress(bytes);
  }
  expect(changes).toBe(2);
  expect(queue.files()[0]?.bytesRead).toBe(8);
  // The clock of the machine is set back by an hour.
  tick(-3_600_000);
  stores.get("a")?.progress(10);
  expect(queue.files()[0]?.bytesRead).toBe(10);
});

test("names are made storable when files are added", async () => {
  const { queue } = workshop();
  queue.add(cell, [file("a/b\0.txt")]);
  expect(queue.files()[0]?.name).toBe("a_b.txt");
});

test("a file is not chosen again while its bytes are searched, nor stored again", async () => {
  let found: (stored: Awaited<ReturnType<QueuePorts["stored"]>>) => void = () => {};
  const { queue, resume, stages, stores } = workshop({ stored: () => new Promise((resolve) => (found = resolve)) });
  await resume([left("a", "reading")]);
  expect(queue.replace("a", file("a"))).toBe(false);
  found({ file: { path: "a", token: "t", size: 1, hash: "h" }, bytes: new Blob(["a"]) });
  await settled();
  expect(stages()).toEqual({ a: "inserting" });
  expect([...stores.keys()]).toEqual([]);
});

test("files of a closed page continue from their stage", async () => {
  const { resume, bytes, stages, names, held, inserts } = workshop();
  const leftOfRecord = (id: string, stage: QueuedFile["stage"], position: number) =>
    left(id, stage, { batchId: id, target: { ...cell, cell: { ...address, recordId: id } }, position });
  held.add("arrived");
  for (const id of ["ready", "lost"]) bytes.set(id, id);
  await resume([
    leftOfRecord("unread", "reading", 0),
    leftOfRecord("ready", "stored", 1),
    leftOfRecord("lost", "inserting", 2),
    leftOfRecord("arrived", "inserting", 3),
    leftOfRecord("emptied", "stored", 4),
  ]);
  await settled();
  expect(stages()).toEqual({
    unread: "waiting: The page was closed before the file was stored.",
    ready: "inserting",
    lost: "inserting",
    arrived: "inserted",
    emptied: "waiting: The file is no longer stored in this browser.",
  });
  expect(inserts.map((_, index) => names(index))).toEqual([["ready"], ["lost"]]);
});

test("drops of one millisecond keep their order over a reload, and a file of several records is replaced for all", async () => {
  const first = workshop();
  const shared = file("shared");
  first.queue.add(cell, [file("b"), shared]);
  first.queue.add(other, [shared, file("a")]);
  const left = first.queue.files();
  const times = left.map(({ addedTime }) => addedTime);
  expect(times).toEqual([times[0], times[0], (times[0] ?? 0) + 1, (times[0] ?? 0) + 1]);
  const sources = left.map(({ sourceId }) => sourceId);
  expect(sources[2]).toBe(sources[1]);
  expect(new Set(sources).size).toBe(3);

  const { queue, resume, stages } = workshop();
  await resume(left);
  const source = left.find(({ name }) => name === "shared");
  expect(source && queue.replace(source.id, shared)).toBe(true);
  expect(Object.keys(stages())).toEqual(["b", "shared", "a"]);
});

test("a missing file is replaced only by the same file", async () => {
  const { queue, resume, stages, stores } = workshop();
  await resume([left("a.txt", "reading", { size: 3, bytesRead: 2 })]);
  queue.retry(["a.txt"]);
  expect(stores.size).toBe(0);
  expect(queue.replace("a.txt", file("a.txt", "longer"))).toBe(false);
  expect(queue.replace("a.txt", file("b.txt", "abc"))).toBe(false);
  expect(queue.replace("a.txt", file("a.txt", "abc"))).toBe(true);
  await settled();
  expect(stages()).toEqual({ "a.txt": "reading" });
});

test("an insert is in the journal before it is sent", async () => {
  const order: string[] = [];
  const { ports, store } = testPorts();
  const journal: Journal = {
    ...testJournal(),
    write: async (_, files) => void order.push(...files.map(({ stage }) => `${stage} written`)),
  };
  const insert = async () => (order.push("sent"), { deviations: [], repeated: [] });
  const queue = createUploadQueue({ ports: { ...ports, insert }, tabs: oneTab, journal });
  queue.add(cell, [file("a")]);
  await settled();
  await store("a");
  expect(order).toEqual(["reading written", "inserting written", "sent"]);
});

test("the next file does not wait until a sent one is noted, but that one's insert does", async () => {
  const { queue, stores, stages, store, names, add } = workshop();
  await add(cell, "a", "b", "c", "d", "e");
  expect(stages()).toMatchObject({ a: "reading", e: "waiting" });
  stores.get("a")?.sent();
  await settled();
  expect(stages()).toMatchObject({ a: "reading", e: "reading" });
  for (const name of ["b", "c", "d", "e"]) await store(name);
  expect(names(0)).toBeUndefined();
  expect(queue.hasUnstored()).toBe(true);
  await store("a");
  expect(queue.hasUnstored()).toBe(false);
  expect(names(0)).toEqual(["a", "b", "c", "d", "e"]);
});

test("a sent file that could not be noted failed, and holds no turn", async () => {
  const { stores, stages, store, add } = workshop();
  await add(cell, "a", "b", "c", "d", "e", "f");
  stores.get("a")?.sent();
  await settled();
  await store("a", new Error("full"));
  expect(stages()).toMatchObject({ a: "waiting: full", e: "reading", f: "waiting" });
  await store("b");
  expect(stages()).toMatchObject({ f: "reading" });
});

test("a closed page's file is not said to be missing before its bytes were looked for", async () => {
  let answer = (_: undefined) => {};
  const missing = new Promise<undefined>((resolve) => (answer = resolve));
  const stored = async (path: string) =>
    path === queuedFile("a").place.path ? missing : { file: { path, token: "t", size: 1, hash: path } };
  const { resume, stages, queue } = workshop({ stored });
  await resume([queuedFile("a", "waiting"), queuedFile("b", "waiting")]);
  await settled();
  expect(stages()).toEqual({ a: "reading", b: "stored" });
  expect(queue.hasUnstored(), "nothing is lost with this page").toBe(false);
  answer(undefined);
  await settled();
  expect(stages()).toEqual({ a: "waiting: The page was closed before the file was stored.", b: "inserting" });
});

test("a file whose content the cell already has waits for a decision; the others continue", async () => {
  const { queue, store, answer, stages, names, contents, storedNames, add, addStored, retry } = workshop();
  contents.set("hash of a", "first.png");
  await add(cell, "a", "b", "c");
  for (const name of ["a", "b", "c"]) await store(name);
  expect(names(0)).toEqual(["b", "c"]);
  expect(stages()["a"]).toBe("stored: The same file is already in this cell: first.png.");
  await answer(0);
  await retry("a");
  expect(names(1)).toEqual(["a"]);
  await answer(1);
  await addStored(cell, "a");
  const skipped = queue.files().find(({ error }) => error?.kind === "duplicate");
  queue.remove(skipped?.id ?? "");
  await settled();
  expect(storedNames()).toEqual(["a", "b", "c"]);
});

test.each([
  [true, ["a", "b", "c"]],
  [false, ["c"]],
])("a decision about all duplicates holds for those found later: kept %j", async (isWanted, left) => {
  const { queue, store, stages, contents, storedNames } = workshop();
  contents.set("hash of a", "first.png");
  contents.set("hash of b", "second.png");
  queue.add(cell, [file("a")]);
  queue.add({ ...cell, cell: { ...cell.cell, recordId: "recOther" } }, [file("b"), file("c")]);
  await settled();
  await store("a");
  expect(stages()["a"]).toMatch(/^stored: The same file is already/);
  queue.decideDuplicates(isWanted);
  await settled();
  await store("b");
  await store("c");
  expect(stages()).toEqual(Object.fromEntries(left.map((name) => [name, "inserting"])));
  expect(storedNames()).toEqual(left);
});

test("a changed photo is listed with both sizes, and after a reload the file that was chosen is asked for and changed again", async () => {
  const put: unknown[] = [];
  const store: QueuePorts["store"] = async (source, { maxSide, onNote }) => {
    put.push([source.size, maxSide]);
    onNote("10 B → 4 B, place and camera data removed.", 4);
    return new Promise(() => {});
  };
  const { queue } = workshop({ store });
  queue.add(cell, [new File(["0123456789"], "a.jpg", { lastModified: 5 })], 1280);
  await settled();
  const [reading] = queue.files();
  expect(reading).toMatchObject({ size: 4, originalSize: 10, note: "10 B → 4 B, place and camera data removed." });

  const next = workshop({ store });
  await next.resume([{ ...reading, stage: "stored" } as QueuedFile, { ...reading, id: "second" } as QueuedFile]);
  const missing = next.queue.files().filter(({ error }) => error?.kind === "missing");
  expect(missing.map(({ size }) => size)).toContain(10);
  expect(next.queue.replace("second", new File(["0123"], "a.jpg"))).toBe(false);
  expect(next.queue.replace("second", new File(["0123456789"], "a.jpg"))).toBe(true);
  await settled();
  expect(put).toEqual([
    [10, 1280],
    [10, 1280],
  ]);
});

test("a photo whose data cannot be removed waits until a person adds it as it is, or leaves it out", async () => {
  const put: unknown[] = [];
  const store: QueuePorts["store"] = async (_, { maxSide, name }) => {
    put.push([name, maxSide]);
    return maxSide !== undefined ? Promise.reject(new Error("unchanged")) : new Promise(() => {});
  };
  const { queue, stages, idOf, retry } = workshop({
    store,
    errorOf: () => ({ kind: "unchanged", message: "It cannot be changed." }),
  });
  queue.add(cell, [file("a.heic"), file("b.heic")], 1280);
  await settled();
  expect(stages()).toEqual({ "a.heic": "waiting: It cannot be changed.", "b.heic": "waiting: It cannot be changed." });
  queue.remove(idOf("a.heic"));
  await retry("b.heic");
  expect(stages()).toEqual({ "b.heic": "reading" });
  expect(queue.files()[0]?.note).toBe("Added as it is, with all its data.");
  expect(put).toEqual([
    ["a.heic", 1280],
    ["b.heic", 1280],
    ["b.heic", undefined],
  ]);
});
