import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inCommits, inGroups } from "./in-groups.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("works on one item at once, and on those that come too soon after it together", async () => {
  const done: (readonly string[])[] = [];
  const add = inGroups<string>(
    (items) => void done.push(items),
    () => 1_000,
  );
  await add("a");
  expect(done).toEqual([["a"]]);
  const soon = [add("b"), add("c")];
  await vi.advanceTimersByTimeAsync(999);
  expect(done).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(soon);
  expect(done).toEqual([["a"], ["b", "c"]]);
  await vi.advanceTimersByTimeAsync(1_000);
  await add("d");
  expect(done.at(-1)).toEqual(["d"]);
});

it("rejects for the items of a group that failed, and works on the next ones", async () => {
  const work = vi.fn<(items: readonly string[]) => void>().mockImplementationOnce(() => {
    throw new Error("Full.");
  });
  const add = inGroups<string>(work, () => 1_000);
  await expect(add("a")).rejects.toThrow("Full.");
  const next = add("b");
  await vi.advanceTimersByTimeAsync(1_000);
  await next;
  expect(work).toHaveBeenLastCalledWith(["b"]);
});

it("without a time, works on what comes during the work before", async () => {
  const done: (readonly string[])[] = [];
  let end = () => {};
  const add = inGroups<string>(async (items) => {
    done.push(items);
    await new Promise<void>((resolve) => (end = resolve));
  });
  const first = add("a");
  await vi.advanceTimersByTimeAsync(0);
  const later = Promise.all([add("b"), add("c")]);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([["a"]]);
  end();
  await first;
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([["a"], ["b", "c"]]);
  end();
  await later;
});

describe("writes to a disk", () => {
  const writer = (rows = 1) => {
    const write = vi.fn<(items: readonly number[]) => Promise<number>>(async () => rows);
    const addAll = async (count: number) => {
      for (let item = 0; item < count; item++) await add(item);
    };
    const add = inCommits(write);
    return { write, add, addAll };
  };

  it("are made at once, and joined while many rows follow each other", async () => {
    const { write, add, addAll } = writer();
    await addAll(200);
    expect(write).toHaveBeenCalledTimes(200);
    const joined = [add(200)];
    await vi.advanceTimersByTimeAsync(50);
    joined.push(add(201));
    expect(write).toHaveBeenCalledTimes(200);
    await vi.advanceTimersByTimeAsync(50);
    await Promise.all(joined);
    expect(write).toHaveBeenLastCalledWith([200, 201]);
    await vi.advanceTimersByTimeAsync(1_000);
    await addAll(2);
    expect(write).toHaveBeenCalledTimes(203);
  });

  it("are not joined for changes that need no row", async () => {
    const { write, addAll } = writer(0);
    await addAll(300);
    expect(write).toHaveBeenCalledTimes(300);
  });

  it("are not joined in a hidden page, whose timers end late", async () => {
    vi.stubGlobal("document", { hidden: true });
    const { write, addAll } = writer();
    await addAll(300);
    expect(write).toHaveBeenCalledTimes(300);
    vi.unstubAllGlobals();
  });
});
