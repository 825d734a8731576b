import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubWorker } from "#worker/test-worker.ts";
import { readConfiguration } from "./configuration-file.ts";
import { readInWorker } from "./read-in-worker.ts";

const large = JSON.stringify({ type: "AI", config: { more: Array.from({ length: 15_000 }, () => "sk-1") } });
const signal = () => new AbortController().signal;
const started = vi.fn<() => void>();

beforeEach(async () => {
  await stubWorker("configuration-worker.ts", () => import("./configuration-worker.ts"));
  const Stub = Worker;
  vi.stubGlobal(
    "Worker",
    class extends Stub {
      constructor(...how: ConstructorParameters<typeof Worker>) {
        super(...how);
        started();
      }
    },
  );
});

afterEach(() => {
  started.mockReset();
  vi.unstubAllGlobals();
});

test("a large configuration is read in a worker and a small one here, both alike", async () => {
  const small = JSON.stringify({ type: "AI", config: {} });
  expect(await readInWorker(small, {}, "spc1", signal())).toEqual({ request: readConfiguration(small, {}) });
  expect(started).not.toHaveBeenCalled();
  expect(await readInWorker(large, {}, "spc1", signal())).toEqual({ request: readConfiguration(large, {}) });
  expect(started).toHaveBeenCalledOnce();
});

test("where no worker starts, or its code does not come, the page reads it", async () => {
  vi.stubGlobal("Worker", undefined);
  expect(await readInWorker(large, {}, "spc1", signal())).toMatchObject({ request: { type: "AI" } });
  class Broken extends EventTarget {
    postMessage() {
      this.dispatchEvent(new Event("error"));
    }
    terminate() {}
  }
  vi.stubGlobal("Worker", Broken);
  expect(await readInWorker(large, {}, "spc1", signal())).toMatchObject({ request: { type: "AI" } });
});

test("an abort ends the worker", async () => {
  const ended = vi.fn<() => void>();
  class Silent extends EventTarget {
    postMessage() {}
    terminate = ended;
  }
  vi.stubGlobal("Worker", Silent);
  const reading = new AbortController();
  const read = readInWorker(large, {}, "spc1", reading.signal);
  expect(ended).not.toHaveBeenCalled();
  reading.abort(new Error("enough"));
  await expect(read).rejects.toThrow("enough");
  expect(ended).toHaveBeenCalledOnce();
});
