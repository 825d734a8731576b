import fc from "fast-check";
import { expect, test } from "vitest";
import { stripBidi } from "#text/format.ts";
import { nameParts, storableName } from "./file-name.ts";

const bytes = (text: string) => new TextEncoder().encode(text).length;

test("an ordinary name stays as it is", () => {
  for (const name of [
    "photo.jpg",
    "Angebot für Müller & Söhne.pdf",
    "写真 (2).png",
    ".gitignore",
    "no extension",
    "a.tar.gz",
  ]) {
    expect(storableName(name)).toBe(name);
  }
});

test("separators become underscores and control characters go", () => {
  expect(storableName("../../etc/passwd")).toBe(".._.._etc_passwd");
  expect(storableName("C:\\temp\\a.txt")).toBe("C:_temp_a.txt");
  expect(storableName("a\0b\r\nc\u0085\u2028.txt")).toBe("abc.txt");
});

test("a name that leaves nothing is called file", () => {
  for (const name of ["", "   ", ".", "..", "\0"]) expect(storableName(name)).toBe("file");
});

test("a long name is cut before its extension, between characters", () => {
  const name = storableName(`${"👩‍👩‍👧".repeat(60)}.jpeg`);
  expect(bytes(name)).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^(👩‍👩‍👧)+\.jpeg$/u);
});

test("an extension too long to be one is cut with the rest", () => {
  const name = storableName(`a.${"b".repeat(400)}`);
  expect(name).toBe(`a.${"b".repeat(253)}`);
});

const odd = [
  "/",
  "\\",
  "..",
  ".",
  "\0",
  "\r\n",
  "\u007f",
  "\u0085",
  "\u2028",
  "\u202e",
  "\u200f",
  "\ufeff",
  " ",
  "\u00a0",
  ":",
  "*",
  "?",
  '"',
  "<",
  ">",
  "|",
  "%2e",
  "%2F",
  "~",
  "CON",
  "a",
  "é",
  "e\u0301",
  "👩‍👩‍👧",
  "\ud83d",
  "\udc69",
  "字",
  ".exe",
  ".jpg",
  "C:",
  "file://",
  "-rf",
];
const names = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom(...odd), fc.string({ unit: "binary", maxLength: 3 })), { maxLength: 8 })
    .map((parts) => parts.join("")),
  fc
    .tuple(fc.constantFrom(...odd), fc.nat(500), fc.constantFrom(...odd))
    .map(([part, count, end]) => part.repeat(count) + end),
  fc.string({ unit: "binary", maxLength: 400 }),
);
const isSafe = (name: string) =>
  name !== "" &&
  bytes(name) <= 255 &&
  !/[/\\]|\p{Cc}|\p{Surrogate}|[\u2028\u2029]|^\.{1,2}$/u.test(name) &&
  name === name.trim();

test("any name becomes safe to store, and does not change when stored again", () => {
  const property = fc.property(names, (given) => {
    const name = storableName(given);
    expect([name, isSafe(name)]).toEqual([storableName(name), true]);
    expect(stripBidi(name)).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });
  fc.assert(property, { numRuns: process.env["LONG"] ? 20_000 : 500 });
});

test("a name falls into stem and extension", () => {
  expect(nameParts("a.tar.gz")).toEqual({ stem: "a.tar", extension: ".gz" });
  expect(nameParts(".env")).toEqual({ stem: ".env", extension: "" });
  expect(nameParts("README")).toEqual({ stem: "README", extension: "" });
});
