import { describe, expect, it } from "vitest";
import { matchColumns, type IdsColumn, pinsOfRows } from "./ids-preview.ts";
import { readIds } from "./ids-text.ts";
import type { Pin } from "./pin.ts";

const table: Pin = { kind: "table", id: "t", parent: "b", name: "Tasks" };
const record = (id: string, name = id, parent = "t"): Pin => ({ kind: "record", id, parent, name });

function read(
  text: string,
  { above = "", known = [] as readonly Pin[], columns = undefined as IdsColumn[] | undefined } = {},
) {
  const ids = readIds(text);
  if (ids.kind !== "lines") throw new Error("These are no lines.");
  const { lines, hasNames } = ids;
  const [first, ...rest] = lines;
  const rows = { lines: hasNames ? rest : lines, columns: columns ?? matchColumns(first?.cells ?? []), above, known };
  const { pins, refused } = pinsOfRows(rows);
  return { pins, refused: refused.map(({ place, message }) => `${place}: ${message}`) };
}

describe("rows of ids", () => {
  it("pin what they name, and its parents by their ids", () => {
    expect(read("space,base,table,record,name\ns,b,t,r1,First\ns,b,t,r2,\n")).toEqual({
      pins: [
        { kind: "space", id: "s", parent: "", name: "s" },
        { kind: "base", id: "b", parent: "s", name: "b" },
        { kind: "table", id: "t", parent: "b", name: "t" },
        record("r1", "First"),
        record("r2"),
      ],
      refused: [],
    });
  });

  it("may name spaces, bases, tables and fields one by one, in any order", () => {
    const text = "space,base,table,field,name\ns,b,t,f,Files\ns,b,t,,Tasks\ns,,,,North\ns,b,,,Atlas";
    expect(
      read(text)
        .pins.map(({ kind, name }) => `${kind} ${name}`)
        .toSorted(),
    ).toEqual(["base Atlas", "field Files", "space North", "table Tasks"]);
  });

  it("are in the table that is pinned or given by hand", () => {
    expect(read("table,id,name\nt,r1,First", { known: [table] })).toEqual({
      pins: [record("r1", "First")],
      refused: [],
    });
    const columns: IdsColumn[] = ["record", "name"];
    expect(read("r1,First\nr2,Second", { known: [table], above: "t", columns })).toEqual({
      pins: [record("r1", "First"), record("r2", "Second")],
      refused: [],
    });
  });

  it("are refused with the reason and their place", () => {
    const text =
      "table,record,name\nt,r1,First\n,,Second\n,r3,Third\nt9,r4,Fourth\nt,..,Fifth\nt,r1,Other\nt,r1,First\n,,\n";
    expect(read(text, { known: [table] })).toEqual({
      pins: [record("r1", "First")],
      refused: [
        "Row 3: An id is missing.",
        "Row 4: The id of its table is missing.",
        "Row 5: Its table t9 is not pinned, and has no base here.",
        "Row 6: An id cannot be “.” or “..”.",
        "Row 7: Row 2 has the same record with another name or place.",
      ],
    });
    expect(read('[{"record":"r1","name":["First"]},{"record":{}}]', { known: [table], above: "t" }).refused).toEqual([
      "[0]: The name is not a text.",
      "[1]: The record id is not a text.",
    ]);
    expect(read("id,name\n,First", { known: [table], above: "t", columns: ["record", "name"] }).refused).toEqual([
      "Row 2: An id is missing.",
    ]);
  });

  it("keep the known name without one", () => {
    const known = [table, { ...table, id: "t2" }, record("r1", "First"), record("r2", "Second"), record("r3", "Third")];
    const { pins } = read("table,record,name\nt,r1,\nt,r2,Other\nt2,r3,\nt,r4,Fourth", { known });
    expect(pins).toEqual([
      record("r1", "First"),
      record("r2", "Other"),
      record("r3", "Third", "t2"),
      record("r4", "Fourth"),
    ]);
  });
});
