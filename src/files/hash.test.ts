import { getEventListeners } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import type { HashAnswer } from "./hash-worker.ts";
import { sha256Of } from "./hash.ts";
import { stubWorker } from "./test-workers.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const MEGABYTE = 1024 * 1024;
const big = new Blob([new Uint8Array(5.5 * MEGABYTE).fill(7)]);
const BIG_HASH = "11e82fc344bfda5ea51318f860c9e869f92ffbce16d8ce7de731fe1439b79568";

/** Stands for the browser's workers; `answer` plays the one that is sent a blob. */
function stubWorkers(answer: (worker: EventTarget, blob: Blob) => void) {
  const workers: FakeWorker[] = [];
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

const MOST_AT_ONCE = new Blob([new Uint8Array(4 * MEGABYTE)]);
const MOST_HASH = "bb9f8df61474d25e71fa00722318cd387396ca1736605e1248821cc0de3d3af8";
const ABC_HASH = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

test.each([
  ["a small file", new Blob(["abc"]), ABC_HASH, [3]],
  ["the biggest of the small ones", MOST_AT_ONCE, MOST_HASH, [4 * MEGABYTE]],
  ["an empty file", new Blob(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", []],
])("%s is hashed at once, by the browser itself", async (_, blob, hash, progress) => {
  const workers = stubWorkers(() => {});
  const digest = vi.spyOn(crypto.subtle, "digest");
  const read: number[] = [];
  expect(await sha256Of(blob, { onProgress: (bytes) => read.push(bytes) })).toBe(hash);
  expect([read, workers.length, digest.mock.calls.length]).toEqual([progress, 0, 1]);
});

test.each([
  ["a small file", new Blob(["abc"]), ABC_HASH],
  ["the biggest of the small ones", MOST_AT_ONCE, MOST_HASH],
])("without the browser's own, as on plain http, %s is hashed in the page", async (_, blob, hash) => {
  vi.stubGlobal("crypto", {});
  const workers = stubWorkers(() => {});
  expect([await sha256Of(blob), workers.length]).toEqual([hash, 0]);
});

test("a big file is hashed in a worker, which tells how far it is and ends", async () => {
  const read: number[] = [];
  const workers = stubWorkers((worker, blob) => {
    say(worker, { read: blob.size });
    say(worker, { hash: "told by the worker" });
  });
  const { signal } = new AbortController();
  const hash = await sha256Of(big, { signal, onProgress: (bytes) => read.push(bytes) });
  expect([hash, read]).toEqual(["told by the worker", [big.size]]);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
  // One signal may stop hundreds of files: it keeps none that is done.
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test.each([
  ["by WebAssembly", true],
  ["by JavaScript where a policy refuses WebAssembly", false],
])("the worker hashes %s, in slices", async (_, hasWebAssembly) => {
  await stubWorker("hash-worker.ts", () => import("./hash-worker.ts"));
  if (!hasWebAssembly) vi.stubGlobal("WebAssembly", undefined);
  const instantiate = hasWebAssembly && vi.spyOn(WebAssembly, "instantiate");
  const read: number[] = [];
  expect(await sha256Of(big, { onProgress: (bytes) => read.push(bytes) })).toBe(BIG_HASH);
  expect(read).toEqual([4 * MEGABYTE, 5.5 * MEGABYTE]);
  expect(instantiate && instantiate.mock.calls.length).toBe(hasWebAssembly && 1);
});

test.each<[string, (worker: EventTarget) => void]>([
  ["does not start", (worker) => worker.dispatchEvent(new Event("error"))],
  ["is refused", () => {}],
])("where a worker %s, the page hashes in slices", async (what, answer) => {
  stubWorkers(answer);
  if (what === "is refused") {
    const refuse = () => {
      throw new DOMException("Refused.", "SecurityError");
    };
    vi.stubGlobal("Worker", refuse);
  }
  const read: number[] = [];
  expect(await sha256Of(big, { onProgress: (bytes) => read.push(bytes) })).toBe(BIG_HASH);
  expect(read).toEqual([1, 2, 3, 4, 5, 5.5].map((megabytes) => megabytes * MEGABYTE));
});

test("an abort ends the worker at once", async () => {
  const controller = new AbortController();
  const reason = new Error("enough");
  const workers = stubWorkers((worker) => {
    controller.abort(reason);
    say(worker, { hash: "too late" });
  });
  await expect(sha256Of(big, { signal: controller.signal })).rejects.toBe(reason);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});

test("what a worker could not read is told as it was", async () => {
  const cause = new DOMException("Moved.", "NotFoundError");
  stubWorkers((worker) => {
    say(worker, { read: 1 });
    say(worker, { cause });
  });
  await expect(sha256Of(big)).rejects.toBe(cause);
  await stubWorker("hash-worker.ts", () => import("./hash-worker.ts"));
  const moved = Object.assign(big.slice(), {
    slice: () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(cause) }),
  });
  await expect(sha256Of(moved)).rejects.toBe(cause);
});
