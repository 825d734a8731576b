import { afterEach, expect, test, vi } from "vitest";
import type { HashAnswer } from "./hash-worker.ts";
import { sha256Of } from "./hash.ts";

afterEach(() => vi.unstubAllGlobals());

const MEGABYTE = 1024 * 1024;
const big = new Blob([new Uint8Array(5.5 * MEGABYTE).fill(7)]);
const BIG_HASH = "11e82fc344bfda5ea51318f860c9e869f92ffbce16d8ce7de731fe1439b79568";

/** Stands for the browser's workers; `answer` plays the one that is sent a blob. */
function stubWorkers(answer: (worker: EventTarget, blob: Blob) => void) {
  const workers: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    isEnded = false;
    constructor() {
      super();
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

test("a small file is hashed at once, by the browser itself", async () => {
  const workers = stubWorkers(() => {});
  const read: number[] = [];
  const hash = await sha256Of(new Blob(["abc"]), { onProgress: (bytes) => read.push(bytes) });
  expect(hash).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect([read, workers.length]).toEqual([[3], 0]);
});

test("without the browser's own, as on plain http, it is the same", async () => {
  vi.stubGlobal("crypto", {});
  expect(await sha256Of(new Blob(["abc"]))).toMatch(/^ba7816bf/);
});

test("a big file is hashed in a worker, which tells how far it is and ends", async () => {
  const read: number[] = [];
  const workers = stubWorkers((worker, blob) => {
    say(worker, { read: blob.size });
    say(worker, { hash: "told by the worker" });
  });
  expect(await sha256Of(big, { onProgress: (bytes) => read.push(bytes) })).toBe("told by the worker");
  expect(read).toEqual([big.size]);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
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
  stubWorkers((worker) => say(worker, { cause }));
  await expect(sha256Of(big)).rejects.toBe(cause);
});
