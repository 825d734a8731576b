import { expect, test } from "vitest";
import { plainName } from "./strip-bidi.ts";

test("in plain text a name cannot turn what follows it", () => {
  expect(plainName("photo\u202egpj.exe")).toBe("photogpj.exe");
});
