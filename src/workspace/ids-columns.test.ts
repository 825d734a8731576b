import { describe, expect, it } from "vitest";
import { kindAbove, matchColumns, type IdsColumn } from "./ids-preview.ts";

describe("columns of ids", () => {
  it.each<[string, string[], (IdsColumn | null)[]]>([
    [
      "all",
      ["space", "base", "table", "field", "record", "name"],
      ["space", "base", "table", "field", "record", "name"],
    ],
    ["other spellings", ["Space ID", "baseId", "TABLE_ID", "Notes"], ["space", "base", "table", null]],
    ["an id beside a table", ["id", "table", "base", "name"], ["record", "table", "base", "name"]],
    ["an id beside a base", ["base", "id"], ["base", "table"]],
    ["an id beside a space", ["id", "space"], ["base", "space"]],
    ["an id beside a record", ["id", "record"], [null, "record"]],
    ["an id alone, whose kind is unclear", ["id", "name"], [null, "name"]],
    ["two of one kind", ["record", "record id"], ["record", null]],
  ])("are matched by their names: %s", (_, names, columns) => {
    expect(matchColumns(names)).toEqual(columns.map((column) => column ?? undefined));
  });

  it("take an id for a record where a table is open", () => {
    expect(matchColumns(["id", "name"], "t")).toEqual(["record", "name"]);
    expect(matchColumns(["space", "id"], "t")).toEqual(["space", "base"]);
  });

  it("are never matched by the look of the ids in them", () => {
    expect(matchColumns(["recA", "tblB", null])).toEqual([undefined, undefined, undefined]);
  });

  it("have each content once, and ask for the kind above the topmost", () => {
    expect(
      [["record"], ["name", "table", "record"], ["space", "base"], ["name"]].map((c) => kindAbove(c as IdsColumn[])),
    ).toEqual(["table", "base", undefined, undefined]);
  });
});
