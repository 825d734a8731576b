import { expect, test } from "vitest";
import { inFolderOrder } from "./dropped-files.ts";

test("files of a folder come as they are listed there, a folder among them by its name", () => {
  const paths = ["h/c10.txt", "h/day 10/z", "h/c9.txt", "h/day 2/b", "h/day 2/a/x", "h/e.txt", "h/B.txt", "h/a.txt"];
  const files = paths.map((path) => {
    const [name = "", ...folders] = path.split("/").toReversed();
    return { file: new File([], name), folder: folders.toReversed().join("/") };
  });
  expect(inFolderOrder(files).map(({ file, folder }) => `${folder}/${file.name}`)).toEqual([
    "h/a.txt",
    "h/B.txt",
    "h/c9.txt",
    "h/c10.txt",
    "h/day 2/a/x",
    "h/day 2/b",
    "h/day 10/z",
    "h/e.txt",
  ]);
});
