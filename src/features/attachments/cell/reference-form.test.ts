import { expect, test } from "vitest";
import { problemsIn } from "#contract/index.ts";
import { emptyReference, referenced, referenceForm } from "./reference-dialog.tsx";

test("only what was typed is sent, numbers as numbers, the name made storable", () => {
  expect(referenced({ ...emptyReference, name: "a/b.png", path: "bucket/key", size: "0012" })).toEqual({
    name: "a_b.png",
    path: "bucket/key",
    size: 12,
  });
});

test("a form that says nothing is refused", () => {
  expect(referenceForm.safeParse(emptyReference).success).toBe(false);
  expect(referenceForm.safeParse({ ...emptyReference, token: "t" }).success).toBe(true);
});

test("sizes are whole numbers", () => {
  expect(referenceForm.safeParse({ ...emptyReference, size: "1.5" }).success).toBe(false);
  expect(referenceForm.safeParse({ ...emptyReference, size: "1kB" }).success).toBe(false);
  expect(referenceForm.safeParse({ ...emptyReference, size: "1024" }).success).toBe(true);
});

test("each field gets its first problem", () => {
  expect(problemsIn(referenceForm, emptyReference)).toEqual({ name: "Fill in at least one field." });
  expect(Object.keys(problemsIn(referenceForm, { ...emptyReference, size: "1kB", width: "a" }))).toEqual(
    expect.arrayContaining(["size", "width"]),
  );
  expect(problemsIn(referenceForm, { ...emptyReference, name: "a" })).toEqual({});
});

test("the request has no blanks around values but the name, and numbers as typed", () => {
  expect(referenced({ ...emptyReference, name: " a.png", path: " /a ", token: " ", size: " 15 " })).toEqual({
    name: referenced({ ...emptyReference, name: " a.png" }).name,
    path: "/a",
    size: 15,
  });
  expect(problemsIn(referenceForm, { ...emptyReference, size: "9007199254740993" })).toHaveProperty("size");
  expect(problemsIn(referenceForm, { ...emptyReference, size: "999999999999999" })).toEqual({});
});
