import { expect, test, vi } from "vitest";
import { defaultWidth, numberColumnWidth } from "./grid-columns.ts";

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
  vi.unstubAllGlobals();
});
