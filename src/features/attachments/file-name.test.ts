import fc from "fast-check";
import { expect, test } from "vitest";
import { nameParts, plainName, storableName } from "./file-name.ts";

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

test("whatever comes, a storable name keeps the bounds and is stable", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), fc.string({ maxLength: 600 })), (given) => {
      const name = storableName(given);
      expect(bytes(name)).toBeLessThanOrEqual(255);
      expect(name).not.toBe("");
      expect(name).not.toMatch(/[/\\]|\p{Cc}|^\.{1,2}$/u);
      expect(storableName(name)).toBe(name);
    }),
    { numRuns: 60 },
  );
});

test("a name falls into stem and extension", () => {
  expect(nameParts("a.tar.gz")).toEqual({ stem: "a.tar", extension: ".gz" });
  expect(nameParts(".env")).toEqual({ stem: ".env", extension: "" });
  expect(nameParts("README")).toEqual({ stem: "README", extension: "" });
});

test("in plain text a name cannot turn what follows it", () => {
  expect(plainName("photo\u202egpj.exe")).toBe("photogpj.exe");
});
