import { expect, test } from "vitest";
import { fitting } from "./match-reselected.ts";
import type { QueuedFile } from "./queued-file.ts";
import { queuedFile } from "./test-queued-file.ts";

const waiting = (id: string, name: string, size: number): QueuedFile => ({
  ...queuedFile(id, "waiting"),
  name,
  size,
  error: { kind: "missing", message: "Gone." },
});
const file = (name: string, text: string) => new File([text], name);
const pairs = (found: ReadonlyMap<string, File>) => [...found].map(([id, { name }]) => `${id} ${name}`);

test("files match missing ones by name and size, in any order", () => {
  const rows = [waiting("1", "a.txt", 1), waiting("2", "b_c.txt", 2), waiting("3", "c.txt", 3), queuedFile("d")];
  const given = [file("d", "d"), file("c.txt", "long"), file("b/c.txt", "bb"), file("a.txt", "a")];
  expect(pairs(fitting(rows, given))).toEqual(["1 a.txt", "2 b/c.txt"]);
});

test("a file is given once, and first to the missing one it was chosen for", () => {
  const rows = [waiting("1", "a.txt", 1), waiting("2", "a.txt", 1), waiting("3", "a.txt", 1)];
  expect(pairs(fitting(rows, [file("a.txt", "a")], "2"))).toEqual(["2 a.txt"]);
  expect(pairs(fitting(rows, [file("a.txt", "a"), file("a.txt", "b")], "3"))).toEqual(["3 a.txt", "1 a.txt"]);
});

test("of files with one name and size, the time of the last change decides", () => {
  const rows = [1, 2, 3].map((time) => ({ ...waiting(`${time}`, "front.jpg", 1), modifiedTime: time }));
  const changed = (lastModified: number) => new File(["a"], "front.jpg", { lastModified });
  const given = (times: readonly number[], first?: string) =>
    [...fitting(rows, times.map(changed), first)].map(([id, { lastModified }]) => `${id} ${lastModified}`);
  expect(given([2])).toEqual(["2 2"]);
  expect(given([3, 1])).toEqual(["1 1", "3 3"]);
  expect(given([2], "1"), "it was chosen for that one").toEqual(["1 2"]);
  expect(given([3, 1, 2], "1"), "a whole folder was chosen for that one").toEqual(["1 1", "2 2", "3 3"]);
  expect(given([9, 2], "1"), "the others keep theirs").toEqual(["2 2", "1 9"]);
  expect(given([9]), "a copy tells no more than its name and size").toEqual(["1 9"]);
});

test("missing files that were added from one file all get that file", () => {
  const shared = { sourceId: "1" };
  const rows = [
    { ...waiting("1", "a.txt", 1), ...shared },
    { ...waiting("2", "a.txt", 1), ...shared },
    { ...waiting("3", "a.txt", 1), sourceId: "3" },
  ];
  expect(pairs(fitting(rows, [file("a.txt", "a")]))).toEqual(["1 a.txt", "2 a.txt"]);
  expect(pairs(fitting(rows, [file("a.txt", "a"), file("a.txt", "b")], "3"))).toEqual([
    "3 a.txt",
    "1 a.txt",
    "2 a.txt",
  ]);
  const given = [file("a.txt", "a"), file("a.txt", "b")];
  expect(
    [...fitting(rows, given).values()].map((one) => given.indexOf(one)),
    "the other is for another",
  ).toEqual([0, 0, 1]);
});
