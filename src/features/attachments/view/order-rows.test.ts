import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { TableRecord } from "#contract/index.ts";
import type { Session } from "#session/session.ts";
import type { Field, Workspace } from "#workspace/workspace.ts";
import { rowFacts } from "./row-facts.ts";
import { orderRows, rowQueries, watchRows } from "./row-queries.ts";
import type { TableView } from "./table-view.ts";

const fields: Field[] = [
  { id: "fld0", name: "Name", type: "text" },
  { id: "fld1", name: "Price", type: "number" },
  { id: "fld2", name: "Photos", type: "attachment" },
];
const usual: TableView = { text: "", files: "all", isDescending: false };
const record = (id: string, values: Record<string, unknown>): TableRecord => ({ id, fields: values });
const records = [
  record("rec1", { fld0: "Stool 10", fld1: 30, fld2: [{ id: "a" }] }),
  record("rec2", { fld0: "stool 9", fld1: 4, fld2: [] }),
  record("rec3", { fld0: "Lamp, tall", fld2: [{ id: "b" }, { id: "c" }] }),
  record("rec4", { fld0: "Ämbar", fld1: 4, fld2: null }),
];
const ids = async (view: Partial<TableView>, { isRemote = false, rows = records } = {}) => {
  const whole = { ...usual, ...view };
  const facts = rows.map((row) => rowFacts(row, fields, isRemote));
  const column = fields.findIndex(({ id }) => id === whole.sort);
  return orderRows(facts, whole, column);
};

test("finds words of the name in any order, and the start of an id", async () => {
  expect(await ids({ text: " tall  lamp " })).toEqual(["rec3"]);
  expect(await ids({ text: "STOOL" })).toEqual(["rec1", "rec2"]);
  expect(await ids({ text: "rec4" })).toEqual(["rec4"]);
  expect(await ids({ text: "none" })).toEqual([]);
});

test("filters by attachments", async () => {
  expect(await ids({ files: "with" })).toEqual(["rec1", "rec3"]);
  expect(await ids({ files: "without" })).toEqual(["rec2", "rec4"]);
  expect(await ids({ files: "without", text: "stool" })).toEqual(["rec2"]);
});

test("counts a record that no answer told of as one without known files", async () => {
  const rows = [record("rec1", {}), record("rec2", { fld2: [] }), record("rec3", { fld2: [{ id: "a" }] })];
  expect(rowFacts(record("rec1", {}), fields, true).hasFiles).toBeUndefined();
  expect(await ids({ files: "without" }, { isRemote: true, rows })).toEqual(["rec1", "rec2"]);
  expect(await ids({ files: "with" }, { isRemote: true, rows })).toEqual(["rec3"]);
});

test("sorts text by words and numbers, numbers by size, attachments by count", async () => {
  expect(await ids({ sort: "fld0" })).toEqual(["rec4", "rec3", "rec2", "rec1"]);
  expect(await ids({ sort: "fld1" })).toEqual(["rec2", "rec4", "rec1", "rec3"]);
  expect(await ids({ sort: "fld2" })).toEqual(["rec2", "rec4", "rec1", "rec3"]);
});

test("keeps what has no value last, and equal rows in their order, in either direction", async () => {
  expect(await ids({ sort: "fld1", isDescending: true })).toEqual(["rec1", "rec2", "rec4", "rec3"]);
});

test("sorts many rows in steps as one sort would", async () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 4_000, maxLength: 9_000 });
  await fc.assert(
    fc.asyncProperty(numbers, async (values) => {
      const rows = values.map((value, index) => record(`${index}`, { fld1: value }));
      const sorted = rows.toSorted((a, b) => Number(a.fields["fld1"]) - Number(b.fields["fld1"]));
      expect(await ids({ sort: "fld1" }, { rows })).toEqual(sorted.map(({ id }) => id));
    }),
    { numRuns: 5 },
  );
});

test("stops when it is aborted", async () => {
  const facts = records.map((row) => rowFacts(row, fields, false));
  await expect(orderRows(facts, usual, -1, AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
});

test("a change of records makes the list of a view outdated", async () => {
  let change = () => {};
  const workspace: Partial<Workspace> = {
    records: async () => ({ rows: records, total: records.length }),
    subscribe: (changed) => {
      change = changed;
      return () => {};
    },
  };
  const session = { connection: { id: "here", kind: "standalone" }, workspace } as Partial<Session> as Session;
  const client = new QueryClient();
  watchRows(session, client);
  const list = rowQueries.order(session, { id: "tbl1", baseId: "bse1", name: "Things", fields }, usual);
  await client.query(list);
  const isOutdated = () => client.getQueryState(list.queryKey)?.isInvalidated;
  expect(isOutdated()).toBe(false);
  change();
  expect(isOutdated()).toBe(true);
});
