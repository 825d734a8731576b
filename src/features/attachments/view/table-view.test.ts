import fc from "fast-check";
import { expect, test } from "vitest";
import type { Field } from "#workspace/workspace.ts";
import { FILE_FILTERS, isFiltered, isPlain, searchOf, viewOf } from "./table-view.ts";

const fields: Field[] = [
  { id: "fld0", name: "Name", type: "text" },
  { id: "fld1", name: "Photos", type: "attachment" },
];

test("an address leads back to the view that it was made of", () => {
  const views = fc.record({
    text: fc.string(),
    files: fc.constantFrom(...FILE_FILTERS),
    sort: fc.constantFrom("fld0", "fld1"),
    isDescending: fc.boolean(),
  });
  fc.assert(
    fc.property(views, (view) => {
      expect(viewOf(searchOf(view), fields)).toEqual(view);
    }),
  );
});

test("the usual view needs nothing in the address", () => {
  const usual = viewOf({}, fields);
  expect(usual).toEqual({ text: "", files: "all", isDescending: false });
  expect(searchOf(usual)).toEqual({});
});

test("ignores filters and fields that do not exist", () => {
  const usual = viewOf({}, fields);
  expect(viewOf({ files: "none", sort: "gone", order: "desc" }, fields)).toEqual(usual);
  expect(viewOf({ sort: "fld0", order: "up" }, fields)).toEqual({ ...usual, sort: "fld0" });
});

test("distinguishes a filtered view from a sorted one", () => {
  const usual = viewOf({}, fields);
  expect([usual, viewOf({ search: "  " }, fields)].map(isPlain)).toEqual([true, true]);
  const sorted = viewOf({ sort: "fld1" }, fields);
  expect([isPlain(sorted), isFiltered(sorted)]).toEqual([false, false]);
  expect([viewOf({ search: "a" }, fields), viewOf({ files: "with" }, fields)].map(isFiltered)).toEqual([true, true]);
});
