import { expect, test } from "vitest";
import { cleanText, stripBidi } from "./format.ts";

test("a name cannot change the direction of the text after it", () => {
  expect(stripBidi("photo\u202egpj.exe")).toBe("photogpj.exe");
});

test("a text of a file stays on its line, and keeps what it may", () => {
  expect(cleanText("\u2066Ac\u0000me\n\u2028\u0085")).toBe("Ac me   ");
  expect(cleanText("one\ntwo\u001b\u202e", "\n\t")).toBe("one\ntwo ");
});
