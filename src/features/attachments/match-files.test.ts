import { expect, test } from "vitest";
import { matchFiles } from "./match-files.ts";

const records = [
  { id: "rec1", title: "Lantern" },
  { id: "rec2", title: "Lantern, large" },
  { id: "rec3", title: "Bücherregal 2" },
  { id: "rec4", title: "" },
  { id: "rec5", title: "Twin" },
  { id: "rec6", title: "Twin" },
];
const target = (name: string, folder = "") => matchFiles([{ file: new File([], name), folder }], records)[0]?.recordId;

test("a title in the file's name matches, whatever case, accents and separators", () => {
  expect(target("lantern.jpg")).toBe("rec1");
  expect(target("LANTERN_detail-02.JPG")).toBe("rec1");
  expect(target("BUCHERREGAL-2 front.png")).toBe("rec3");
});

test("the longest title wins", () => {
  expect(target("lantern large 1.jpg")).toBe("rec2");
});

test("only whole words match", () => {
  expect(target("lanterns.jpg")).toBeUndefined();
  expect(target("bücherregal 20.jpg")).toBeUndefined();
});

test("an id matches, and so does the folder where the name says nothing", () => {
  expect(target("rec4.png")).toBe("rec4");
  expect(target("IMG_0001.jpg", "shoot/Lantern")).toBe("rec1");
});

test("two records that fit equally well are left to a person, and so is a name that fits none", () => {
  expect(target("twin.jpg")).toBeUndefined();
  expect(target("other.jpg")).toBeUndefined();
});
