import { expect, test } from "vitest";
import { stripBidi } from "./strip-bidi.ts";

test("a name cannot change the direction of the text after it", () => {
  expect(stripBidi("photo\u202egpj.exe")).toBe("photogpj.exe");
});
