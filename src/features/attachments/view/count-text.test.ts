import { expect, test } from "vitest";
import { countText } from "./table-view.ts";

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
