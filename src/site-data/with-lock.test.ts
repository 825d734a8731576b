import { describe, expect, it, vi } from "vitest";
import { createWithLock, type WithLock } from "./with-lock.ts";

function refusedLocks(): LockManager {
  const request = () => Promise.reject(new DOMException("Access to the Locks API is denied.", "SecurityError"));
  return { request, query: request };
}

/** The used part of Web Locks, which Node 20 lacks. */
function fakeLocks(): LockManager {
  const withLock = createWithLock(undefined);
  const request = (name: string, { signal }: LockOptions, work: () => Promise<unknown>) => withLock(name, work, signal);
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager;
}

describe.each<[string, () => WithLock]>([
  ["a queue in the page", () => createWithLock(undefined)],
  ["Web Locks", () => createWithLock(fakeLocks())],
  ["Web Locks that are refused", () => createWithLock(refusedLocks())],
])("withLock by %s", (_, create) => {
  it("runs work of one name in sequence", async () => {
    const withLock = create();
    const log: string[] = [];
    const work = (name: string, steps: number) => async () => {
      for (let step = 0; step < steps; step++) {
        log.push(`${name}${step}`);
        await Promise.resolve();
      }
      return name;
    };
    const results = await Promise.all([
      withLock("x", work("a", 3)),
      withLock("x", work("b", 1)),
      withLock("x", work("c", 2)),
    ]);
    expect(results).toEqual(["a", "b", "c"]);
    expect(log).toEqual(["a0", "a1", "a2", "b0", "c0", "c1"]);
  });

  it("keeps the order if work is added while another waits", async () => {
    const withLock = create();
    const log: string[] = [];
    let end = () => {};
    const first = withLock("x", async () => void log.push("first"));
    const second = withLock("x", async () => {
      await new Promise<void>((resolve) => (end = resolve));
      log.push("second");
    });
    await first;
    const third = withLock("x", async () => void log.push("third"));
    await new Promise((resolve) => setTimeout(resolve));
    end();
    await Promise.all([second, third]);
    expect(log).toEqual(["first", "second", "third"]);
  });

  it("runs work of other names in parallel", async () => {
    const withLock = create();
    let release = () => {};
    const blocking = withLock("x", () => new Promise<void>((resolve) => (release = resolve)));
    expect(await withLock("y", async () => "done")).toBe("done");
    release();
    await blocking;
  });

  it("continues after a failure, which only its caller receives", async () => {
    const withLock = create();
    const work = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("no")));
    const failing = withLock("x", work);
    const next = withLock("x", async () => "next");
    await expect(failing).rejects.toThrow("no");
    expect(work).toHaveBeenCalledTimes(1);
    expect(await next).toBe("next");
    expect(await withLock("x", async () => "later")).toBe("later");
  });

  it("aborts waiting work, and keeps later work waiting", async () => {
    const withLock = create();
    const log: string[] = [];
    const reason = new Error("enough");
    const controller = new AbortController();
    let end = () => {};
    const first = withLock("x", () => new Promise<void>((resolve) => (end = resolve)));
    const second = withLock("x", async () => void log.push("second"), controller.signal);
    const third = withLock("x", async () => void log.push("third"));
    controller.abort(reason);
    await expect(second).rejects.toBe(reason);
    await expect(withLock("x", async () => void log.push("fourth"), controller.signal)).rejects.toBe(reason);
    expect(log).toEqual([]);
    end();
    await Promise.all([first, third]);
    expect(log).toEqual(["third"]);
  });

  it("does not stop started work", async () => {
    const withLock = create();
    const controller = new AbortController();
    const working = withLock(
      "x",
      async () => {
        controller.abort();
        return "done";
      },
      controller.signal,
    );
    expect(await working).toBe("done");
  });

  it("makes a read and its write atomic", async () => {
    const withLock = create();
    let count = 0;
    const raise = async () => {
      const before = count;
      await new Promise((resolve) => setTimeout(resolve));
      count = before + 1;
    };
    await Promise.all([raise(), raise(), raise()]);
    expect(count).toBe(1);
    await Promise.all([withLock("n", raise), withLock("n", raise), withLock("n", raise)]);
    expect(count).toBe(4);
  });
});
