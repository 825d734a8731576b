import { expect, test, vi } from "vitest";
import { incomingFiles, inDropOrder, singleFile } from "./incoming-files.ts";

test("sorts the files of a folder by name, with subfolders in between", () => {
  const paths = ["h/c10.txt", "h/day 10/z", "h/c9.txt", "h/day 2/b", "h/day 2/a/x", "h/e.txt", "h/B.txt", "h/a.txt"];
  const files = paths.map((path) => {
    const [name = "", ...folders] = path.split("/").toReversed();
    return { file: new File([], name), folder: folders.toReversed().join("/") };
  });
  expect(inDropOrder(files).map(({ file, folder }) => `${folder}/${file.name}`)).toEqual([
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

const file = (name: string) => new File([name], name);

const item = (part: { entry?: object; file?: File; kind?: string }) =>
  ({
    kind: part.kind ?? "file",
    webkitGetAsEntry: () => part.entry ?? null,
    getAsFile: () => part.file ?? null,
  }) as unknown as DataTransferItem;

const fileEntry = (name: string, one = file(name)) => ({
  isFile: true,
  name,
  file: (give: (one: File) => void) => give(one),
});
const lockedEntry = {
  isFile: true,
  name: "locked",
  file: (_: unknown, refuse: (cause: Error) => void) => refuse(new Error("locked")),
};

/** Returns two entries per read; a browser returns up to 100. */
const folderEntry = (name: string, entries: readonly object[]) => ({
  isDirectory: true,
  name,
  createReader: () => {
    const left = [...entries];
    return { readEntries: (give: (some: object[]) => void) => give(left.splice(0, 2)) };
  },
});

test("returns files of a drop and of its folders, and counts unreadable ones", async () => {
  const inner = folderEntry("day 2", [fileEntry("b"), lockedEntry]);
  const { files, unreadable } = await incomingFiles([
    item({ entry: fileEntry("first") }),
    item({ kind: "string" }),
    item({ entry: folderEntry("holiday", [fileEntry("c10"), inner, fileEntry("c9")]) }),
    item({ entry: lockedEntry }),
    item({ file: file("pasted") }),
  ]);
  expect(files.map(({ file: { name }, folder }) => `${folder}/${name}`)).toEqual([
    "/first",
    "holiday/c9",
    "holiday/c10",
    "holiday/day 2/b",
    "/pasted",
  ]);
  expect(unreadable).toBe(2);
});

test("sorts loose files by name, with numbers in their order, whatever the file manager gave first", async () => {
  const names = ["photo 10.jpg", "photo 2.jpg", "Photo 1.jpg", "photo 9.jpg"];
  const sorted = ["Photo 1.jpg", "photo 2.jpg", "photo 9.jpg", "photo 10.jpg"];
  const dropped = await incomingFiles(names.map((name) => item({ entry: fileEntry(name) })));
  expect(dropped.files.map((one) => one.file.name)).toEqual(sorted);
  const pasted = await incomingFiles(names.map((name) => item({ file: file(name) })));
  expect(pasted.files.map((one) => one.file.name)).toEqual(sorted);
  expect(inDropOrder(names.map(incoming)).map((one) => one.file.name)).toEqual(sorted);
});

const incoming = (name: string) => ({ file: new File([], name), folder: "" });

test("returns a single file, or explains several or unreadable files", () => {
  expect(singleFile([incoming("a")], 0)).toMatchObject({ file: { name: "a" } });
  expect(singleFile([incoming("a"), incoming("b")], 1)).toEqual({ problem: "Drop one file, not 3." });
  expect(singleFile([incoming("a")], 1)).toEqual({ problem: "Drop one file, not 2." });
  expect(singleFile([], 1)).toEqual({ problem: "The file could not be read." });
});

const textItem = (type: string, text: string) =>
  ({ kind: "string", type, getAsString: (give: (text: string) => void) => give(text) }) as unknown as DataTransferItem;

test.each([
  [
    "cells, which are there as text, table and picture",
    [textItem("text/plain", "a\tb"), textItem("text/html", "<table>")],
    true,
  ],
  ["a table alone", [textItem("text/html", "<html><table><tr>")], true],
  ["a picture of a page", [textItem("text/html", '<img src="a.png">')], undefined],
  ["a file of a file manager", [textItem("text/plain", "pasted.png")], undefined],
  ["a picture", [], undefined],
])("says of a paste whether a text is there too: %s", async (_, texts, isBesideText) => {
  const { files } = await incomingFiles([...texts, item({ file: file("pasted.png") })], true);
  expect(files.map((one) => one.isBesideText)).toEqual([isBesideText]);
});

test("a pasted picture is named after the time of the paste, and a copied file keeps its name", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 14, 5, 9) });
  const picture = new File(["bits"], "image.png", { type: "image/png" });
  const { files } = await incomingFiles([item({ file: picture }), item({ entry: fileEntry("image.png") })], true);
  vi.useRealTimers();
  expect(files.map(({ file: { name, type } }) => [name, type])).toEqual([
    ["pasted 2026-11-28 14.05.09.png", "image/png"],
    ["image.png", ""],
  ]);
});

test("a pasted picture that has an entry, as in Firefox, is named after the time too, and a copied one is not", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 14, 5, 9) });
  const pictureOf = (lastModified: number) =>
    item({ entry: fileEntry("image.png", new File(["bits"], "image.png", { type: "image/png", lastModified })) });
  const { files } = await incomingFiles([pictureOf(Date.now() - 5), pictureOf(Date.now() - 60_000)], true);
  vi.useRealTimers();
  expect(files.map(({ file: { name } }) => name)).toEqual(["pasted 2026-11-28 14.05.09.png", "image.png"]);
});
