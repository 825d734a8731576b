import fc from "fast-check";
import { expect, test } from "vitest";
import type { Field } from "#workspace/workspace.ts";
import { FILE_FILTERS, isFiltered, isPlain, layoutOf, readLayout, searchOf, viewOf, countText } from "./table-view.ts";

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

test("a gallery takes its cover from the named field, else the first with attachments, and needs one", () => {
  const documents: Field = { id: "fld2", name: "Documents", type: "attachment" };
  const all = [...fields, documents];
  expect(layoutOf({}, all)).toEqual({ isGallery: false, cover: fields[1] });
  expect(layoutOf({ view: "gallery" }, all)).toEqual({ isGallery: true, cover: fields[1] });
  expect(layoutOf({ view: "gallery", cover: "fld2" }, all)).toEqual({ isGallery: true, cover: documents });
  expect(layoutOf({ view: "gallery", cover: "fld0" }, all), "no field of attachments").toEqual({
    isGallery: true,
    cover: fields[1],
  });
  expect(layoutOf({ view: "gallery" }, fields.slice(0, 1))).toEqual({ isGallery: false, cover: undefined });
});

test("a gallery is in the address, a grid is not", () => {
  const usual = viewOf({}, fields);
  expect(searchOf(usual, layoutOf({ view: "gallery" }, fields))).toEqual({ view: "gallery", cover: "fld1" });
  expect(searchOf(usual, layoutOf({ view: "grid" }, fields))).toEqual({});
});

test.each([null, "", "no JSON", "null", "7", "[]", '{"view":7,"cover":null}'])("reads no gallery from %j", (stored) => {
  expect(layoutOf(readLayout(stored), fields).isGallery).toBe(false);
});

const view = { text: "", files: "all", isDescending: false } as const;
const count = { total: 10_000, shown: 12, view, isReading: false, isRemote: false };

test("counts the shown records beside all", () => {
  expect(countText({ ...count, shown: 10_000 })).toBe("10,000 records");
  expect(countText({ ...count, view: { ...view, text: "stool" } })).toBe("12 of 10,000 records");
  expect(countText({ ...count, total: 1, shown: 0, view: { ...view, files: "with" } })).toBe("0 of 1 record");
});

test("says what is still being done", () => {
  expect(countText({ ...count, view: { ...view, text: "stool" }, isReading: true })).toBe("Searching 10,000 records…");
  expect(countText({ ...count, view: { ...view, sort: "fld" }, isReading: true })).toBe("Sorting 10,000 records…");
});

test("calls the records of a remote table pinned, because others are not known", () => {
  expect(countText({ ...count, total: 40, isRemote: true })).toBe("40 pinned records");
  expect(countText({ ...count, total: 40, view: { ...view, text: "a" }, isRemote: true })).toBe(
    "12 of 40 pinned records",
  );
});
