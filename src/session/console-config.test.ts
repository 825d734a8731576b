import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "#contract/zod.ts";
import { consoleConfig, readConsoleConfig } from "./console-config.ts";
import { previewValues, filedVocabulary } from "./vocabulary-file.ts";
import { VOCABULARY_KINDS } from "./vocabulary.ts";

const service = { name: "North", baseUrl: "https://service.example/api" };
const relayed = { name: "Main", relay: "main", target: "https://service.example/v1" };
const written = (value: unknown) => JSON.stringify(value, null, 2);
const problemsOf = (...connections: unknown[]) => readConsoleConfig(written({ connections })).problems;
const namesOf = (json: string) => readConsoleConfig(json).config?.connections.map(({ name }) => name);

const WHOLE = {
  $schema: "./console.schema.json",
  title: "North console",
  thisBrowser: false,
  relays: [{ name: "gateway", target: "https://gateway.example/v1" }],
  connections: [
    {
      ...service,
      environment: { word: "Production", color: "red" },
      default: true,
      links: {
        revokeToken: "https://service.example/tokens/{tokenId}?from=console#revoke",
        deleteAttachment: "https://service.example/{spaceId}/{baseId}/{tableId}/{recordId}/{fieldId}/{attachmentId}",
      },
      tokens: { maxDays: 90, days: [30, 90], needsDescription: true, scopes: ["base:read"] },
      vocabulary: { scopes: [{ value: "base:read" }] },
      shapes: { providers: { type: "object", properties: { apiKey: { type: "string", writeOnly: true } } } },
    },
    { ...relayed, fromStart: true },
    { name: "Local", baseUrl: "http://localhost:8787" },
  ],
};

it("takes a file with every member, reads the vocabulary, and hands on shapes unchanged", () => {
  const [main, ...others] = WHOLE.connections;
  const connections = [{ ...main, vocabulary: [{ kind: "scopes", value: "base:read" }] }, ...others];
  expect(readConsoleConfig(written(WHOLE))).toEqual({ config: { ...WHOLE, connections }, problems: [] });
  expect(readConsoleConfig("{}")).toEqual({ config: { connections: [] }, problems: [] });
});

it("takes marks of text direction and control characters out of titles, names and words", () => {
  const [title, name, word] = ["Acme\u202E elosnoc", "No\u0007rth\u2066", "\u200FProd\nuction"];
  const connection = { ...service, name, environment: { word, color: "red" } };
  expect(readConsoleConfig(written({ title, connections: [connection] }))).toEqual({
    config: {
      title: "Acme elosnoc",
      connections: [{ ...service, name: "No rth", environment: { word: "Prod uction", color: "red" } }],
    },
    problems: [],
  });
  expect(readConsoleConfig(written({ title: "\u202E\u0000" })).problems).toEqual([
    "line 2, column 12, title: Use 1 to 40 characters.",
  ]);
});

it("reads every example for users", () => {
  const texts = ["README.md", "src/session/console-json.md"].map((path) => readFileSync(path, "utf8"));
  const examples = texts.flatMap((text) => [...text.matchAll(/^```json\n(.*?)^```/gms)].map(([, json = ""]) => json));
  expect(examples).toHaveLength(4);
  for (const json of examples) expect(readConsoleConfig(json).problems).toEqual([]);
  const doc = texts.join("\n");
  const [, table = ""] = /^```csv\n(.*?)^```/ms.exec(doc) ?? [];
  const { added, refused } = previewValues({ text: table, chosen: {}, known: [] }).plan;
  expect([refused, added.map(({ kind }) => kind)]).toEqual([[], ["scopes", "scopes", "taskTypes", "bundles"]]);
  expect(Object.keys(VOCABULARY_KINDS).filter((kind) => !doc.includes(`| \`${kind}\` `))).toEqual([]);
});

it("reads the values of an exported file", () => {
  const { added: entries } = previewValues({
    text: "kind,value,label\nscopes,base:read,Read bases\nbundles,base:read,Read only",
    chosen: {},
    known: [],
  }).plan;
  const vocabulary = filedVocabulary(entries);
  expect(readConsoleConfig(written({ connections: [{ ...service, vocabulary }] }))).toMatchObject({
    config: { connections: [{ vocabulary: entries }] },
    problems: [],
  });
});

it.each([
  "https://o.example/p.json",
  "//o.example/p.json",
  "../p.json",
  "a/../p.json",
  "/p.json",
  "p.js",
  "\\\\o.example/p.json",
])("refuses a profile that is not beside the file: %s", (profile) => {
  expect(readConsoleConfig(written({ connections: [{ ...service, profile }] })).problems).toEqual([
    expect.stringMatching(/connections\[0\]\.profile: Enter a path beside this file, such as profiles\/main\.json\.$/),
  ]);
});

