import fc from "fast-check";
import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

it("quotes cells with special characters", () => {
  expect(csvOf([["a", 'say "no"', "1,2", "two\nlines"], [""]])).toBe('"a","say ""no""","1,2","two\nlines"\r\n""\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1", "\u00a0=1", '=HYPERLINK("http://x","y")'])(
  "neutralises the formula %j",
  (text) => {
    expect(csvOf([[text]])).toMatch(/^"\s*'/);
  },
);

it.each(["x", "a=b", "a, -b", "https://a.test/?b=c@d", "ключ-1", "a;b", "two\nlines"])("keeps %j unchanged", (text) => {
  expect(csvOf([[text]])).toBe(`"${text}"\r\n`);
});

const STARTS = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];
const parts = fc.constantFrom(
  ...STARTS,
  '"',
  '""',
  ",",
  ";",
  "\t",
  "\r",
  "\n",
  "\r\n",
  " ",
  "\u00a0",
  "\0",
  "\u200b",
  "\ufeff",
  "'",
  "|",
  "x",
  "SUM(A1)",
  "cmd|'/c calc'!A0",
);
const text = fc
  .array(fc.oneof(parts, fc.string({ unit: "binary", maxLength: 2 })), { maxLength: 6 })
  .map((all) => all.join(""));
const table = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });

/** Parses cells as a spreadsheet with this separator does: only a quote at the start opens a quoted cell. */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = csv;
  while (rest !== "") {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const [opened = "", inside = ""] = quoted ?? [];
    const open = rest.slice(opened.length);
    const end = open.search(new RegExp(`[${separator}\\r\\n]`));
    const tail = end === -1 ? open : open.slice(0, end);
    cells.push(inside.replaceAll('""', '"') + tail);
    rest = end === -1 ? "" : open.slice(end + 1);
  }
  return cells;
}
const runs = (cell: string) => STARTS.includes(/^[\s\p{C}]*(.)?/u.exec(cell)?.[1] ?? "");

const TABLES = process.env["LONG"] ? 10_000 : 1_000;

it("produces no cell that a spreadsheet runs as a formula, with any separator", () => {
  let cells = 0;
  const property = fc.property(table, fc.constantFrom(",", ";", "\t"), (rows, separator) => {
    cells += rows.flat().length;
    expect(cellsOf(csvOf(rows), separator).filter(runs)).toEqual([]);
  });
  fc.assert(property, { numRuns: TABLES });
  expect(cells).toBeGreaterThan(TABLES * 5);
});

it("restores every text except for apostrophes", () => {
  const property = fc.property(table, (rows) => {
    const read = cellsOf(csvOf(rows), ",").map((cell) => cell.replaceAll("'", ""));
    // A row ends with two characters; this parser sees an empty cell between them.
    expect(read.filter((cell) => cell !== "")).toEqual(
      rows
        .flat()
        .map((one) => one.replaceAll("'", ""))
        .filter((one) => one !== ""),
    );
  });
  fc.assert(property, { numRuns: 300 });
});
