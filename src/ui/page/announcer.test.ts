import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProgressAnnouncer, say } from "./announcer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("adds each text to the live region, the same one again too, and removes it after a while", () => {
  const lines: { textContent: string; remove: () => void }[] = [];
  vi.stubGlobal("document", {
    createElement: () => {
      const line = { textContent: "", remove: () => void lines.splice(lines.indexOf(line), 1) };
      return line;
    },
    getElementById: (id: string) =>
      id === "spoken" ? { append: (line: (typeof lines)[number]) => lines.push(line) } : null,
  });
  say("Copied");
  say("Copied");
  expect(lines.map(({ textContent }) => textContent)).toEqual(["Copied", "Copied"]);
  vi.runAllTimers();
  expect(lines).toEqual([]);
});

test("announces progress after a second and then at most every five, each text once", () => {
  const said: string[] = [];
  const progress = createProgressAnnouncer((text) => said.push(text));
  progress.announce("Adding 9 files");
  vi.advanceTimersByTime(999);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(["Adding 9 files"]);
  progress.announce("Adding 9 files");
  vi.advanceTimersByTime(10_000);
  expect(said).toHaveLength(1);
  for (let step = 1; step <= 20; step++) {
    progress.announce(`Adding 9 files, ${step} stored`);
    vi.advanceTimersByTime(300);
  }
  expect(said).toEqual(["Adding 9 files", "Adding 9 files, 17 stored"]);
});

test("does not say a text again that came back before the next was due", () => {
  const said: string[] = [];
  const progress = createProgressAnnouncer((text) => said.push(text));
  progress.announce("Adding 1 file");
  vi.advanceTimersByTime(1_000);
  progress.announce("Adding 2 files");
  progress.announce("Adding 1 file");
  vi.runAllTimers();
  expect(said).toEqual(["Adding 1 file"]);
});

test("announces no progress of work that ended within a second", () => {
  const said: string[] = [];
  const progress = createProgressAnnouncer((text) => said.push(text));
  progress.announce("Adding 1 file");
  progress.stop();
  vi.runAllTimers();
  expect(said).toEqual([]);
});