// Each refusal has a counterpart above.
it.each([
  ["another member of the file", { titel: "x" }, "line 2, column 12, titel: Remove this. Allowed here: $schema, title"],
  ["an empty title", { title: " " }, "line 2, column 12, title: Use 1 to 40 characters."],
  ["a wrong type", { thisBrowser: "no" }, "line 2, column 18, thisBrowser: Expected boolean, received string."],
  [
    "connections that are no list",
    { connections: {} },
    "line 2, column 18, connections: Expected array, received object.",
  ],
])("refuses %s with its place, and keeps the rest", (_, wrong, problem) => {
  const { config, problems } = readConsoleConfig(written({ ...wrong, connections: [service], ...wrong }));
  expect(problems).toEqual([expect.stringContaining(problem)]);
  expect(config).toEqual({ connections: "connections" in wrong ? [] : [service] });
});

it.each([
  [
    "another member",
    { ...service, token: "made-up" },
    "line 6, column 16, connections[0].token: Remove this. Allowed here: name,",
  ],
  [
    "another link",
    { ...service, links: { other: "https://a.example" } },
    "line 7, column 18, connections[0].links.other: Remove",
  ],
  [
    "a life of no days",
    { ...service, tokens: { maxDays: 0 } },
    "line 7, column 20, connections[0].tokens.maxDays: Expected at least 1.",
  ],
  ["no scope at all", { ...service, tokens: { scopes: [] } }, "connections[0].tokens.scopes: This cannot be empty."],
  [
    "a word without colour",
    { ...service, environment: { word: "Test" } },
    "line 6, column 22, connections[0].environment.color: Expected",
  ],
  [
    "a colour of none of the names",
    { ...service, environment: { word: "Test", color: "pink" } },
    'line 8, column 18, connections[0].environment.color: Expected "green" or',
  ],
  [
    "another member of the environment",
    { ...service, environment: { word: "Test", color: "red", tone: 1 } },
    "line 9, column 17, connections[0].environment.tone: Remove",
  ],
  [
    "a link over plain http",
    { ...service, links: { revokeToken: "http://a.example/{tokenId}" } },
    "connections[0].links.revokeToken: Enter a full https:// address",
  ],
  [
    "a link with user info",
    { ...service, links: { revokeToken: "https://me@a.example/{tokenId}" } },
    "connections[0].links.revokeToken: Enter a full https:// address",
  ],
  [
    "a link with an id for a host",
    { ...service, links: { revokeToken: "https://{tokenId}/a" } },
    "connections[0].links.revokeToken: Enter a full https:// address",
  ],
  [
    "a link with another id",
    { ...service, links: { revokeToken: "https://a.example/{spaceId}" } },
    "connections[0].links.revokeToken: Only these can be in braces here: {tokenId}.",
  ],
  [
    "a link with half a brace",
    { ...service, links: { revokeToken: "https://a.example/{tokenId" } },
    "connections[0].links.revokeToken: Only these",
  ],
])("refuses %s, and uses the connection without it", (_, connection, problem) => {
  const json = written({ connections: [connection] });
  expect(readConsoleConfig(json).problems).toEqual([expect.stringContaining(problem)]);
  expect(namesOf(json)).toEqual(["North"]);
  expect(JSON.stringify(readConsoleConfig(json).problems)).not.toContain("made-up");
});

it("leaves out a relay without a right target, and keeps the others", () => {
  const relays = [
    { name: "gateway", target: "https://gateway.example/v1?a=1" },
    { name: "files", target: "https://files.example" },
  ];
  const { config, problems } = readConsoleConfig(written({ relays }));
  expect(problems).toEqual(["line 5, column 17, relays[0].target: Remove the part from ? or # on."]);
  expect(config?.relays).toEqual(relays.slice(1));
});

