import { expect, it } from "vitest";
import { readSchema } from "./read-schema.ts";
import { shapeFaults } from "./schema-faults.ts";

const faults = (properties: object, value: unknown, required: string[] = []) => {
  const { shape } = readSchema({ type: "object", properties, required });
  if (!shape) throw new Error("The schema is refused.");
  return shapeFaults(shape, value).map(({ path, message }) => `${path.join(".")}: ${message}`);
};

it.each([
  ["a text", { type: "string" }, "", 5, "expected a text."],
  ["a short text", { type: "string", minLength: 2 }, "😀b", "😀", "use at least 2 characters."],
  ["a long text", { type: "string", maxLength: 2 }, "😀b", "abc", "use at most 2 characters."],
  ["an address", { type: "string", format: "uri" }, "https://a.example", "a.example", "enter a full address"],
  ["a number", { type: "number" }, 1.5, "1.5", "expected a number."],
  ["a whole number", { type: "integer" }, 2, 1.5, "enter a whole number."],
  ["a small number", { type: "number", minimum: 1 }, 1, 0.9, "enter at least 1."],
  ["a large number", { type: "number", maximum: 1 }, 1, 1.1, "enter at most 1."],
  ["a switch", { type: "boolean" }, false, "false", "expected yes or no."],
  ["a choice", { enum: ["a", 1] }, 1, "1", "choose one of a, 1."],
  ["a list of texts", { type: "array", items: { type: "string" } }, ["a"], ["a", 1], "expected a list of texts."],
  ["a list of choices", { type: "array", items: { enum: ["a"] } }, ["a"], ["a", "b"], "use only a."],
  ["an object", { type: "object" }, {}, [], "expected an object."],
  ["no null", { type: ["string", "null"], minLength: 1 }, null, 1, "expected a text."],
])("finds %s that is wrong", (_, schema, right, wrong, message) => {
  expect(faults({ x: schema }, { x: right })).toEqual([]);
  expect(faults({ x: schema }, { x: wrong })).toEqual([expect.stringContaining(`x: ${message}`)]);
});

it("finds what is missing and what is wrong inside, and ignores members that it does not know", () => {
  const properties = {
    name: { type: "string" },
    auth: { type: "object", required: ["id"], properties: { id: { type: "string" } } },
    routes: { type: "array", items: { type: "object", properties: { path: { type: "string" } } } },
  };
  const value = { other: 1, auth: {}, routes: [{ path: "/a" }, { path: 1 }] };
  expect(faults(properties, value, ["name"])).toEqual([
    "name: required, but not set.",
    "auth.id: required, but not set.",
    "routes.1.path: expected a text.",
  ]);
  expect(faults(properties, "text")).toEqual([": expected an object."]);
});

it("never repeats a value", () => {
  const secret = "made-up-secret";
  const properties = { key: { type: "string", maxLength: 3, writeOnly: true }, kind: { enum: ["a"] } };
  expect(faults(properties, { key: secret, kind: secret }).join(" ")).not.toContain(secret);
});
