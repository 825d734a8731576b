import { expect, test } from "vitest";
import { EACH_RECORD, matchFiles, unmatchedText, waysToMatch } from "./match-files.ts";

const records = [
  { id: "rec1", title: "Lantern" },
  { id: "rec2", title: "Lantern, large" },
  { id: "rec3", title: "Bücherregal 2" },
  { id: "rec4", title: "" },
  { id: "rec5", title: "Twin" },
  { id: "rec6", title: "Twin" },
];
const target = (name: string, folder = "") => matchFiles([{ file: new File([], name), folder }], records)[0]?.recordId;

test("a title in the file's name matches, whatever case, accents and separators", () => {
  expect(target("lantern.jpg")).toBe("rec1");
  expect(target("LANTERN_detail-02.JPG")).toBe("rec1");
  expect(target("BUCHERREGAL-2 front.png")).toBe("rec3");
});

test("the longest title wins", () => {
  expect(target("lantern large 1.jpg")).toBe("rec2");
});

test("only whole words match", () => {
  expect(target("lanterns.jpg")).toBeUndefined();
  expect(target("bücherregal 20.jpg")).toBeUndefined();
});

test("an id matches, and so does the folder where the name says nothing", () => {
  expect(target("rec4.png")).toBe("rec4");
  expect(target("IMG_0001.jpg", "shoot/Lantern")).toBe("rec1");
});

test("files that an operating system left in a record's folder match no record", () => {
  expect(target(".DS_Store", "shoot/Lantern")).toBeUndefined();
  expect(target("Thumbs.db", "Lantern")).toBeUndefined();
  expect(target("desktop.ini", "Lantern")).toBeUndefined();
});

test("two records that fit equally well are left to a person, and so is a name that fits none", () => {
  expect(target("twin.jpg")).toBeUndefined();
  expect(target("other.jpg")).toBeUndefined();
});

const NAME = { id: "name", name: "Name", type: "text" } as const;
const SKU = { id: "sku", name: "SKU", type: "text" } as const;
const STATUS = { id: "status", name: "Status", type: "text" } as const;
const STOCK = { id: "stock", name: "In stock", type: "number" } as const;
const PHOTOS = { id: "photos", name: "Photos", type: "attachment" } as const;

const held = [
  { id: "recA", fields: { name: "Kiln vase", sku: "LH-3105", stock: 118, status: "front", notes: "" } },
  { id: "recB", fields: { name: "Salt cellar", sku: "LH-3142", stock: 19, status: "front", notes: null } },
];
const named = (...names: readonly string[]) => names.map((name) => ({ file: new File([], name), folder: "" }));
const waysFor = (names: readonly string[], fields: Parameters<typeof waysToMatch>[2]) =>
  waysToMatch(named(...names), held, fields);

test("columns of text or numbers identify records too, and only filled ones are offered", () => {
  const fields = [NAME, PHOTOS, SKU, STOCK, { id: "notes", name: "Notes", type: "text" }] as const;
  const { ways } = waysFor(["LH-3105 front.jpg", "lh_3142.jpg", "118.jpg", "salt-cellar.jpg"], fields);
  const found = ways.map(({ name, count, matches }) => [name, count, ...matches.map(({ recordId }) => recordId)]);
  expect(found).toEqual([
    ["Name", 1, undefined, undefined, undefined, "recB"],
    ["SKU", 2, "recA", "recB", undefined, undefined],
    ["In stock", 1, undefined, undefined, "recA", undefined],
    ["Record id", 0, undefined, undefined, undefined, undefined],
    ["In table order", 2, "recA", "recB", undefined, undefined],
    ["All files to each record", 4, EACH_RECORD, EACH_RECORD, EACH_RECORD, EACH_RECORD],
  ]);
});

test.each([
  ["the name, where it matches", ["kiln-vase.jpg", "LH-3142.jpg"], [NAME, SKU], "Name"],
  ["a text that is different in each record", ["LH-3142.jpg"], [NAME, SKU], "SKU"],
  ["never a number", ["photo-19.jpg", "photo-118.jpg"], [NAME, STOCK], "Name"],
  ["never a number that is the first column", ["photo-19.jpg"], [STOCK, PHOTOS], "Record id"],
  ["never a text that records share", ["front.jpg"], [NAME, STATUS], "Name"],
] as const)("proposes %s", (_, names, fields, proposed) => {
  const { ways, proposedWay } = waysFor(names, fields);
  expect(ways[proposedWay]?.name).toBe(proposed);
});

/** The processor time, in ms, in which 20,000 files find their records, so many at a time: other programs do not count. */
function matchingTime(count: number): number {
  const many = Array.from({ length: count }, (_, index) => ({ id: `rec${index}`, title: `Product number ${index}` }));
  const files = many.map(({ title }) => ({
    file: new File([], `2026 autumn shoot ${title} front left.jpg`),
    folder: "",
  }));
  const start = process.cpuUsage();
  for (let matched = 0; matched < 20_000; matched += count) {
    expect(matchFiles(files, many)).toHaveLength(count);
  }
  return process.cpuUsage(start).user / 1_000;
}

test("matching grows with the number of files, not with its square", () => {
  matchingTime(500);
  // Comparing each file with each record would take eight times as long.
  expect(matchingTime(4_000) / matchingTime(500)).toBeLessThan(4);
});

const unmatched = (name: string, folder = "", recordId?: string) => ({
  incoming: { file: new File([], name), folder },
  ...(recordId !== undefined && { recordId }),
});

test("says nothing while every file goes to a record", () => {
  expect(unmatchedText([])).toBe("");
});

test("files without a match differ from those a person left out", () => {
  expect(unmatchedText([unmatched("a.txt")])).toBe("1 file left out. Its name matches no record, or several.");
  expect(unmatchedText([unmatched("a.txt"), unmatched("b.txt", "", "rec1")])).toBe("2 files left out.");
});

test("counts files of an operating system apart", () => {
  const left = [unmatched(".DS_Store", "Lantern"), unmatched("Thumbs.db", "Lantern")];
  expect(unmatchedText(left)).toBe("2 system files left out.");
  expect(unmatchedText([unmatched("a.txt"), ...left])).toBe(
    "1 file left out. Its name matches no record, or several. 2 system files left out.",
  );
});