it("leaves out what is wrong of a vocabulary and of shapes, with its place", () => {
  const vocabulary = { scopes: ["base:read", { value: "base:write", colour: 1 }, "base:read"], verbs: [] };
  const providers = { type: "object", properties: { auth: { $ref: "#/$defs/auth" } } };
  const taskTypes = { properties: { name: { type: "string" } } };
  const json = written({ connections: [{ ...service, vocabulary, shapes: { providers, taskTypes, tools: {} } }] });
  const { config, problems } = readConsoleConfig(json);
  expect(problems).toEqual([
    expect.stringMatching(
      /^line 33, column \d+, connections\[0\]\.shapes\.tools: Remove this\. Allowed here: providers/,
    ),
    "line 11, column 23, connections[0].vocabulary.scopes[1].colour: Remove this. Allowed here: value, label, group, help.",
    "line 13, column 11, connections[0].vocabulary.scopes[2]: The same as scopes[0].",
    expect.stringMatching(/^line 15, column 18, connections\[0\]\.vocabulary\.verbs: Unknown list\./),
    expect.stringMatching(/^line \d+, column \d+, connections\[0\]\.shapes\.providers\.properties\.auth\.\$ref: Ref/),
  ]);
  expect(config?.connections).toEqual([
    { ...service, vocabulary: [{ kind: "scopes", value: "base:read" }], shapes: { taskTypes } },
  ]);
});

it("reports the first 20 problems of a vocabulary, and how many more there are", () => {
  const problems = problemsOf({ ...service, vocabulary: { scopes: Array.from({ length: 50 }, () => "") } });
  expect(problems).toHaveLength(21);
  expect(problems[20]).toContain("connections[0].vocabulary: There are 30 more problems here.");
});

it.each([
  [
    "user info",
    { ...service, baseUrl: "https://me:made-up@service.example" },
    "baseUrl: Remove the user name and password",
  ],
  ["a template", { ...service, baseUrl: "https://${HOST}/api" }, "baseUrl: Put the value in place of ${HOST}."],
  ["a query", { ...service, baseUrl: "https://service.example?a=made-up" }, "baseUrl: Remove the part from ? or # on."],
  [
    "a fragment",
    { ...service, baseUrl: "https://service.example#made-up" },
    "baseUrl: Remove the part from ? or # on.",
  ],
  ["plain http to another host", { ...service, baseUrl: "http://service.example" }, "baseUrl: Use https://"],
  ["no whole address", { ...service, baseUrl: "/relay/main" }, "baseUrl: Enter a full address"],
])("refuses a base URL with %s, and leaves the connection out", (_, connection, problem) => {
  const json = written({ connections: [relayed, connection] });
  expect(readConsoleConfig(json).problems).toEqual([
    expect.stringContaining(`line 10, column 18, connections[1].${problem}`),
  ]);
  expect(readConsoleConfig(json).problems.join("")).not.toContain("made-up");
  expect(namesOf(json)).toEqual(["Main"]);
});

it.each([
  [
    "a target with a query",
    { ...relayed, target: "https://service.example?a" },
    "line 6, column 17, connections[0].target: Remove the part",
  ],
  [
    "a relay that is a path",
    { ...relayed, relay: "../main" },
    "line 5, column 16, connections[0].relay: Use letters, digits, - and _.",
  ],
  [
    "a relay without a target",
    { name: "Main", relay: "main" },
    "line 3, column 5, connections[0].target: Enter the base URL",
  ],
  [
    "a target without a relay",
    { name: "Main", target: "https://a.example" },
    "line 3, column 5, connections[0].relay: Enter the name",
  ],
  ["no address", { name: "Main" }, "line 3, column 5, connections[0].baseUrl: Enter a baseUrl"],
  ["two addresses", { ...relayed, ...service }, "line 3, column 5, connections[0]: Use either baseUrl, or relay"],
  ["no name", { baseUrl: "https://a.example" }, "line 3, column 5, connections[0].name: This field is required."],
  ["a text", "https://a.example", "line 3, column 5, connections[0]: Expected object, received string."],
])("refuses %s, and leaves the connection out", (_, connection, problem) => {
  expect(problemsOf(connection)).toEqual([expect.stringContaining(problem)]);
  expect(namesOf(written({ connections: [connection, { ...service, name: "Other" }] }))).toEqual(["Other"]);
});

it.each([
  ["name", { ...relayed, name: "North" }, "connections[1].name"],
  ["address", { name: "South", baseUrl: "https://SERVICE.example/api/" }, "connections[1].baseUrl"],
])("refuses a second connection with the same %s", (_, second, place) => {
  expect(problemsOf(service, second)).toEqual([expect.stringContaining(`${place}: Another connection has the same.`)]);
});

it.each<[string, unknown[], string]>([
  ["has no name", [{ relay: "main" }], "main"],
  ["has two addresses", [{ ...service, name: "Both", relay: "main" }], "main"],
  ["has a name that was used", [service, { name: service.name, relay: "main" }], "main"],
  [
    "is left out, as are all names",
    [
      { ...service, name: "main" },
      { ...relayed, name: "main (relay)", relay: "other" },
    ],
    "main (relay 2)",
  ],
])("keeps a relay of the command line where its connection in the file %s", (_, connections, name) => {
  const json = written({ connections, "--relay": [{ name: "main", target: "https://main.example", isService: true }] });
  const found = readConsoleConfig(json).config?.connections ?? [];
  expect(found.filter(({ relay }) => relay === "main")).toEqual([
    { name, relay: "main", target: "https://main.example", fromStart: true },
  ]);
});

