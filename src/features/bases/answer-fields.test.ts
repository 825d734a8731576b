import { describe, expect, it } from "vitest";
import { base } from "#contract/index.ts";
import { fieldsOf } from "./answer-fields.ts";

const required = { id: "b", name: "B", spaceId: "s", icon: null, role: "owner", createdBy: "u" };
const rowsOf = (value: Record<string, unknown>) =>
  Object.fromEntries(fieldsOf(base, value).map(({ name, ...rest }) => [name, rest]));

describe("the fields of a base", () => {
  it("lists documented fields in order and keeps absent and null apart", () => {
    const fields = fieldsOf(base, { ...required, createdTime: null });
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(base.shape));
    const rows = rowsOf({ ...required, createdTime: null });
    expect(rows["icon"]).toEqual({ value: null, isDocumented: true });
    expect(rows["createdTime"]).toEqual({ value: null, isDocumented: true });
    expect(rows["lastModifiedTime"]).toEqual({ value: undefined, isDocumented: true });
    expect(rows["template"]).toEqual({ value: undefined, isDocumented: true });
  });

  it("expands documented objects and keeps undocumented members in place", () => {
    const template = { id: "t", more: [1] };
    const rows = rowsOf({ ...required, template, other: { a: 1 }, constructor: "x" });
    expect(rows).not.toHaveProperty("template");
    expect(rows["template.id"]).toEqual({ value: "t", isDocumented: true });
    expect(rows["template.headers"]).toEqual({ value: undefined, isDocumented: true });
    expect(rows["template.more"]).toEqual({ value: [1], isDocumented: false });
    expect(rows["other"]).toEqual({ value: { a: 1 }, isDocumented: false });
    expect(rows["constructor"]).toEqual({ value: "x", isDocumented: false });
  });
});
