import { describe, expect, it } from "vitest";
import { previewIds, type IdsQuestion } from "./ids-preview.ts";
import type { FiledPin } from "./pins-file.ts";

const table: FiledPin = { kind: "table", id: "t", parent: "b", name: "Tasks" };
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
});

it.each([
  ["objects of one member each", JSON.stringify(Array.from({ length: 201 }, (_, index) => ({ [`m${index}`]: 1 })))],
  ["a table", `${"c,".repeat(201)}\n1`],
])("refuses the many columns of %s in words", (_, text) => {
  expect(() => previewIds({ text, chosen: {}, known: [] })).toThrow(
    /^This has 20\d columns, and at most 200 are read\./,
  );
});