it("takes a direct connection and one by a relay to the same address", () => {
  const json = written({ connections: [service, { ...relayed, target: service.baseUrl }] });
  expect(problemsOf(service, { ...relayed, target: service.baseUrl })).toEqual([]);
  expect(namesOf(json)).toEqual([service.name, relayed.name]);
});

it("refuses a relay with two targets, and a second default", () => {
  expect(problemsOf(relayed, { ...relayed, name: "Other", target: "https://other.example" })).toEqual([
    expect.stringContaining("connections[1].relay: Another"),
  ]);
  const json = written({
    connections: [
      { ...service, default: true },
      { ...relayed, default: true },
    ],
  });
  expect(readConsoleConfig(json).problems).toEqual([expect.stringContaining("connections[1].default: Only one")]);
  expect(readConsoleConfig(json).config?.connections.map((one) => one.default)).toEqual([true, false]);
});

it("lists all problems of a file", () => {
  const json = written({ titel: "x", connections: [{ ...service, token: 1, links: { other: "" } }, { name: "" }] });
  expect(readConsoleConfig(json).problems.map((problem) => problem.split(": ")[0])).toEqual([
    "line 2, column 12, titel",
    expect.stringMatching(/^line \d+, column \d+, connections\[0\]\.(?:token|links\.other)$/),
    expect.stringMatching(/^line \d+, column \d+, connections\[0\]\.(?:token|links\.other)$/),
    "line 13, column 15, connections[1].name",
  ]);
});

it.each([
  ["", "line 1, column 1: A value is missing at the end."],
  ['{\n  "title": "x",\n}', "line 3, column 1: Enter a field name in double quotes here."],
  ["[]", "line 1, column 1: Expected object, received array."],
])("says where %j is no such file", (json, problem) => {
  const { config, problems } = readConsoleConfig(json);
  expect(problems).toEqual([problem]);
  expect(config?.connections ?? []).toEqual([]);
});

it("ends with a member that objects treat in a special way", () => {
  expect(readConsoleConfig('{"__proto__": 1, "connections": [{"__proto__": 1}]}').config?.connections).toEqual([]);
});

describe("the JSON Schema", () => {
  const schema = z.toJSONSchema(consoleConfig);
  const objectsIn = (value: unknown): Record<string, unknown>[] =>
    typeof value !== "object" || value === null
      ? []
      : [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
  const properties = objectsIn(schema).flatMap((one) =>
    Object.entries((one["properties"] ?? {}) as Record<string, unknown>),
  );

  it("describes every member, so that editors can explain it", () => {
    expect(properties.map(([name]) => name)).toEqual(expect.arrayContaining([...Object.keys(WHOLE), "relay", "color"]));
    expect(properties.filter(([, member]) => !(member as { description?: string }).description)).toEqual([]);
  });

  it("allows no other members", () => {
    const objects = objectsIn(schema).filter((one) => one["type"] === "object");
    // The file, a relay, a connection, its environment, links, rules, shapes and vocabulary, with eight lists of values and the bundles.
    expect(objects.map((one) => one["additionalProperties"])).toEqual(Array.from({ length: 17 }, () => false));
  });

  it("completes a vocabulary and the names of shapes", () => {
    expect(properties.map(([name]) => name)).toEqual(
      expect.arrayContaining(["scopes", "bundles", "label", "group", "help", "providers", "taskTypes", "keys"]),
    );
  });
});

it("names each wrong relay", () => {
  const relay = (name: string) => ({ name, target: "https://a.example" });
  const file = { relays: [relay("a b"), relay("c d"), relay("good"), relay("e f")] };
  const { config, problems } = readConsoleConfig(JSON.stringify(file));
  expect(problems.map((problem) => problem.replace(/^line 1, column \d+, /, "").replace(/:.*/, ""))).toEqual([
    "relays[0].name",
    "relays[1].name",
    "relays[3].name",
  ]);
  expect(config?.relays).toEqual([relay("good")]);
});

it("says how many of very many mistakes it does not list", () => {
  const file = { title: "Acme", ...Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`m${index}`, 1])) };
  const { config, problems } = readConsoleConfig(JSON.stringify(file));
  expect(config).toEqual({ title: "Acme", connections: [] });
  expect(problems).toHaveLength(51);
  expect(problems.at(-1)).toBe("There are 1450 more problems. Correct these first.");
});
