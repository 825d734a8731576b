import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askOnce, runTasks, startWorker, WorkerUnavailable, type WorkerWork } from "./ask-worker.ts";
import { stubWorker } from "./test-worker.ts";

const tasks = {
  double: (number: number) => number * 2,
  fail: () => {
    throw new RangeError("Too much.");
  },
  count: (to: number, { onProgress }: WorkerWork) => {
    for (let done = 1; done <= to; done++) onProgress(done);
    return to;
  },
  wait: (_: null, { signal }: WorkerWork) =>
    new Promise<string>((resolve) => signal.addEventListener("abort", () => resolve("stopped"))),
};
const create = () => new Worker(new URL("./numbers-worker.ts", import.meta.url), { type: "module" });
const started = () => startWorker<typeof tasks>(create) as NonNullable<ReturnType<typeof startWorker<typeof tasks>>>;

beforeEach(async () => stubWorker("numbers-worker.ts", async () => runTasks(tasks)));
afterEach(() => vi.unstubAllGlobals());

test("a worker answers questions in order, reports progress, and rejects with what it threw", async () => {
  const worker = started();
  const progress: number[] = [];
  expect(await worker.ask("double", 21)).toBe(42);
  expect(await worker.ask("count", 3, { onProgress: (done) => progress.push(done) })).toBe(3);
  expect(progress).toEqual([1, 2, 3]);
  await expect(worker.ask("fail", undefined as never)).rejects.toThrow("Too much.");
  expect(await worker.ask("double", 2)).toBe(4);
});

test("a task hears that it should stop, and still answers", async () => {
  const worker = started();
  const waiting = worker.ask("wait", null);
  await Promise.resolve();
  worker.stop();
  expect(await waiting).toBe("stopped");
});

test("an abort is heard at once and ends the worker of one question", async () => {
  const ended = vi.spyOn(Worker.prototype, "terminate");
  const controller = new AbortController();
  const asked = askOnce<typeof tasks>(create, "wait", null, { signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(asked).rejects.toThrow("enough");
  expect(ended).toHaveBeenCalledOnce();
});

test("the page does the work where no worker starts, or where its code cannot be fetched", async () => {
  const here = () => 7;
  class Broken extends EventTarget {
    postMessage() {
      this.dispatchEvent(new Event("error"));
    }
    terminate() {}
  }
  for (const unusable of [undefined, Broken]) {
    vi.stubGlobal("Worker", unusable);
    expect(await askOnce<typeof tasks>(create, "double", 1, { here })).toBe(7);
    await expect(askOnce<typeof tasks>(create, "double", 1)).rejects.toBeInstanceOf(WorkerUnavailable);
  }
});

test("an error of the task is no reason to do the work in the page", async () => {
  const here = vi.fn<() => never>();
  await expect(askOnce<typeof tasks>(create, "fail", undefined as never, { here })).rejects.toThrow("Too much.");
  expect(here).not.toHaveBeenCalled();
});
