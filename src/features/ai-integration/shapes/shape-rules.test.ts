import { describe, expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { readSchema } from "#session/json-schema/read-schema.ts";
import { ENTER_AGAIN, takeOutSecrets, type Marks } from "../request/secrets.ts";
import { writeConfiguration } from "../transfer/configuration-file.ts";
import { rulesOf } from "./shape-rules.ts";
import { fieldsOf, fitsForm } from "./shaped-form.tsx";

const provider = {
  type: "object",
  required: ["name", "place"],
  properties: {
    name: { type: "string", title: "Name" },
    place: { type: "string", title: "Connection", writeOnly: true, minLength: 20 },
    keyName: { type: "string", writeOnly: false },
    auth: { properties: { "sign/in": true, code: { type: "string", format: "password" } } },
    pins: { type: "array", items: { type: "string", writeOnly: true } },
    routes: {
      type: "array",
      items: { properties: { path: { type: "string" }, via: { type: "string", writeOnly: true } } },
    },
  },
};
const taskType = { properties: { name: { type: "string" }, seal: { type: "string", writeOnly: true } } };
const shapeOf = (schema: unknown) => {
  const { shape } = readSchema(schema);
  if (!shape) throw new Error("The schema is refused.");
  return shape;
};
const rules = rulesOf({ providers: shapeOf(provider), taskTypes: shapeOf(taskType) });
const request = (llmProviders: unknown[]): AiIntegration => ({
  type: "AI",
  config: {
    llmProviders,
    concurrencyGroups: [{ taskTypes: ["plain"] }, { taskTypes: [{ name: "a", seal: "made-up" }] }],
  },
});

describe("secrets of shapes", () => {
  const value = {
    name: "North",
    place: "made-up-place",
    keyName: "blue",
    auth: { code: "made-up-code", "sign/in": "open" },
    pins: ["made-up-1", "made-up-2"],
    routes: [{ path: "/a", via: "made-up-via" }],
  };

  it("are taken out wherever the shape names one, at any depth and in lists", () => {
    const { rest } = takeOutSecrets(request([value, { ...value }]), rules.marks);
    expect(JSON.stringify(rest)).not.toContain("made-up");
    expect(rest.config.llmProviders?.[1]).toEqual({
      ...value,
      place: ENTER_AGAIN,
      auth: { code: ENTER_AGAIN, "sign/in": "open" },
      pins: [ENTER_AGAIN, ENTER_AGAIN],
      routes: [{ path: "/a", via: ENTER_AGAIN }],
    });
    expect(rest.config.concurrencyGroups?.[1]?.taskTypes).toEqual([{ name: "a", seal: ENTER_AGAIN }]);
  });

  it("are not in an exported configuration", () => {
    expect(writeConfiguration(request([value]), rules.marks)).not.toContain("made-up");
    expect(writeConfiguration(request([value]), {})).toContain("made-up-place");
  });

  it("are not those that the shape says are none", () => {
    const { rest } = takeOutSecrets(request([{ keyName: "blue" }]), rules.marks);
    expect(rest.config.llmProviders).toEqual([{ keyName: "blue" }]);
    expect(takeOutSecrets(request([{ keyName: "blue" }]), {}).rest.config.llmProviders).toEqual([
      { keyName: ENTER_AGAIN },
    ]);
  });
});

describe("checks by shapes", () => {
  const messages = (providers: unknown[], marks: Marks = rules.marks) =>
    rules.checksOf(request(providers), marks).map(({ path, message }) => `${path.join(".")}: ${message}`);
  const ofTaskTypes = "config.concurrencyGroups.0.taskTypes.0: Task type 1: expected an object.";

  it("name the field and its element", () => {
    expect(messages([{ name: "North", place: "short" }, {}])).toEqual([
      "config.llmProviders.0.place: Connection of North: use at least 20 characters.",
      "config.llmProviders.1.name: Name of Provider 2: required, but not set.",
      "config.llmProviders.1.place: Connection of Provider 2: required, but not set.",
      ofTaskTypes,
    ]);
  });

  it("do not count a secret that has to be entered again as too short", () => {
    expect(messages([{ name: "North", place: ENTER_AGAIN }])).toEqual([ofTaskTypes]);
  });

  it("never call an element by a secret", () => {
    const marks = { ...rules.marks, "config/llmProviders/*/name": true };
    expect(messages([{ name: "made-up" }], marks).join(" ")).not.toContain("made-up");
  });
});

describe("the form of a shape", () => {
  it("makes secrets of the texts that are taken out, by shape, by name and by the user's marks", () => {
    const shape = shapeOf({ properties: { ...provider.properties, apiToken: { type: "string" } } });
    const at = ["config", "llmProviders", 3];
    const kinds = (marks: Marks) =>
      Object.fromEntries(Object.entries(fieldsOf(shape, at, marks)).map(([name, { kind }]) => [name, kind]));
    expect(kinds(rules.marks)).toEqual({
      name: "text",
      place: "secret",
      keyName: "text",
      auth: "values",
      "auth/code": "secret",
      pins: "strings",
      routes: "values",
      apiToken: "secret",
    });
    expect(kinds({ "config/llmProviders/*/apiToken": false })).toMatchObject({ apiToken: "text", place: "text" });
  });

  it.each([
    [{ type: "string" }, ["", "a"], [1, null, {}]],
    [{ type: "number" }, [1], ["1", null]],
    [{ type: "boolean" }, [false], ["no"]],
    [{ enum: ["a"] }, ["a", "b", 1], [{}, null]],
    [{ enum: ["a", null] }, ["a", null], [{}]],
    [{ type: "array", items: { type: "string" } }, [[], ["a"]], [["a", 1], "a"]],
    [{ type: "object" }, [{}], [[], "a", null]],
    [{}, [], [1]],
  ])("shows what %j can show, and edits the rest as JSON", (schema, fitting, others) => {
    const shape = shapeOf({ properties: { x: schema } }).members?.[0]?.shape;
    if (!shape) throw new Error("There is no member.");
    expect(fitting.map((value) => fitsForm(shape, value))).toEqual(fitting.map(() => true));
    expect(others.map((value) => fitsForm(shape, value))).toEqual(others.map(() => false));
    expect(fitsForm(shape, undefined)).toBe(true);
  });
});
