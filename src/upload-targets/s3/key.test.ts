import { expect, test } from "vitest";
import { encodeKey, keyOf, keyTemplateProblem, prefixOf } from "./key.ts";

const file = {
  name: "plan.pdf",
  mimetype: "application/pdf",
  size: 1,
  uuid: "0123456789abcdef0123456789abcdef",
  connection: "Production",
  table: "tbl1",
  record: "rec1",
};

const DEFAULT = "{connection}/{table}/{record}/{uuid}/{name}";

test("makes a key of the values of a file", () => {
  expect(keyOf(DEFAULT, file)).toBe(`Production/tbl1/rec1/${file.uuid}/plan.pdf`);
  expect(keyOf("in/{uuid}-{name}", file)).toBe(`in/${file.uuid}-plan.pdf`);
});

test.each([
  ["", /Enter a key template/],
  ["{table}/{uuid}/{size}", /no value \{size\} at character 16.*\{connection\}, .* or \{name\}/],
  ["{__proto__}/{uuid}", /no value \{__proto__\}/],
  ["{uuid}/{name", /Remove \{ at character 8/],
  ["{uuid}/name}", /Remove \} at character 12/],
  ["{table}/{name}", /Add \{uuid\}/],
  ["/{uuid}", /Remove the \//],
  ["a//{uuid}", /Remove the \//],
  ["{uuid}/", /Remove the \//],
  ["../{uuid}", /Remove the part \.\./],
])("refuses the template %j with the place", (template, problem) => {
  expect(keyTemplateProblem(template)).toMatch(problem);
});

test("accepts the default template", () => {
  expect(keyTemplateProblem(DEFAULT)).toBeUndefined();
});

test.each([
  ["Prod/EU", "Prod_EU"],
  ["..", "__"],
  ["", "_"],
  ["{uuid}", "{uuid}"],
  ["$&", "$&"],
  ["a\nb\u0000c\\d", "a_b_c_d"],
  ["\ud800", "\ufffd"],
])("keeps the value %j within its part of the key", (connection, part) => {
  expect(keyOf("{connection}/{uuid}", { ...file, connection })).toBe(`${part}/${file.uuid}`);
});

test("refuses a key that is longer than S3 allows", () => {
  expect(() => keyOf(DEFAULT, { ...file, name: "ü".repeat(500) })).toThrow("longer than 1024 bytes");
});

test("encodes a key as S3 signs it", () => {
  expect(encodeKey("a b/ü+%&=?#'()*!~-._/日本")).toBe(
    "a%20b/%C3%BC%2B%25%26%3D%3F%23%27%28%29%2A%21~-._/%E6%97%A5%E6%9C%AC",
  );
});

test.each([
  [DEFAULT, ""],
  ["uploads/{uuid}", "uploads/"],
  ["a/b/c-{uuid}", "a/b/"],
])("finds what the keys of %s begin with", (template, prefix) => {
  expect(prefixOf(template)).toBe(prefix);
});
