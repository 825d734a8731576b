import { describe, expect, it, vi } from "vitest";
import { aloneBy, type Alone } from "./alone.ts";

function refusedLocks(): LockManager {
  const request = () => Promise.reject(new DOMException("Access to the Locks API is denied.", "SecurityError"));
  return { request, query: request };
}

/** Web Locks as far as they are used here; Node 20 has none. */
function fakeLocks(): LockManager {
  const alone = aloneBy(undefined);
  const request = (name: string, { signal }: LockOptions, work: () => Promise<unknown>) => alone(name, work, signal);
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager;
}

describe.each<[string, () => Alone]>([
  ["a queue in the page", () => aloneBy(undefined)],
  ["Web Locks", () => aloneBy(fakeLocks())],
  ["Web Locks that are refused", () => aloneBy(refusedLocks())],
])("alone by %s", (_, create) => {
  it("runs works of one name one after the other, in their order", async () => {
    const alone = create();
    const log: string[] = [];
    const work = (name: string, steps: number) => async () => {
      for (let step = 0; step < steps; step++) {
        log.push(`${name}${step}`);
        await Promise.resolve();
      }
      return name;
    };
    const results = await Promise.all([alone("x", work("a", 3)), alone("x", work("b", 1)), alone("x", work("c", 2))]);
    expect(results).toEqual(["a", "b", "c"]);
    expect(log).toEqual(["a0", "a1", "a2", "b0", "c0", "c1"]);
  });

  it("keeps one that comes late behind one that waited", async () => {
    const alone = create();
    const log: string[] = [];
    let end = () => {};
    const first = alone("x", async () => void log.push("first"));
    const second = alone("x", async () => {
      await new Promise<void>((resolve) => (end = resolve));
      log.push("second");
    });
    await first;
    const third = alone("x", async () => void log.push("third"));
    await new Promise((resolve) => setTimeout(resolve));
    end();
    await Promise.all([second, third]);
    expect(log).toEqual(["first", "second", "third"]);
  });

  it("lets works of other names run meanwhile", async () => {
    const alone = create();
    let release = () => {};
    const held = alone("x", () => new Promise<void>((resolve) => (release = resolve)));
    expect(await alone("y", async () => "done")).toBe("done");
    release();
    await held;
  });

  it("goes on after a failure, which only its own caller hears of", async () => {
    const alone = create();
    const work = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("no")));
    const failing = alone("x", work);
    const next = alone("x", async () => "next");
    await expect(failing).rejects.toThrow("no");
    expect(work).toHaveBeenCalledTimes(1);
    expect(await next).toBe("next");
    expect(await alone("x", async () => "later")).toBe("later");
  });

  it("lets one be aborted before its turn, and keeps those behind it waiting", async () => {
    const alone = create();
    const log: string[] = [];
    const reason = new Error("enough");
    const controller = new AbortController();
    let end = () => {};
    const first = alone("x", () => new Promise<void>((resolve) => (end = resolve)));
    const second = alone("x", async () => void log.push("second"), controller.signal);
    const third = alone("x", async () => void log.push("third"));
    controller.abort(reason);
    await expect(second).rejects.toBe(reason);
    await expect(alone("x", async () => void log.push("fourth"), controller.signal)).rejects.toBe(reason);
    expect(log).toEqual([]);
    end();
    await Promise.all([first, third]);
    expect(log).toEqual(["third"]);
  });

  it("does not stop work that has begun", async () => {
    const alone = create();
    const controller = new AbortController();
    const working = alone(
      "x",
      async () => {
        controller.abort();
        return "done";
      },
      controller.signal,
    );
    expect(await working).toBe("done");
  });

  it("really keeps a read and its write together", async () => {
    const alone = create();
    let count = 0;
    const raise = async () => {
      const before = count;
      await new Promise((resolve) => setTimeout(resolve));
      count = before + 1;
    };
    await Promise.all([raise(), raise(), raise()]);
    expect(count).toBe(1);
    await Promise.all([alone("n", raise), alone("n", raise), alone("n", raise)]);
    expect(count).toBe(4);
  });
});
