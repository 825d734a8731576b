import { expect, test } from "vitest";
import { unmatchedText } from "./unmatched-text.ts";

const match = (name: string, folder = "", recordId?: string) => ({
  incoming: { file: new File([], name), folder },
  ...(recordId !== undefined && { recordId }),
});

test("nothing is said while every file goes somewhere", () => {
  expect(unmatchedText([])).toBe("");
});

test("what matched none is told from what a person left out", () => {
  expect(unmatchedText([match("a.txt")])).toBe("1 file matches no single record and is left out.");
  expect(unmatchedText([match("a.txt"), match("b.txt", "", "rec1")])).toBe("2 files are left out.");
});

test("what an operating system put into a folder is told by itself", () => {
  const left = [match(".DS_Store", "Lantern"), match("Thumbs.db", "Lantern")];
  expect(unmatchedText(left)).toBe("2 files that an operating system put there for itself are left out.");
  expect(unmatchedText([match("a.txt"), ...left])).toBe(
    "1 file matches no single record and is left out. 2 files that an operating system put there for itself are left out.",
  );
});
