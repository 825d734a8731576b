import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announcer } from "./announcer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("announces progress at most every five seconds, a final state at once", () => {
  const said: string[] = [];
  const { tell } = announcer((text) => said.push(text));
  tell("Adding 9 files", false);
  vi.advanceTimersByTime(100);
  expect(said).toEqual(["Adding 9 files"]);
  for (let step = 1; step <= 20; step++) {
    tell(`${step} to decide`, false);
    vi.advanceTimersByTime(300);
  }
  expect(said).toEqual(["Adding 9 files", "17 to decide"]);
  tell("20 to decide, 3 files inserted", true);
  vi.advanceTimersByTime(0);
  expect(said.at(-1)).toBe("20 to decide, 3 files inserted");
  expect(said).toHaveLength(3);
});

test("announces nothing after it is stopped", () => {
  const said: string[] = [];
  const { tell, stop } = announcer((text) => said.push(text));
  tell("Adding 1 file", false);
  stop();
  vi.runAllTimers();
  expect(said).toEqual([]);
});
