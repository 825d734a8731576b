import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubWorker } from "#worker/test-worker.ts";
import { filePreparer, prepareFile, type PrepareOptions } from "./prepare.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  // Ends the workers that wait for another file.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const contentHash = async (file: Blob, options?: PrepareOptions) => (await prepareFile(file, options)).hash;

const MEGABYTE = 1024 * 1024;
const filled = (...megabytes: number[]) =>
  new Blob(megabytes.map((length, index) => new Uint8Array(length * MEGABYTE).fill(index)));
const mostAtOnce = filled(4);
const big = filled(4, 4, 4, 1.5);

// Made with another program, so that what is stored stays what it is.
const CONTENTS: [what: string, blob: Blob, hash: string, progress: number[]][] = [
  ["an empty file", new Blob(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", []],
  ["a small file", new Blob(["abc"]), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", [3]],
  [
    "the biggest that is a piece",
    mostAtOnce,
    "bb9f8df61474d25e71fa00722318cd387396ca1736605e1248821cc0de3d3af8",
    [4 * MEGABYTE],
  ],
  [
    "a byte more than a piece",
    new Blob([mostAtOnce, "\0"]),
    "14a4d47f23a30177885d9820122f17d2d3a55fe63f7f5c27b95f689e0b2accd6",
    [4 * MEGABYTE, 4 * MEGABYTE + 1],
  ],
  [
    "a file of whole pieces",
    filled(4, 4),
    "fd76e9e37f99f5caa6659995e9f764552df3b4b9bbc560a668618776d8101a86",
    [4 * MEGABYTE, 8 * MEGABYTE],
  ],
  [
    "a big file",
    big,
    "a91fa338f1bfdbb18e518a0efcea227761bf10a3cf0bd6d69d7aa923ec5c394b",
    [4, 8, 12, 13.5].map((megabytes) => megabytes * MEGABYTE),
  ],
];

test.each(CONTENTS)("%s is hashed by the browser itself", async (_, blob, hash, progress) => {
  const read: number[] = [];
  const digest = vi.spyOn(crypto.subtle, "digest");
  expect(await contentHash(blob, { onProgress: (bytes) => read.push(bytes) })).toBe(hash);
  expect([read, digest.mock.calls.length > 0]).toEqual([progress, true]);
});

test.each(CONTENTS)(
  "without that, as on plain http, %s is hashed alike, in slices",
  async (_, blob, hash, progress) => {
    vi.stubGlobal("crypto", {});
    const reading = vi.spyOn(Blob.prototype, "arrayBuffer");
    const read: number[] = [];
    expect(await contentHash(blob, { onProgress: (bytes) => read.push(bytes) })).toBe(hash);
    expect(read).toEqual(progress);
    expect(Math.max(...reading.mock.contexts.map((slice) => (slice as Blob).size))).toBeLessThanOrEqual(MEGABYTE);
  },
);

/** Holds back each digest until the test lets it go, and counts the pieces that were begun to be read. */
function holdDigests() {
  const held: (() => void)[] = [];
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "digest").mockImplementation(async (algorithm, bytes) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return digest(algorithm, bytes);
  });
  const reading = vi.spyOn(Blob.prototype, "stream");
  const isHeld = async (count: number) => {
    await expect.poll(() => held).toHaveLength(count);
  };
  return { held, isHeld, begun: () => reading.mock.calls.length };
}

test("the hash is the same where streams do not read into buffers", async () => {
  const reading = vi.spyOn(Blob.prototype, "arrayBuffer");
  vi.spyOn(Blob.prototype, "stream").mockImplementation(() => new ReadableStream());
  const hashes = await Promise.all(CONTENTS.map(async ([, blob]) => contentHash(blob)));
  expect(hashes).toEqual(CONTENTS.map(([, , hash]) => hash));
  expect(reading).toHaveBeenCalled();
});

test("pieces are read into the buffers of earlier ones", async () => {
  const whole = vi.spyOn(Blob.prototype, "arrayBuffer");
  const made: unknown[] = [];
  const construct = (type: typeof ArrayBuffer, given: [number]) => {
    made.push(given[0] / MEGABYTE);
    return new type(...given);
  };
  vi.stubGlobal("ArrayBuffer", new Proxy(ArrayBuffer, { construct }));
  await contentHash(big);
  // The list of their hashes is small.
  expect([made, whole.mock.calls.length]).toEqual([[4, 4], 1]);
});

test("at most two pieces of a big file are read at once", async () => {
  const { held, isHeld, begun } = holdDigests();
  const hashing = contentHash(big);
  for (const [done, count] of [2, 2, 2, 1].entries()) {
    await isHeld(count);
    expect(begun()).toBe(done + count);
    held.shift()?.();
  }
  await isHeld(1);
  held.shift()?.();
  expect(await hashing).toHaveLength(64);
});

test("an abort is heard at once, and nothing more is read", async () => {
  const { held, isHeld, begun } = holdDigests();
  const controller = new AbortController();
  const reason = new Error("enough");
  const hashing = contentHash(big, { signal: controller.signal });
  await isHeld(2);
  controller.abort(reason);
  await expect(hashing).rejects.toBe(reason);
  for (const go of held) go();
  await new Promise(setImmediate);
  expect(begun()).toBe(2);
  await expect(contentHash(big, { signal: controller.signal })).rejects.toBe(reason);
  expect(begun()).toBe(2);
});

// One signal may stop hundreds of files.
test("a signal has no listeners after a file is read", async () => {
  const { signal } = new AbortController();
  await contentHash(big, { signal });
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test.each([0, 1, 3])("rejects with why piece %i could not be read", async (nth) => {
  const cause = new DOMException("Moved.", "NotFoundError");
  const unreadable = { stream: () => new Blob().stream(), arrayBuffer: () => Promise.reject(cause) };
  const slice = big.slice.bind(big);
  const moved = Object.assign(big.slice(), {
    slice: (start: number, end: number) => Object.assign(slice(start, end), start >= nth * 4 * MEGABYTE && unreadable),
  });
  await expect(contentHash(moved)).rejects.toBe(cause);
});

type Order = { readonly task: string; readonly question: never };

/** Replaces the browser's workers; `answer` plays the one that is asked. */
function stubWorkers(answer: (worker: EventTarget, order: Order) => void) {
  const workers: { isEnded: boolean }[] = [];
  class FakeWorker extends EventTarget {
    isEnded = false;
    constructor(url: URL, { type }: WorkerOptions = {}) {
      super();
      if (!url.pathname.endsWith("/prepare-worker.ts") || type !== "module")
        throw new DOMException("Refused.", "SecurityError");
      workers.push(this);
    }
    postMessage(order: Order) {
      queueMicrotask(() => answer(this, order));
    }
    terminate() {
      this.isEnded = true;
    }
  }
  vi.stubGlobal("Worker", FakeWorker);
  return { workers, ended: () => workers.map(({ isEnded }) => isEnded) };
}

const say = (worker: EventTarget, data: object) => worker.dispatchEvent(new MessageEvent("message", { data }));

test("a big file is hashed in a worker, which reports progress; a small one without a name needs none", async () => {
  const { prepare } = filePreparer();
  const read: number[] = [];
  const { workers } = stubWorkers((worker) => {
    say(worker, { progress: big.size });
    say(worker, { answer: { hash: "told by the worker" } });
  });
  const { signal } = new AbortController();
  const { hash } = await prepare(big, { signal, onProgress: (bytes) => read.push(bytes) });
  expect([hash, read]).toEqual(["told by the worker", [big.size]]);
  expect(getEventListeners(signal, "abort")).toEqual([]);
  expect((await prepare(mostAtOnce)).hash).not.toBe(hash);
  expect(workers).toHaveLength(1);
});

test("consecutive files share a worker, which ends after the last one", async () => {
  const { prepare } = filePreparer();
  const { ended } = stubWorkers((worker) => say(worker, { answer: { hash: "h" } }));
  for (const name of ["a", "b", "c"]) await prepare(new Blob([name]), { name });
  vi.advanceTimersByTime(4_999);
  expect(ended()).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect(ended()).toEqual([true]);
});

test("the worker makes the same hash, and reports read errors", async () => {
  await stubWorker("prepare-worker.ts", () => import("./prepare-worker.ts"));
  const { prepare } = filePreparer();
  const read: number[] = [];
  expect((await prepare(big, { onProgress: (bytes) => read.push(bytes) })).hash).toBe(CONTENTS.at(-1)?.[2]);
  expect(read).toEqual(CONTENTS.at(-1)?.[3]);
  const cause = new DOMException("Moved.", "NotFoundError");
  const unreadable = { stream: () => new Blob().stream(), arrayBuffer: () => Promise.reject(cause) };
  const moved = Object.assign(big.slice(), { slice: () => Object.assign(new Blob(["-"]), unreadable) });
  await expect(prepare(moved)).rejects.toBe(cause);
});

const png = (width: number, height: number, more = 0) => {
  const bytes = new DataView(new ArrayBuffer(33 + more));
  for (const [at, byte] of [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82].entries())
    bytes.setUint8(at, byte);
  bytes.setUint32(16, width);
  bytes.setUint32(20, height);
  return new Blob([bytes]);
};

test("a file with a name is described by the same read that hashes it", async () => {
  const streams = vi.spyOn(Blob.prototype, "stream");
  const picture = png(640, 480, 9 * MEGABYTE);
  const { hash } = await prepareFile(picture);
  const pieces = streams.mock.calls.length;
  const named = await prepareFile(picture, { name: "a.txt" });
  expect(named).toEqual({ hash, mimetype: "image/png", width: 640, height: 480, thumbnail: undefined });
  expect(streams.mock.calls.length).toBe(2 * pieces);
});

test("without crypto.subtle a file is described all the same", async () => {
  vi.stubGlobal("crypto", {});
  expect(await prepareFile(png(6, 4), { name: "a" })).toMatchObject({ mimetype: "image/png", width: 6, height: 4 });
});

/** Workers that answer a read at once, and a drawing when the test says so. */
function stubDrawing() {
  const drawing: { readonly done: (thumbnail?: object) => void }[] = [];
  const browser = stubWorkers((worker, { task, question }) => {
    if (task === "draw") drawing.push({ done: (answer) => say(worker, { answer }) });
    else {
      const { name } = question as { name: string };
      say(worker, { answer: name.endsWith(".png") ? { hash: name, width: 9, height: 9 } : { hash: name } });
    }
  });
  return { ...browser, drawing };
}

test("a picture gets a thumbnail, another file none", async () => {
  const { prepare } = filePreparer();
  const { drawing } = stubDrawing();
  expect(await prepare(new Blob(["a"]), { name: "a.txt" })).toEqual({ hash: "a.txt" });
  const preparing = prepare(new Blob(["b"]), { name: "b.png" });
  await expect.poll(() => drawing).toHaveLength(1);
  const thumbnail = { type: "image/webp", bytes: new ArrayBuffer(1) };
  drawing[0]?.done(thumbnail);
  expect(await preparing).toMatchObject({ hash: "b.png", thumbnail });
});

test("two thumbnails are created at a time, and one that takes too long is abandoned with its worker", async () => {
  const { draw } = filePreparer();
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    limits.push(new AbortController());
    return (limits.at(-1) as AbortController).signal;
  });
  const { drawing, ended } = stubDrawing();
  const drawn = [draw(new Blob()), draw(new Blob()), draw(new Blob())];
  await expect.poll(() => drawing).toHaveLength(2);
  limits[0]?.abort();
  expect(await drawn[0]).toBeUndefined();
  await expect.poll(() => drawing).toHaveLength(3);
  expect(ended()).toEqual([true, false, false]);
  for (const { done } of drawing) done({ type: "image/webp", bytes: new ArrayBuffer(1) });
  expect(await Promise.all(drawn.slice(1))).toHaveLength(2);
});

test("where a worker does not start, the page reads the file and draws nothing", async () => {
  const { ended } = stubWorkers((worker) => worker.dispatchEvent(new Event("error")));
  expect((await filePreparer().prepare(big)).hash).toBe(CONTENTS.at(-1)?.[2]);
  expect(ended()).toEqual([true]);
  const prepared = await filePreparer().prepare(png(6, 4), { name: "a.png" });
  expect(prepared).toMatchObject({ width: 6, thumbnail: undefined });
});

test("an abort ends the worker at once", async () => {
  const controller = new AbortController();
  const reason = new Error("enough");
  const { ended } = stubWorkers((worker) => {
    controller.abort(reason);
    say(worker, { answer: { hash: "too late" } });
  });
  await expect(filePreparer().prepare(big, { signal: controller.signal })).rejects.toBe(reason);
  expect(ended()).toEqual([true]);
});
