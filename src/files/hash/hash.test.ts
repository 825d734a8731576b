import { getEventListeners } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { stubWorker } from "#worker/test-worker.ts";
import type { HashAnswer } from "./hash-worker.ts";
import { contentHash } from "./hash.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

test("a file is hashed alike where streams do not read into given memory", async () => {
  const reading = vi.spyOn(Blob.prototype, "arrayBuffer");
  vi.spyOn(Blob.prototype, "stream").mockImplementation(() => new ReadableStream());
  const hashes = await Promise.all(CONTENTS.map(async ([, blob]) => contentHash(blob)));
  expect(hashes).toEqual(CONTENTS.map(([, , hash]) => hash));
  expect(reading).toHaveBeenCalled();
});

test("pieces are read into the memory of those before", async () => {
  const whole = vi.spyOn(Blob.prototype, "arrayBuffer");
  const made: unknown[] = [];
  const construct = (type: typeof ArrayBuffer, given: [number]) => {
    made.push(given[0] / MEGABYTE);
    return new type(...given);
  };
  vi.stubGlobal("ArrayBuffer", new Proxy(ArrayBuffer, { construct }));
  await contentHash(big);
  expect([made, whole.mock.calls.length]).toEqual([[4, 4], 0]);
});

test("of a big file two pieces are under way at once, and no more", async () => {
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
test("a signal keeps nothing of a file that is done", async () => {
  const { signal } = new AbortController();
  await contentHash(big, { signal });
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test.each([0, 1, 3])("what could not be read is told as it was, at piece %i", async (nth) => {
  const cause = new DOMException("Moved.", "NotFoundError");
  const unreadable = { stream: () => new Blob().stream(), arrayBuffer: () => Promise.reject(cause) };
  const slice = big.slice.bind(big);
  const moved = Object.assign(big.slice(), {
    slice: (start: number, end: number) => Object.assign(slice(start, end), start >= nth * 4 * MEGABYTE && unreadable),
  });
  await expect(contentHash(moved)).rejects.toBe(cause);
});

/** Stands for the browser's workers; `answer` plays the one that is sent a blob. */
function stubWorkers(answer: (worker: EventTarget, blob: Blob) => void) {
  const workers: { isEnded: boolean }[] = [];
  class FakeWorker extends EventTarget {
    isEnded = false;
    constructor(url: URL, { type }: WorkerOptions = {}) {
      super();
      if (!url.pathname.endsWith("/hash-worker.ts") || type !== "module")
        throw new DOMException("Refused.", "SecurityError");
      workers.push(this);
    }
    postMessage(blob: Blob) {
      queueMicrotask(() => answer(this, blob));
    }
    terminate() {
      this.isEnded = true;
    }
  }
  vi.stubGlobal("Worker", FakeWorker);
  return workers;
}

const say = (worker: EventTarget, data: HashAnswer) => worker.dispatchEvent(new MessageEvent("message", { data }));

test("a big file is hashed in a worker, which tells how far it is and ends; a small one needs none", async () => {
  const read: number[] = [];
  const workers = stubWorkers((worker, blob) => {
    say(worker, { read: blob.size });
    say(worker, { hash: "told by the worker" });
  });
  const { signal } = new AbortController();
  const hash = await contentHash(big, { signal, onProgress: (bytes) => read.push(bytes) });
  expect([hash, read, workers.map(({ isEnded }) => isEnded)]).toEqual(["told by the worker", [big.size], [true]]);
  expect(getEventListeners(signal, "abort")).toEqual([]);
  expect(await contentHash(mostAtOnce)).not.toBe(hash);
  expect(workers).toHaveLength(1);
});

test("the worker makes the same hash, and tells what it could not read", async () => {
  await stubWorker("hash-worker.ts", () => import("./hash-worker.ts"));
  const read: number[] = [];
  expect(await contentHash(big, { onProgress: (bytes) => read.push(bytes) })).toBe(CONTENTS.at(-1)?.[2]);
  expect(read).toEqual(CONTENTS.at(-1)?.[3]);
  const cause = new DOMException("Moved.", "NotFoundError");
  const unreadable = { stream: () => new Blob().stream(), arrayBuffer: () => Promise.reject(cause) };
  const moved = Object.assign(big.slice(), { slice: () => Object.assign(new Blob(["-"]), unreadable) });
  await expect(contentHash(moved)).rejects.toBe(cause);
});

test("where a worker does not start, the page makes the hash", async () => {
  const workers = stubWorkers((worker) => worker.dispatchEvent(new Event("error")));
  expect(await contentHash(big)).toBe(CONTENTS.at(-1)?.[2]);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});

test("an abort ends the worker at once", async () => {
  const controller = new AbortController();
  const reason = new Error("enough");
  const workers = stubWorkers((worker) => {
    controller.abort(reason);
    say(worker, { hash: "too late" });
  });
  await expect(contentHash(big, { signal: controller.signal })).rejects.toBe(reason);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});
