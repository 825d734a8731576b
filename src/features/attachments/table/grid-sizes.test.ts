import { expect, test, vi } from "vitest";
import { defaultWidth, hasHintRoom, numberColumnWidth, thumbnailPlaces } from "./grid-sizes.ts";

const photos = { id: "fldPhotos", name: "Photos", type: "attachment" } as const;

test("columns grow with the text, the first of a narrow screen as far as the others keep room", () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("getComputedStyle", () => ({ fontSize: "32px" }));
  const name = { id: "fldName", name: "Name", type: "text" } as const;
  const firstAt = (width: number) => {
    vi.stubGlobal("innerWidth", width);
    return defaultWidth(name, true, true);
  };
  expect(defaultWidth(name, true, false)).toBe(520);
  expect(firstAt(1280)).toBe(300);
  expect(firstAt(390)).toBe(156);
  expect(firstAt(320)).toBe(150);
  expect(numberColumnWidth(999)).toBe(112);
  expect(numberColumnWidth(100_000)).toBeGreaterThan(numberColumnWidth(99_999));
  const photosAt = (width: number) => {
    vi.stubGlobal("innerWidth", width);
    return defaultWidth(photos, false, true);
  };
  expect(defaultWidth(photos, false, false)).toBe(400);
  expect(photosAt(1280)).toBe(400);
  expect(photosAt(390), "beside the first column, to its end").toBeLessThan(390 - 32 - numberColumnWidth() / 2 - 150);
  expect(photosAt(320)).toBe(140);
  vi.unstubAllGlobals();
});

test("as many attachments are shown as leave room to count the others, and those on their way", () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("getComputedStyle", () => ({ fontSize: "32px" }));
  expect([1, 140, 280, 400].map((width) => thumbnailPlaces(width, 0))).toEqual([1, 1, 2, 4]);
  expect([280, 400].map((width) => thumbnailPlaces(width, 3))).toEqual([1, 3]);
  expect([1, 4, 5].map((count) => hasHintRoom(400, count))).toEqual([true, true, false]);
  expect([1, 2].map((count) => hasHintRoom(200, count))).toEqual([true, false]);
  vi.unstubAllGlobals();
});
