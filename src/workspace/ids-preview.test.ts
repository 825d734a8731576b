import { describe, expect, it } from "vitest";
import { SAVED_FILE } from "#json/saved-file.ts";
import { previewIds, type IdsQuestion, matchColumns, type IdsColumn, pinsOfRows, kindAbove } from "./ids-preview.ts";
import { readIds } from "./ids-text.ts";
import type { Pin } from "./pin.ts";
import type { FiledPin } from "./pins-file.ts";

const table: Pin = { kind: "table", id: "t", parent: "b", name: "Tasks" };
const preview = (text: string, question: Partial<IdsQuestion> = {}) =>
  previewIds({ text, chosen: {}, known: [table], ...question });
const idsOf = (pins: readonly FiledPin[]) =>
  pins.map(({ kind, id, name, parent }) => `${kind} ${id} ${name} ${parent}`);

describe("the preview of an import of ids", () => {
  it("shows columns with a sample, and what is above them", () => {
    expect(preview("table,id,name\nt,,\nt,r1,First").columns).toEqual({
      hasNames: true,
      list: [
        { position: 0, name: "table", sample: "t", column: "table" },
        { position: 1, name: "id", sample: "r1", column: "record" },
        { position: 2, name: "name", sample: "First", column: "name" },
      ],
      above: { kind: "base", id: "" },
    });
  });

  it("takes the open table for records without one, unless another is typed", () => {
    expect(idsOf(preview("id,name\nr1,First", { tableId: "t" }).plan.added)).toEqual(["record r1 First t"]);
    expect(preview("id,name\nr1,First", { tableId: "t" }).columns?.above).toEqual({ kind: "table", id: "t" });
    expect(preview("id,name\nr1,First", { tableId: "t", chosen: { ofAll: "t2" } }).plan.refused).toEqual([
      { place: "Row 2", message: "Its table t2 is not pinned, and has no base here." },
    ]);
    expect(preview("id,base\nt3,b", { tableId: "t" }).columns?.above).toEqual({
      kind: "space",
      id: "",
    });
  });

  it("follows what is chosen by hand", () => {
    const chosen = { hasNames: false, columns: ["record", undefined, "name"] as const, ofAll: "t" };
    const { columns, plan } = preview("r1,x,First\nr2,y", { chosen });
    expect(columns?.list.map(({ name }) => name)).toEqual(["Column 1", "Column 2", "Column 3"]);
    expect(idsOf(plan.added)).toEqual(["record r1 First t", "record r2 r2 t"]);
    expect(
      idsOf(preview("record\nr1", { chosen: { hasNames: false, columns: ["record"], ofAll: "t" } }).plan.added),
    ).toEqual(["record record record t", "record r1 r1 t"]);
  });

  it("takes characters of no width out of ids, and leaves them in names", () => {
    const { plan } = preview("id,name\n\u200Br1\u00A0\u200B,a\u200Db", { tableId: "t" });
    expect(idsOf(plan.added)).toEqual(["record r1 a\u200Db t"]);
  });

  it("refuses an id that a spreadsheet rounded", () => {
    const { plan } = preview("id\tname\n1.23457E+17\tOne\n123456789012345678\tTwo", { tableId: "t" });
    expect(idsOf(plan.added)).toEqual(["record 123456789012345678 Two t"]);
    expect(plan.refused).toEqual([
      { place: "Row 2", message: expect.stringMatching(/^A spreadsheet rounded this id/) },
    ]);
  });

  it("refuses errors of a spreadsheet, and reads its texts of digits", () => {
    const { plan } = preview('id\tname\n#N/A\tOne\n="007"\tTwo\n#BEZUG!\tThree\n#1\tFour', { tableId: "t" });
    expect(idsOf(plan.added)).toEqual(["record 007 Two t", "record #1 Four t"]);
    expect(plan.refused.map(({ message }) => message)).toEqual([
      "The record id is not a text.",
      "The record id is not a text.",
    ]);
  });

  it.each([
    "Base ID\tBase name\tSpace ID\tSpace name\nb1\tOne\ts1\tNorth",
    "space_id,space_name,base_id,base_name\ns1,North,b1,One",
  ])("takes the names of what the rows are: %j", (text) => {
    expect(idsOf(preview(text).plan.added)).toEqual(["space s1 s1 ", "base b1 One s1"]);
  });

  it.each([
    [{ code: 0, data: { items: [{ id: "r1", name: "One" }], total: 1 } }, /^whole$/],
    [{ data: { items: [{ id: "r1", name: "One" }], total: 3 } }, /goes on/],
    [{ result: { list: [{ id: "r1", name: "One" }] }, page: 1, total_pages: 2 }, /goes on/],
    [{ records: [{ id: "r1", name: "One" }], next_cursor: "c" }, /goes on/],
  ])("reads the list in the answer %j, and says whether it goes on", (answer, said) => {
    const { plan, more = "whole" } = preview(JSON.stringify(answer), { tableId: "t" });
    expect(idsOf(plan.added)).toEqual(["record r1 One t"]);
    expect(more).toMatch(said);
  });

  it("reads a table of a database without its last line", () => {
    const { plan } = preview(" id | name\n----+------\n r1 | One\n(1 row)\n", { tableId: "t" });
    expect(idsOf(plan.added)).toEqual(["record r1 One t"]);
  });

  it("reads exported pins, without columns", () => {
    const text = JSON.stringify({
      kind: "workspace-console/pins",
      version: 1,
      pins: [{ ...table, name: "Other" }, {}],
    });
    const { columns, plan } = preview(text);
    expect(columns).toBeUndefined();
    expect(plan.changed).toEqual([{ mine: table, theirs: { ...table, name: "Other" } }]);
    expect(plan.refused.map(({ place }) => place)).toEqual(["pins[1].kind", "pins[1].id", "pins[1].name"]);
  });

  it("reads the pins of a saved file, and names what else that has", () => {
    const pins = { kind: "workspace-console/pins", version: 1, pins: [{ ...table, name: "Other" }] };
    const saved = (connection: object) => JSON.stringify({ ...SAVED_FILE, connections: [connection] });
    const { plan, more } = preview(saved({ pins, vocabulary: { scopes: ["a"] } }));
    expect(plan.changed).toEqual([{ mine: table, theirs: { ...table, name: "Other" } }]);
    expect(more).toBe("It also has: values. “Browser data” restores all of it.");
    // As a chat or a page shows it.
    expect(preview(`\`\`\`json\n${saved({ pins })}\n\`\`\`\n`).plan.changed).toHaveLength(1);
    expect(() => preview(saved({ vocabulary: { scopes: ["a"] } }))).toThrow(
      /^This file has no pins\. It also has: values\./,
    );
  });
});

it.each([
  ["objects of one member each", JSON.stringify(Array.from({ length: 201 }, (_, index) => ({ [`m${index}`]: 1 })))],
  ["a table", `${"c,".repeat(201)}\n1`],
])("refuses the many columns of %s in words", (_, text) => {
  expect(() => previewIds({ text, chosen: {}, known: [] })).toThrow(
    /^This has 20\d columns, and at most 200 are read\./,
  );
});

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
