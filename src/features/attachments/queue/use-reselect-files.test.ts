import { expect, test } from "vitest";
import { foundText } from "./use-reselect-files.ts";

test("counts the files found and those still missing", () => {
  expect(foundText(41, 60)).toBe("41 of 60 found, 19 still missing");
  expect(foundText(1, 2)).toBe("1 of 2 found, 1 still missing");
  expect(foundText(60, 60)).toBe("All 60 files found");
});
