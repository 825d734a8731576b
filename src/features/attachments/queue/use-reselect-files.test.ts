import { expect, test } from "vitest";
import { stored, zipOf } from "#ui/drop/test-zip.ts";
import { foundText, withInside } from "./use-reselect-files.ts";

test("counts the files found and those still missing", () => {
  expect(foundText(41, 60)).toBe("41 of 60 found, 19 still missing");
  expect(foundText(1, 2)).toBe("1 of 2 found, 1 still missing");
  expect(foundText(60, 60)).toBe("All 60 files found");
});

test("of a zip that is chosen again, the files inside are looked at too", async () => {
  const namesOf = async (file: File) => (await withInside(file)).map(({ name }) => name);
  expect(await namesOf(zipOf([stored("sub/a.txt", "a"), stored("b.txt", "b")]))).toEqual([
    "photos.zip",
    "b.txt",
    "a.txt",
  ]);
  expect(await namesOf(new File(["damaged"], "b.zip"))).toEqual(["b.zip"]);
});
