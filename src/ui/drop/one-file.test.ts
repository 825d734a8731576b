import { expect, test } from "vitest";
import { oneFile } from "./one-file.ts";

const incoming = (name: string) => ({ file: new File([], name), folder: "" });

test("returns a single file, or explains several or unreadable files", () => {
  expect(oneFile([incoming("a")], 0)).toMatchObject({ file: { name: "a" } });
  expect(oneFile([incoming("a"), incoming("b")], 1)).toEqual({ problem: "Drop one file, not 3." });
  expect(oneFile([incoming("a")], 1)).toEqual({ problem: "Drop one file, not 2." });
  expect(oneFile([], 1)).toEqual({ problem: "The file could not be read." });
});
