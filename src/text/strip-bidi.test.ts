import { expect, test } from "vitest";
import { stripBidi } from "./strip-bidi.ts";

test("in plain text a name cannot turn what follows it", () => {
  expect(stripBidi("photo\u202egpj.exe")).toBe("photogpj.exe");
});
