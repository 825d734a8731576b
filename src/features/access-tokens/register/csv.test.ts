import fc from "fast-check";
import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

it("quotes what would end a cell", () => {
  expect(csvOf([["a", 'say "no"', "1,2", "two\nlines"], [""]])).toBe('"a","say ""no""","1,2","two\nlines"\r\n""\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1", "\u00a0=1", '=HYPERLINK("http://x","y")'])(
  "keeps %j from running",
  (text) => {
    expect(csvOf([[text]]).startsWith(`"'`)).toBe(true);
  },
);

it("leaves other text as it is", () => {
  const safe = fc.string({ minLength: 1 }).map((text) => `x${text}`);
  fc.assert(fc.property(safe, (text) => csvOf([[text]]) === `"${text.replaceAll('"', '""')}"\r\n`));
});
