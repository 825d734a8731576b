import { expect, test } from "vitest";
import { emptyReference, faultsOf, referenced } from "./reference-dialog.tsx";

test("only what was typed is sent, numbers as numbers, the name made storable", () => {
  expect(referenced({ ...emptyReference, name: "a/b.png", path: "bucket/key", size: "0012" })).toEqual({
    name: "a_b.png",
    path: "bucket/key",
    size: 12,
  });
});

test("a form that says nothing is refused", () => {
  expect(faultsOf(emptyReference)).toEqual({ name: "Fill in at least one field." });
  expect(faultsOf({ ...emptyReference, path: " " })).toEqual({ name: "Fill in at least one field." });
  expect(faultsOf({ ...emptyReference, token: "t" })).toEqual({});
});

test("sizes are whole numbers", () => {
  expect(Object.keys(faultsOf({ ...emptyReference, size: "1.5", width: "1kB" }))).toEqual(["size", "width"]);
  expect(faultsOf({ ...emptyReference, size: " 1024 " })).toEqual({});
});

test("the request has no blanks around values but the name, and numbers as typed", () => {
  expect(referenced({ ...emptyReference, name: " a.png", path: " /a ", token: " ", size: " 15 " })).toEqual({
    name: referenced({ ...emptyReference, name: " a.png" }).name,
    path: "/a",
    size: 15,
  });
  expect(faultsOf({ ...emptyReference, size: "9007199254740993" })).toHaveProperty("size");
  expect(faultsOf({ ...emptyReference, size: "999999999999999" })).toEqual({});
});
