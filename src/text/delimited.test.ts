import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDelimited } from "./delimited.ts";

describe("delimited text", () => {
  it.each([
    ["commas", "id,name\nr1,First\n"],
    ["semicolons", "id;name\nr1;First"],
    ["tabs", "id\tname\r\nr1\tFirst\r\n"],
    ["a BOM", "\uFEFFid,name\rr1,First"],
    ["quotes", '"id","name"\n"r1","First"'],
  ])("is read with %s", (_, text) => {
    expect(readDelimited(text)).toEqual([
      ["id", "name"],
      ["r1", "First"],
    ]);
  });

  it("keeps separators, quotes and newlines in quotes", () => {
    expect(readDelimited('r1,"a, ""b""\r\nc",""\nr2,5" disk,x')).toEqual([
      ["r1", 'a, "b"\r\nc', ""],
      ["r2", '5" disk', "x"],
    ]);
  });

  it("takes the separator of most lines", () => {
    expect(readDelimited("r1;Smith, John, Jr\nr2;Doe")).toEqual([
      ["r1", "Smith, John, Jr"],
      ["r2", "Doe"],
    ]);
    expect(readDelimited("r1,a;b\nr2,c")[0]).toEqual(["r1", "a;b"]);
    expect(readDelimited("r1\nr2")).toEqual([["r1"], ["r2"]]);
  });

  it("keeps empty lines and empty cells, so that rows keep their numbers", () => {
    expect(readDelimited("a,\n\n,b\n")).toEqual([["a", ""], [""], ["", "b"]]);
    expect(readDelimited("")).toEqual([]);
  });

  it("says in which row a quote is not closed", () => {
    expect(() => readDelimited('a,b\n"c,d\n')).toThrow("The quote in row 2 is not closed.");
  });

  it("restores any table", () => {
    const cells = fc.array(fc.string(), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1 }), fc.constantFrom(",", ";", "\t"), (rows, separator) => {
        const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
        expect(readDelimited(rows.map((row) => row.map(quote).join(separator)).join("\n"))).toEqual(rows);
      }),
    );
  });
});
