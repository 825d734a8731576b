import { expect, test } from "vitest";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import { needsPreflight } from "./needs-preflight.ts";
import { preflightReport, withoutRoom } from "./preflight.ts";

const incoming = (name: string, size: number, folder = ""): IncomingFile => {
  const file = new File([], name);
  Object.defineProperty(file, "size", { value: size });
  return { file, folder };
};
const names = (files: readonly IncomingFile[]) => files.map(({ file }) => file.name);

test("files are shown before they start for their number or their bytes", () => {
  expect(needsPreflight(Array.from({ length: 20 }, (_, index) => incoming(`${index}`, 1)))).toBe(false);
  expect(needsPreflight(Array.from({ length: 21 }, (_, index) => incoming(`${index}`, 1)))).toBe(true);
  expect(needsPreflight([incoming("film.mov", 200_000_000)])).toBe(false);
  expect(needsPreflight([incoming("film.mov", 200_000_001)])).toBe(true);
});

test("a folder is shown before it starts for a folder in it, or for what an operating system left there", () => {
  expect(needsPreflight([incoming("a.png", 1, "one"), incoming("b.png", 1, "two")])).toBe(false);
  expect(needsPreflight([incoming("a.png", 1, "one"), incoming("b.png", 1, "one/two")])).toBe(true);
  expect(needsPreflight([incoming("a.png", 1, "one"), incoming(".DS_Store", 1, "one")])).toBe(true);
  expect(needsPreflight([incoming("desktop.ini", 1)]), "a file that was meant by itself").toBe(false);
});

test.each([
  "~$offer.docx",
  ".~lock.offer.odt#",
  "a.jpg:Zone.Identifier",
  ".localized",
  "ehthumbs.db",
  "Icon\r",
  ".picasa.ini",
  "SYNOPHOTO_THUMB_XL.jpg",
])("a folder's %s is a system file", (name) => {
  expect(needsPreflight([incoming(name, 1, "one")])).toBe(true);
  expect(needsPreflight([incoming(name, 1)])).toBe(false);
});

test("folders are counted, repeats and known files are found by name and size", () => {
  const report = preflightReport(
    [
      incoming("a.png", 10, "one"),
      incoming("b.png", 20, "one/two"),
      incoming("a.png", 10, "one/two"),
      incoming("a.png", 11, "one/two"),
      incoming("known.png", 5),
      incoming(".DS_Store", 6148, "one"),
    ],
    [{ name: "known.png", size: 5 }, { name: "b.png" }],
  );
  expect(report.bytes).toBe(6204);
  expect(report.folders).toEqual([
    { folder: "one", count: 2, bytes: 6158 },
    { folder: "one/two", count: 3, bytes: 41 },
    { folder: "", count: 1, bytes: 5 },
  ]);
  expect(names(report.repeated)).toEqual(["a.png"]);
  expect(names(report.existing)).toEqual(["known.png"]);
  expect(names(report.system)).toEqual([".DS_Store"]);
});

test("a file bigger than the free space is reported, if the browser reports its space", () => {
  const files = [incoming("film.mov", 11), incoming("note.txt", 10)];
  expect(names(withoutRoom(files, 10))).toEqual(["film.mov"]);
  expect(withoutRoom(files, null)).toEqual([]);
});
