import { describe, expect, it } from "vitest";
import { readIds } from "./ids-text.ts";

const linesOf = (text: string) => {
  const read = readIds(text);
  return read.kind === "lines" ? { ...read, lines: read.lines.map(({ place, cells }) => [place, ...cells]) } : read;
};

describe("a text with ids", () => {
  it("has rows by their number in CSV and TSV, and a first line that may be names", () => {
    expect(linesOf("\uFEFFrecord id;Name\nr1;First\n\nr2;Second")).toEqual({
      kind: "lines",
      hasNames: true,
      lines: [
        ["Row 1", "record id", "Name"],
        ["Row 2", "r1", "First"],
        ["Row 3", ""],
        ["Row 4", "r2", "Second"],
      ],
    });
    expect(linesOf("r1\tFirst")).toMatchObject({ hasNames: false, lines: [["Row 1", "r1", "First"]] });
  });

  it.each([
    ["a list of objects", '[{"id":"r1","name":"First"},{"name":"Second","id":2}]', ["id", "name"], "[1]"],
    [
      "an object of lists of objects",
      '{"records":[{"id":"r1","name":"First"},{"id":"2","name":"Second"}],"offset":"x"}',
      ["record", "name"],
      "records[1]",
    ],
    ["an object of lists", '{"id":["r1","2"],"name":["First","Second"]}', ["id", "name"], "[1]"],
  ])("is read from %s", (_, text, names, place) => {
    expect(linesOf(text)).toMatchObject({
      hasNames: "always",
      lines: [
        ["", ...names],
        [expect.any(String), "r1", "First"],
        [place, "2", "Second"],
      ],
    });
  });

  it("distinguishes empty values from non-texts, and takes no rounded numbers", () => {
    expect(linesOf('[{"id":null,"name":{"a":1}},{"id":12345678901234567890},"r3"]')).toMatchObject({
      lines: [
        ["", "id", "name"],
        ["[0]", "", null],
        ["[1]", null, ""],
        ["[2]", "r3", ""],
      ],
    });
  });

  it.each([
    ["a list with numbers", "1. r1\n2. r2", ["r1", "r2"]],
    ["quoted lines", '"r1",\n"r2",', ["r1", "r2"]],
    [
      "a table of psql below its prompt",
      "app=# select;\n record | n\n--------+---\n r1     | 1\n(1 row)\n\napp=# ",
      ["record", "r1"],
    ],
    ["columns of a terminal", "$ acme list\nRECORD  NAME\nr1      First\n$ ", ["RECORD", "r1"]],
    ["a Markdown table", "| record |\n|---|\n| r1 |\n| r2 |", ["record", "r1", "r2"]],
    ["a table of Excel", "sep=;\r\nrecord;name\r\nr1;First", ["record", "r1"]],
    ["JSON with mistakes", "[{id: 'r1',}, // first\n]", ["id", "r1"]],
  ])("is read from %s", (_, text, first) => {
    expect(linesOf(text)).toMatchObject({ lines: first.map((cell) => expect.arrayContaining([cell]) as unknown) });
  });

  it("may be a pins file", () => {
    const pin = { kind: "space", id: "s", parent: "", name: "Space" };
    const text = JSON.stringify({ kind: "workspace-console/pins", version: 1, pins: [pin] });
    expect(readIds(text)).toEqual({ kind: "pins", pins: [pin], refused: [] });
  });

  it.each([
    ['{"record": "sk-secret', /^This is not JSON: line 1, column 12: The closing quote is missing\.$/],
    ["{}", /^No list was found/],
    ['"a', /^The quote in row 1 is not closed/],
  ])("says why %s cannot be read", (text, message) => {
    expect(() => readIds(text)).toThrow(message);
  });
});
