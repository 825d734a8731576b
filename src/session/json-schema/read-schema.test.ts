import { describe, expect, it } from "vitest";
import { readSchema, type SchemaProblem } from "./read-schema.ts";

const read = (properties: object, rest: object = {}) => readSchema({ type: "object", properties, ...rest });
const places = (problems: readonly SchemaProblem[]) => problems.map(({ path }) => path.join("."));
const memberOf = (schema: unknown) => read({ x: schema }).shape?.members?.[0]?.shape;

it("reads every keyword that a form can use", () => {
  const { shape, problems, unused } = readSchema({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Provider",
    description: "Where models come from.",
    required: ["type"],
    properties: {
      type: { enum: ["openai", 2, null], title: "Type" },
      region: { const: "eu" },
      baseUrl: { type: "string", format: "uri", minLength: 8, maxLength: 200, default: "https://a.example" },
      apiKey: { type: "string", writeOnly: true },
      password: { type: ["string", "null"], format: "password" },
      keyName: { type: "string", writeOnly: false },
      weight: { type: "integer", minimum: 1, maximum: 9 },
      isOn: { type: "boolean" },
      models: { type: "array", items: { type: "string" } },
      uses: { type: "array", items: { enum: ["chat", "image"] } },
      keys: { type: "array", items: { type: "string", writeOnly: true } },
      auth: { properties: { id: { type: "string" } } },
      routes: { items: { type: "object", properties: { path: { type: "string" } } } },
      more: true,
    },
  });
  expect(problems).toEqual([]);
  expect(unused).toEqual([]);
  expect(shape).toMatchObject({ kind: "object", title: "Provider", help: "Where models come from." });
  expect(Object.fromEntries(shape?.members?.map(({ name, shape: member }) => [name, member]) ?? [])).toEqual({
    type: { kind: "choice", choices: ["openai", 2, null], title: "Type" },
    region: { kind: "choice", choices: ["eu"] },
    baseUrl: { kind: "text", isAddress: true, minLength: 8, maxLength: 200 },
    apiKey: { kind: "text", isSecret: true },
    password: { kind: "text", isSecret: true, isNullable: true },
    keyName: { kind: "text", isSecret: false },
    weight: { kind: "number", isInteger: true, minimum: 1, maximum: 9 },
    isOn: { kind: "flag" },
    models: { kind: "texts", element: { kind: "text" } },
    uses: { kind: "texts", choices: ["chat", "image"], element: { kind: "choice", choices: ["chat", "image"] } },
    keys: { kind: "texts", isSecret: true, element: { kind: "text", isSecret: true } },
    auth: { kind: "object", members: [{ name: "id", isRequired: false, shape: { kind: "text" } }] },
    routes: {
      kind: "any",
      element: { kind: "object", members: [{ name: "path", isRequired: false, shape: { kind: "text" } }] },
    },
    more: { kind: "any" },
  });
  expect(shape?.members?.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(["type"]);
});

it("reads a schema or null, as generators write an optional value", () => {
  const orNull = (schema: object, rest: object = {}) => memberOf({ anyOf: [schema, { type: "null" }], ...rest });
  expect(orNull({ type: "string", maxLength: 9 }, { default: null, title: "Base URL" })).toEqual({
    kind: "text",
    title: "Base URL",
    isNullable: true,
    maxLength: 9,
  });
  expect(orNull({ type: "string", format: "password", writeOnly: true })).toMatchObject({
    kind: "text",
    isSecret: true,
  });
  expect(orNull({ type: "array", items: { type: "string" } })).toMatchObject({ kind: "texts", isNullable: true });
  expect(memberOf({ oneOf: [{ type: "null" }, { type: "integer" }] })).toMatchObject({ kind: "number" });
  // Two real choices, and what has a type of its own, stay JSON.
  expect(memberOf({ anyOf: [{ type: "string" }, { type: "number" }, { type: "null" }] })).toEqual({ kind: "any" });
  expect(memberOf({ anyOf: [{ enum: ["a"] }, { type: "null" }] })).toEqual({ kind: "any" });
  const { unused } = read({ x: { type: "string", anyOf: [{ type: "string" }, { type: "null" }] } });
  expect(unused).toEqual([["properties", "x", "anyOf"]]);
});

it("names keywords without effect, and reads the rest", () => {
  const { shape, unused, problems } = read(
    { url: { type: "string", pattern: "(a+)+$", format: "date" }, "a/b": { type: "string" } },
    { additionalProperties: false, oneOf: [{ required: ["url"] }] },
  );
  expect(problems).toEqual([]);
  expect(unused.map((path) => path.join("."))).toEqual([
    "properties.url.format",
    "properties.url.pattern",
    "properties.a/b",
    "additionalProperties",
    "oneOf",
  ]);
  expect(shape?.members?.map(({ name }) => name)).toEqual(["url"]);
});

describe("refuses with the place", () => {
  let deep: unknown = 1;
  for (let level = 0; level < 5_000; level += 1) deep = { x: deep };

  it.each([
    ["what is no schema", [], ""],
    ["a text", "object", ""],
    ["a list", { type: "array", items: { type: "string" } }, ""],
    ["a reference", { properties: { a: { $ref: "#/$defs/a" } } }, "properties.a.$ref"],
    ["a dynamic reference", { type: "object", $dynamicRef: "#a" }, "$dynamicRef"],
    ["an unknown type", { properties: { a: { type: "file" } } }, "properties.a.type"],
    ["two types", { properties: { a: { type: ["string", "number"] } } }, "properties.a.type"],
    ["a title that is no text", { properties: { a: { title: 1 } } }, "properties.a.title"],
    ["an empty choice", { properties: { a: { enum: [] } } }, "properties.a.enum"],
    ["a bound that is no number", { properties: { a: { type: "number", minimum: "1" } } }, "properties.a.minimum"],
    ["properties of a text", { properties: { a: { type: "string", properties: {} } } }, "properties.a.properties"],
    ["a member without a schema", { properties: { a: "string" } }, "properties.a"],
    ["a secret number", { properties: { a: { type: "integer", writeOnly: true } } }, "properties.a.writeOnly"],
    ["a secret object", { properties: { a: { type: "object", writeOnly: true } } }, "properties.a.writeOnly"],
    [
      "a secret in a part that is not read",
      { type: "object", oneOf: [{ properties: { key: { type: "string", writeOnly: true } } }] },
      "oneOf.0.properties.key",
    ],
  ])("%s", (_, schema, place) => {
    const { shape, problems } = readSchema(schema);
    expect(places(problems)).toEqual([place]);
    expect(shape).toBeUndefined();
  });

  it("what is nested too deeply, without reading on", () => {
    const { problems } = readSchema({ properties: { a: deep } });
    expect(problems).toEqual([{ path: expect.arrayContaining(["a"]), message: expect.stringContaining("24 levels") }]);
    expect(problems[0]?.path).toHaveLength(24);
  });

  it("more fields than a form can have", () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, { type: "string" }] as const));
    expect(places(read(fields(501)).problems)).toEqual(["properties"]);
    expect(read(fields(500)).problems).toEqual([]);
  });
});

it("reads names that objects treat in a special way, and removes marks of text direction", () => {
  const schema: unknown = JSON.parse('{"properties": {"__proto__": {"type": "string", "title": "A\\u202eB\\u0007"}}}');
  expect(readSchema(schema).shape?.members).toEqual([
    { name: "__proto__", isRequired: false, shape: { kind: "text", title: "AB" } },
  ]);
  expect(memberOf({ title: "\u200f " })).toEqual({ kind: "any" });
});

it("a list of very many values, or of very many fields, is refused with its place", () => {
  const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
  const read = (properties: object) => readSchema({ type: "object", properties });
  expect(read({ a: { enum: values(500) } }).problems).toEqual([]);
  expect(read({ a: { enum: values(501) } }).problems).toEqual([
    { path: ["properties", "a", "enum"], message: "Expected a list of 1 to 500 values." },
  ]);
  expect(read(Object.fromEntries(values(2_000).map((name) => [name, { type: "x" }]))).problems.at(-1)).toEqual({
    path: ["properties"],
    message: "There are more than 500 fields.",
  });
});
