import { expect, test } from "vitest";
import { attachmentKeys, attachmentsIn, cellValue, columnFields, recordTitle, unknownKeys } from "./cell-value.ts";

const files = { id: "fld1", name: "Files", type: "attachment" } as const;
const title = { id: "fld0", name: "Title", type: "text" } as const;

test("distinguishes absent, null and a value, by field id or name", () => {
  expect(cellValue({ id: "r", fields: {} }, title)).toBeUndefined();
  expect(cellValue({ id: "r", fields: { fld0: null } }, title)).toBeNull();
  expect(cellValue({ id: "r", fields: { Title: "" } }, title)).toBe("");
  expect(cellValue({ id: "r", fields: { fld0: "by id", Title: "by name" } }, title)).toBe("by id");
});

test("returns attachments unchanged, with unknown members", () => {
  const attachments = [{ id: "a", extra: 1 }, { name: "b" }];
  expect(attachmentsIn({ id: "r", fields: { fld1: attachments } }, files)).toBe(attachments);
});

test("returns no attachments for an absent value, and undefined for another value", () => {
  expect(attachmentsIn({ id: "r", fields: {} }, files)).toEqual([]);
  expect(attachmentsIn({ id: "r", fields: { fld1: null } }, files)).toEqual([]);
  expect(attachmentsIn({ id: "r", fields: { fld1: "text" } }, files)).toBeUndefined();
  expect(attachmentsIn({ id: "r", fields: { fld1: [{ size: "1" }] } }, files)).toBeUndefined();
});

test("a record's title is its name, its primary field or its id", () => {
  expect(recordTitle({ id: "r", name: "N", fields: { fld0: "T" } }, [title])).toBe("N");
  expect(recordTitle({ id: "r", fields: { Title: "T" } }, [title])).toBe("T");
  expect(recordTitle({ id: "r", fields: { Title: "" } }, [title])).toBe("r");
  expect(recordTitle({ id: "r", fields: {} }, [])).toBe("r");
});

test("adds a name column if the first field is an attachment", () => {
  expect(columnFields([title, files])).toEqual([title, files]);
  for (const known of [[files], []]) {
    const [name, ...others] = columnFields(known);
    // The grid takes no column without an id.
    expect(name).toEqual({ id: expect.stringMatching(/./) as string, name: "Record", type: "text" });
    expect(others).toEqual(known);
    expect(recordTitle({ id: "r", fields: { Record: "another", "": "thing" } }, columnFields(known))).toBe("r");
  }
});

test("finds keys without a known field", () => {
  expect(unknownKeys({ id: "r", fields: { fld0: 1, Files: [], other: 2 } }, [title, files])).toEqual(["other"]);
});

test("gives each attachment a key of its own, also where a record has one twice", () => {
  expect(attachmentKeys([{ id: "a" }, { id: "b" }, { id: "a" }, {}, {}])).toEqual([
    "a",
    "b",
    "a 2",
    "undefined 3",
    "undefined 4",
  ]);
});
