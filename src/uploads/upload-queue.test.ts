import { expect, test } from "vitest";
import type { Deviation, NewAttachments } from "#contract/index.ts";
import type { DescribedFile } from "#files/file-store.ts";
import type { CellAddress, QueuedFile, Target } from "./queued-file.ts";
import { uploadQueue } from "./upload-queue.ts";

const address: CellAddress = { tableId: "tbl", recordId: "rec", fieldId: "fld" };
const cell: Target = { cell: address, title: "Files of Row 1" };
const other: Target = { ...cell, cell: { ...address, recordId: "rec2" } };
const file = (name: string, text = name) => new File([text], name);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A queue whose stores and inserts finish when the test says so. */
function workshop() {
  const stores = new Map<
    string,
    { finish: (result?: Error) => void; progress: (bytes: number) => void; signal: AbortSignal }
  >();
  const inserts: {
    cell: CellAddress;
    body: NewAttachments;
    finish: (result?: unknown) => void;
    signal: AbortSignal;
  }[] = [];
  const bytes = new Map<string, string>();
  const contents = new Map<string, string>();
  const held = new Set<string>();
  /** Records of which nothing can be known. */
  const unknown = new Set<string>();
  let now = 0;
  let lastId = 0;
  const queue = uploadQueue({
    store: (source, { signal, onProgress, as }) =>
      new Promise<DescribedFile>((resolve, reject) => {
        const { name, type } = source as File;
        signal.addEventListener("abort", () => {
          stores.delete(name);
          reject(signal.reason as Error);
        });
        const finish = (result?: Error) => {
          stores.delete(name);
          if (result) return reject(result);
          bytes.set(as.path, name);
          resolve({ ...as, size: source.size, hash: `hash of ${name}`, ...(type !== "" && { mimetype: type }) });
        };
        stores.set(name, { finish, progress: onProgress, signal });
      }),
    stored: async (path) => {
      const name = bytes.get(path);
      return name === undefined
        ? undefined
        : { file: { path, token: "t", size: 1, hash: `hash of ${name}` }, bytes: new Blob([name]) };
    },
    contentsOf: async () => contents,
    discard: async (path) => void bytes.delete(path),
    describe: async () => ({}),
    insert: (to, body, signal) =>
      new Promise<readonly Deviation[]>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("cancelled")));
        const finish = (result: unknown) => (result instanceof Error ? reject(result) : resolve([]));
        inserts.push({ cell: to, body, finish, signal });
      }),
    idsIn: async ({ recordId }) => (unknown.has(recordId) ? undefined : held),
    haltOf: (cause) => {
      const { message } = cause as Error;
      if (message === "accepted") return { message, kind: "unconfirmed", isPending: true };
      if (message === "no answer") return { message, kind: "lost", isPending: true };
      return { message, kind: message === "lost" ? "lost" : "failed" };
    },
    alone: (_, __, work) => work(),
    written: async () => {},
    now: () => now,
    newId: () => `id${++lastId}`,
    newPlace: () => ({ path: `path${++lastId}`, token: "secret" }),
  });
  const storedNames = () => [...bytes.values()].toSorted();
  const stages = () =>
    Object.fromEntries(
      queue.files().map(({ name, stage, halt }) => [name, halt ? `${stage}: ${halt.message}` : stage]),
    );
  const store = async (name: string, result?: Error) => {
    stores.get(name)?.finish(result);
    await settled();
  };
  const answer = async (index: number, result?: unknown) => {
    inserts[index]?.finish(result);
    await settled();
  };
  const names = (index: number) => inserts[index]?.body.attachments.map((attachment) => attachment.name);
  const idOf = (name: string) => queue.files().find((one) => one.name === name)?.id ?? "";
  return {
    queue,
    stores,
    inserts,
    bytes,
    contents,
    storedNames,
    held,
    unknown,
    stages,
    store,
    answer,
    names,
    idOf,
    tick: (ms: number) => (now += ms),
  };
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

