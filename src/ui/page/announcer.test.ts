import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnnouncer } from "./announcer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("announces progress at most every five seconds, a final state at once", () => {
  const announced: string[] = [];
  const { announce } = createAnnouncer((text) => announced.push(text));
  announce("Adding 9 files", false);
  vi.advanceTimersByTime(100);
  expect(announced).toEqual(["Adding 9 files"]);
  for (let step = 1; step <= 20; step++) {
    announce(`${step} to decide`, false);
    vi.advanceTimersByTime(300);
  }
  expect(announced).toEqual(["Adding 9 files", "17 to decide"]);
  announce("20 to decide, 3 files inserted", true);
  vi.advanceTimersByTime(0);
  expect(announced.at(-1)).toBe("20 to decide, 3 files inserted");
  expect(announced).toHaveLength(3);
});

test("announces nothing after it is stopped", () => {
  const announced: string[] = [];
  const { announce, stop } = createAnnouncer((text) => announced.push(text));
  announce("Adding 1 file", false);
  stop();
  vi.runAllTimers();
  expect(announced).toEqual([]);
});
