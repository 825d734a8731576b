import { expect, test } from "vitest";
import { attachmentsIn, cellValue, columnFields, recordTitle, unknownKeys } from "./cell-value.ts";

const files = { id: "fld1", name: "Files", type: "attachment" } as const;
const title = { id: "fld0", name: "Title", type: "text" } as const;

test("absent, null and a value are told apart, keyed by id or by name", () => {
  expect(cellValue({ id: "r", fields: {} }, title)).toEqual({ kind: "absent" });
  expect(cellValue({ id: "r", fields: { fld0: null } }, title)).toEqual({ kind: "null" });
  expect(cellValue({ id: "r", fields: { Title: "" } }, title)).toEqual({ kind: "value", value: "" });
  expect(cellValue({ id: "r", fields: { fld0: "by id", Title: "by name" } }, title)).toEqual({
    kind: "value",
    value: "by id",
  });
});

test("attachments come as they are, unknown members included", () => {
  const held = [{ id: "a", extra: 1 }, { name: "b" }];
  expect(attachmentsIn({ id: "r", fields: { fld1: held } }, files)).toBe(held);
});

test("nothing there is no attachments; something else is not attachments", () => {
  expect(attachmentsIn({ id: "r", fields: {} }, files)).toEqual([]);
  expect(attachmentsIn({ id: "r", fields: { fld1: null } }, files)).toEqual([]);
  expect(attachmentsIn({ id: "r", fields: { fld1: "text" } }, files)).toBeUndefined();
  expect(attachmentsIn({ id: "r", fields: { fld1: [{ size: "1" }] } }, files)).toBeUndefined();
});

test("a record is called by its name, its primary field, its id", () => {
  expect(recordTitle({ id: "r", name: "N", fields: { fld0: "T" } }, [title])).toBe("N");
  expect(recordTitle({ id: "r", fields: { Title: "T" } }, [title])).toBe("T");
  expect(recordTitle({ id: "r", fields: { Title: "" } }, [title])).toBe("r");
  expect(recordTitle({ id: "r", fields: {} }, [])).toBe("r");
});

test("a column names the record where the first known field does not", () => {
  expect(columnFields([title, files])).toEqual([title, files]);
  for (const known of [[files], []]) {
    const [name, ...others] = columnFields(known);
    expect(name).toMatchObject({ name: "Record", type: "text" });
    expect(others).toEqual(known);
    expect(recordTitle({ id: "r", fields: { Record: "another", "": "thing" } }, columnFields(known))).toBe("r");
  }
});

test("keys of no known field are found", () => {
  expect(unknownKeys({ id: "r", fields: { fld0: 1, Files: [], other: 2 } }, [title, files])).toEqual(["other"]);
});