test("files for one cell go in one request, in drop order, however their stores finish", async () => {
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

test("at most four files are stored at a time", async () => {
  const { queue, stores, store } = workshop();
  queue.add(cell, [file("a"), file("b"), file("c"), file("d"), file("e")]);
  await settled();
  expect([...stores.keys()]).toEqual(["a", "b", "c", "d"]);
  await store("a");
  expect([...stores.keys()]).toEqual(["b", "c", "d", "e"]);
});

test("a later drop on the same cell waits for the earlier one, another cell does not", async () => {
  const { queue, store, answer, names, inserts } = workshop();
  queue.add(cell, [file("slow")]);
  queue.add(cell, [file("second")]);
  queue.add(other, [file("elsewhere")]);
  await settled();
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

test("a file that cannot be stored holds nothing up, and is retried alone", async () => {
  const { queue, store, answer, stages, names, idOf } = workshop();
  queue.add(cell, [file("a"), file("b")]);
  await settled();
  await store("a", new Error("no room"));
  await store("b");
  expect(names(0)).toEqual(["b"]);
  await answer(0);
  expect(stages()).toEqual({ a: "waiting: no room", b: "inserted" });
  queue.retry([idOf("a")]);
  await settled();
  await store("a");
  expect(names(1)).toEqual(["a"]);
});

test("a failed insert keeps the stored bytes, and a retry reads nothing again and inserts what was asked for", async () => {
  const { queue, stores, store, answer, stages, names, storedNames, idOf } = workshop();
  queue.add(cell, [file("a"), file("b")]);
  await settled();
  await store("a");
  await store("b");
  await answer(0, new Error("refused"));
  expect(stages()).toEqual({ a: "stored: refused", b: "stored: refused" });
  expect(storedNames()).toEqual(["a", "b"]);
  queue.retry([idOf("b")]);
  await settled();
  expect(stores.size).toBe(0);
  expect(names(1)).toEqual(["b"]);
  expect(stages()).toEqual({ a: "stored: refused", b: "inserting" });
  await answer(1, new Error("refused"));
  queue.retry([idOf("b"), idOf("a")]);
  await settled();
  expect(names(2)).toEqual(["a", "b"]);
});

test("stored bytes that are gone meanwhile are not inserted again, and can be chosen again", async () => {
  const { queue, stores, bytes, store, answer, stages, names, idOf } = workshop();
  queue.add(cell, [file("a"), file("b")]);
  await settled();
  await store("a");
  await store("b");
  await answer(0, new Error("refused"));
  const [first] = queue.files();
  bytes.delete(first?.place.path ?? "");
  queue.retry(queue.files().map(({ id }) => id));
  await settled();
  expect(stages()).toEqual({ a: "waiting: Its bytes are no longer in this browser.", b: "inserting" });
  expect(names(1)).toEqual(["b"]);
  await answer(1);
  queue.retry([idOf("a")]);
  expect(queue.replace(idOf("a"), file("a"))).toBe(true);
  await settled();
  expect([...stores.keys()]).toEqual(["a"]);
  await store("a");
  expect(names(2)).toEqual(["a"]);
});

test("a duplicate whose bytes are gone meanwhile is not inserted", async () => {
  const { queue, bytes, contents, store, stages, inserts, idOf } = workshop();
  contents.set("hash of a", "first.png");
  queue.add(cell, [file("a")]);
  await settled();
  await store("a");
  bytes.clear();
  queue.retry([idOf("a")]);
  await settled();
  expect(stages()).toEqual({ a: "waiting: Its bytes are no longer in this browser." });
  expect(inserts).toHaveLength(0);
});

test("after a lost answer the record is asked first, so nothing is inserted twice", async () => {
  const { queue, store, answer, stages, held, inserts, names, idOf } = workshop();
  queue.add(cell, [file("a"), file("b")]);
  await settled();
  await store("a");
  await store("b");
  await answer(0, new Error("lost"));
  held.add(idOf("a"));
  queue.retry([idOf("a"), idOf("b")]);
  await settled();
  expect(stages()).toEqual({ a: "inserted", b: "inserting" });
  expect(inserts).toHaveLength(2);
  expect(names(1)).toEqual(["b"]);
});

test("what is given up after a lost answer leaves its bytes where the record holds it, or nobody knows", async () => {
  const { queue, store, answer, storedNames, held, idOf, unknown } = workshop();
  queue.add(cell, [file("held"), file("not held")]);
  queue.add(other, [file("unknown")]);
  await settled();
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

test("what is given up while the service may act on it yet leaves its bytes", async () => {
  const { queue, store, answer, storedNames, idOf } = workshop();
  queue.add(cell, [file("a")]);
  await settled();
  await store("a");
  await answer(0, new Error("no answer"));
  queue.remove(idOf("a"));
  await settled();
  expect(storedNames()).toEqual(["a"]);
});

test("an insert that is accepted but not confirmed is never sent again by itself, and dismissing it keeps the bytes", async () => {
  const { queue, store, answer, stages, inserts, storedNames, idOf } = workshop();
  queue.add(cell, [file("a")]);
  await settled();
  await store("a");
  await answer(0, new Error("accepted"));
  queue.add(cell, [file("b")]);
  await settled();
  await store("b");
  await answer(1);
  expect(stages()).toEqual({ a: "stored: accepted", b: "inserted" });
  expect(inserts.map(({ body }) => body.attachments.map(({ name }) => name))).toEqual([["a"], ["b"]]);

  // The next page finds it as it was.
  const next = workshop();
  next.queue.take(queue.files());
  await settled();
  expect(next.stages()).toMatchObject({ a: "stored: accepted" });
  expect(next.inserts).toEqual([]);

  queue.remove(idOf("a"));
  await settled();
  expect(storedNames()).toEqual(["a", "b"]);
});

test("what may have been inserted once leaves its bytes where the record holds it, whatever stopped it since", async () => {
  const { queue, store, answer, stages, storedNames, held, idOf, unknown } = workshop();
  unknown.add("rec");
  queue.add(cell, [file("held"), file("not held")]);
  queue.add(other, [file("open")]);
  await settled();
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

test("what a closed page was inserting leaves its bytes where it is refused and given up", async () => {
  const { queue, bytes, answer, stages, storedNames } = workshop();
  bytes.set("p", "a");
  const known = { batchId: "b", name: "a", size: 1, addedTime: 1, position: 0, bytesRead: 1 };
  const place = { path: "p", token: "t" };
  queue.take([{ ...known, id: "x", target: cell, place, stage: "inserting", attachment: { id: "x", path: "p" } }]);
  await settled();
  await answer(0, new Error("refused"));
  expect(stages()).toEqual({ a: "stored: refused" });
  queue.remove("x");
  await settled();
  expect(storedNames()).toEqual(["a"]);
});

test("a duplicate of what may have been inserted as itself leaves its bytes when it is skipped", async () => {
  const { queue, contents, store, answer, stages, storedNames, idOf } = workshop();
  queue.add(cell, [file("a")]);
  await settled();
  await store("a");
  await answer(0, new Error("no answer"));
  queue.retry([idOf("a")]);
  // The service acts on the first request after the record was looked at.
  contents.set("hash of a", "a");
  await settled();
  expect(stages()["a"]).toMatch(/^stored: The cell already has/);
  queue.settleDuplicates(false);
  await settled();
  expect(storedNames()).toEqual(["a"]);
});

test("removing a file while it is read stops the reading and leaves no bytes", async () => {
  const { queue, stores, store, storedNames, idOf } = workshop();
  queue.add(cell, [file("a")]);
  await settled();
  const { signal } = stores.get("a") ?? {};
  queue.remove(idOf("a"));
  expect(queue.files()).toEqual([]);
  expect(signal?.aborted).toBe(true);
  await store("a");
  expect(storedNames()).toEqual([]);
});

test("bytes that arrive after a file was removed are discarded", async () => {
  const { queue, stores, storedNames, idOf } = workshop();
  queue.add(cell, [file("a")]);
  await settled();
  const late = stores.get("a");
  late?.finish();
  queue.remove(idOf("a"));
  await settled();
  expect(storedNames()).toEqual([]);
});

test("removing a stored file takes its bytes and lets the rest go on", async () => {
  const { queue, store, storedNames, names, idOf } = workshop();
  queue.add(cell, [file("a"), file("b")]);
  await settled();
  await store("a");
  queue.remove(idOf("a"));
  await store("b");
  expect(storedNames()).toEqual(["b"]);
  expect(names(0)).toEqual(["b"]);
});

test("cancelling an insert keeps the file, stored", async () => {
  const { queue, store, stages, storedNames, idOf } = workshop();
  queue.add(cell, [file("a")]);
  await settled();
  await store("a");
  queue.remove(idOf("a"));
  await settled();
  expect(stages()).toEqual({ a: "stored: cancelled" });
  expect(storedNames()).toEqual(["a"]);
});

test("progress is told, but not more often than ten times a second", async () => {
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
});

test("names are made storable on their way in", async () => {
  const { queue } = workshop();
  queue.add(cell, [file("a/b\0.txt")]);
  expect(queue.files()[0]?.name).toBe("a_b.txt");
});

test("a file that is chosen again while its bytes are looked for is stored once", async () => {
  const { queue, bytes, stages, stores } = workshop();
  const left = {
    id: "left",
    batchId: "batch",
    target: cell,
    name: "a",
    size: 1,
    addedTime: 1,
    position: 0,
    bytesRead: 0,
  };
  bytes.set("path of left", "a");
  queue.take([{ ...left, place: { path: "path of left", token: "t" }, stage: "reading" }]);
  expect(queue.replace("left", file("a"))).toBe(true);
  await settled();
  expect(stages()).toEqual({ a: "reading" });
  expect([...stores.keys()]).toEqual(["a"]);
});

test("what a closed page left goes on from where it stood", async () => {
  const { queue, bytes, stages, names, held, inserts } = workshop();
  const left = (id: string, stage: QueuedFile["stage"], position: number): QueuedFile => ({
    id,
    batchId: `batch of ${id}`,
    target: { ...cell, cell: { ...address, recordId: id } },
    name: id,
    size: 1,
    addedTime: 1,
    position,
    place: { path: `path of ${id}`, token: "t" },
    stage,
    bytesRead: 0,
    ...(stage === "waiting" || stage === "reading" ? {} : { attachment: { id, name: id, path: `path/${id}` } }),
  });
  held.add("arrived");
  for (const id of ["ready", "lost"]) bytes.set(`path of ${id}`, id);
  queue.take([
    left("unread", "reading", 0),
    left("ready", "stored", 1),
    left("lost", "inserting", 2),
    left("arrived", "inserting", 3),
    left("emptied", "stored", 4),
  ]);
  await settled();
  expect(stages()).toEqual({
    unread: "waiting: The page was closed before this file was stored.",
    ready: "inserting",
    lost: "inserting",
    arrived: "inserted",
    emptied: "waiting: Its bytes are no longer in this browser.",
  });
  expect(inserts.map((_, index) => names(index))).toEqual([["ready"], ["lost"]]);
});

test("a file that went with its page is taken again only when it is the same", async () => {
  const { queue, stages, stores } = workshop();
  queue.take([
    {
      id: "x",
      batchId: "b",
      target: cell,
      name: "a.txt",
      size: 3,
      addedTime: 1,
      position: 0,
      place: { path: "p", token: "t" },
      stage: "reading",
      bytesRead: 2,
    },
  ]);
  queue.retry(["x"]);
  expect(stores.size).toBe(0);
  expect(queue.replace("x", file("a.txt", "longer"))).toBe(false);
  expect(queue.replace("x", file("b.txt", "abc"))).toBe(false);
  expect(queue.replace("x", file("a.txt", "abc"))).toBe(true);
  await settled();
  expect(stages()).toEqual({ "a.txt": "reading" });
});

test("an insert is written down before it is asked for", async () => {
  const order: string[] = [];
  const queue = uploadQueue({
    store: async (source) => ({ path: "p", token: "t", size: source.size, hash: "" }),
    discard: async () => {},
    describe: async () => ({}),
    insert: async () => (order.push("asked"), []),
    idsIn: async () => undefined,
    haltOf: () => ({ message: "", kind: "failed" }),
    stored: async () => undefined,
    contentsOf: async () => new Map(),
    newPlace: () => ({ path: "p", token: "t" }),
    alone: (_, __, work) => work(),
    written: async () => void order.push(`written as ${queue.files()[0]?.stage}`),
    now: () => 0,
    newId: () => "id",
  });
  queue.add(cell, [file("a")]);
  await settled();
  expect(order).toEqual(["written as inserting", "asked"]);
});

test("bytes that were stored just before the page died are found again", async () => {
  const { queue, bytes, stages, names } = workshop();
  bytes.set("p", "a.txt");
  queue.take([
    {
      id: "x",
      batchId: "b",
      target: cell,
      name: "a.txt",
      size: 3,
      addedTime: 1,
      position: 0,
      place: { path: "p", token: "t" },
      stage: "reading",
      bytesRead: 2,
    },
  ]);
  await settled();
  expect(stages()).toEqual({ "a.txt": "inserting" });
  expect(names(0)).toEqual(["a.txt"]);
});

test("a file whose content the cell holds already waits for a decision; the others go on", async () => {
  const { queue, store, answer, stages, names, contents, storedNames, idOf } = workshop();
  contents.set("hash of a", "first.png");
  queue.add(cell, [file("a"), file("b"), file("c")]);
  await settled();
  for (const name of ["a", "b", "c"]) await store(name);
  expect(names(0)).toEqual(["b", "c"]);
  expect(stages()["a"]).toBe("stored: The cell already has the same file, as first.png.");
  await answer(0);
  queue.retry([idOf("a")]);
  await settled();
  expect(names(1)).toEqual(["a"]);
  await answer(1);
  queue.add(cell, [file("a")]);
  await settled();
  await store("a");
  const skipped = queue.files().find(({ halt }) => halt?.kind === "duplicate");
  queue.remove(skipped?.id ?? "");
  await settled();
  expect(storedNames()).toEqual(["a", "b", "c"]);
});

test.each([
  [true, ["a", "b", "c"]],
  [false, ["c"]],
])("what is decided of all duplicates holds for those found later: kept %j", async (isWanted, left) => {
  const { queue, store, stages, contents, storedNames } = workshop();
  contents.set("hash of a", "first.png");
  contents.set("hash of b", "second.png");
  queue.add(cell, [file("a")]);
  queue.add({ ...cell, cell: { ...cell.cell, recordId: "recOther" } }, [file("b"), file("c")]);
  await settled();
  await store("a");
  expect(stages()["a"]).toMatch(/^stored: The cell already has/);
  queue.settleDuplicates(isWanted);
  await settled();
  await store("b");
  await store("c");
  expect(stages()).toEqual(Object.fromEntries(left.map((name) => [name, "inserting"])));
  expect(storedNames()).toEqual(left);
});
