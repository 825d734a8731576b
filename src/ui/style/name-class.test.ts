import { expect, it } from "vitest";
import { nameClass } from "./name-class.ts";

it("shows an id in place of a name in the font of ids", () => {
  expect(nameClass({ id: "spc1", name: "spc1" })).toContain("font-mono");
  expect(nameClass({ id: "spc1", name: "Studio" })).toBe("");
});
