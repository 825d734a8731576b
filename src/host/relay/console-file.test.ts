import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readConsoleConfig } from "#session/console-config.ts";
import { readStartOptions, usage } from "../start-options.mjs";
import { consoleFile } from "./console-file.ts";

const MAIN = { name: "main", target: "https://service.example/api" };
const OTHER = { name: "other", target: "https://other.example" };
const GATEWAY = { name: "gateway", target: "https://gateway.example/v1", allowed: { calls: [], headers: [] } };
const written = (...args: Parameters<typeof consoleFile>) => readConsoleConfig(consoleFile(...args)).config;
const problems = (...args: Parameters<typeof consoleFile>) => readConsoleConfig(consoleFile(...args)).problems;

it("lists each relay with its target", () => {
  expect(written([MAIN, OTHER])).toEqual({
    connections: [
      { name: "main", relay: "main", target: "https://service.example/api", fromStart: true },
      { name: "other", relay: "other", target: "https://other.example", fromStart: true },
    ],
  });
});

it("keeps a file, and adds the relays that it does not mention", () => {
  const file = {
    title: "Console",
    connections: [
      { name: "Direct", baseUrl: "https://a.example" },
      { name: "Main", relay: "main" },
    ],
  };
  expect(written([MAIN, OTHER], JSON.stringify(file))).toEqual({
    title: "Console",
    connections: [
      { name: "Direct", baseUrl: "https://a.example" },
      { name: "Main", relay: "main", target: MAIN.target },
      { name: "other", relay: "other", target: OTHER.target, fromStart: true },
    ],
  });
  expect(written([], "{}")).toEqual({ connections: [] });
});

it("writes the target that a relay was started with, whatever the file says", () => {
  const connection = { name: "Main", relay: "main", target: "https://old.example" };
  expect(written([MAIN], JSON.stringify({ connections: [connection] }))).toEqual({
    connections: [{ ...connection, target: MAIN.target }],
  });
});

it("lists relays that lead to no service apart, where nobody connects to them", () => {
  const { name, target } = GATEWAY;
  const connections = [{ name: "main", relay: "main", target: MAIN.target, fromStart: true }];
  expect(written([GATEWAY, MAIN])).toEqual({ connections, relays: [{ name, target }] });
  const noted = JSON.stringify({ relays: [{ name, target: "https://old.example" }] });
  expect(written([MAIN, GATEWAY], noted)).toEqual({ connections, relays: [{ name, target }] });
});

it.each([
  ['{\n  "title": "Console",\n}', "line 3, column 1: Enter a field name in double quotes here."],
  ['{"connections": [1 2]}', "line 1, column 20: Enter a comma or ] here."],
  ["", "line 1, column 1: A value is missing at the end."],
  ["[]", "line 1, column 1: The file has to be an object: { }."],
])("refuses %j", (text, message) => {
  expect(() => consoleFile([MAIN, GATEWAY], text)).toThrow(message);
});

it.each([
  ['{\n  "connections": {}\n}', "line 2, column 18, connections: This has to be a list: [ ]."],
  ['{"relays": {}}', "line 1, column 12, relays: This has to be a list: [ ]."],
  ['{"connections": [\n{"name": "A", "relay": "typo", "target": "https://a.example"}]}', "line 2, column 24, "],
  ['{"connections": [{"name": "A", "relay": "gateway", "target": "https://a.example"}]}', "line 1, column 41, "],
  ['{"relays": [{"name": "main", "target": "https://a.example"}]}', "line 1, column 22, relays[0].name: No relay"],
])("says where the author of %j has to change it, and adds the relays all the same", (text, problem) => {
  expect(problems([MAIN, GATEWAY], text)[0]).toContain(problem);
  expect(written([MAIN, GATEWAY], text)?.connections).toContainEqual(expect.objectContaining({ relay: "main" }));
});

it("adds a relay beside a connection of its name, or to its address", () => {
  const file = JSON.stringify({ connections: [{ name: "main", baseUrl: MAIN.target }] });
  expect(problems([MAIN], file)).toEqual([]);
  expect(written([MAIN], file)?.connections.map(({ name, relay }) => [name, relay])).toEqual([
    ["main", undefined],
    ["main (relay)", "main"],
  ]);
});

const README = readFileSync("README.md", "utf8");
const [, EXAMPLE = ""] = /^```json\n(.*?)^```/ms.exec(README) ?? [];
/** The options of each `npm start` that the README shows, as a shell splits them. */
const STARTS = [...README.matchAll(/(?:npm start -- |`(?=--\w+ \w+[=.]))([^`\n#]+)/g)].map(([, line = ""]) =>
  [...line.trim().matchAll(/(?:[^\s"]|"[^"]*")+/g)].map(([word]) => word.replaceAll('"', "")),
);

it("finds the commands of the README", () => expect(STARTS.length).toBeGreaterThan(4));

it.each(STARTS.map((args) => [args.join(" "), args] as const))(
  "starts with %s as the README has it, and keeps all that its example of console.json has",
  (_, args) => {
    const names = (readConsoleConfig(EXAMPLE).config?.connections ?? []).map(({ name }) => name);
    // A part of a command says what its relay passes on.
    const [option, value = ""] = args;
    const [part] = value.split("=");
    const rest = option === "--allow" ? ["--relay", `${part}=https://files.example`, "--allow", `${part}=openai`] : [];
    const { relays } = readStartOptions([...rest, ...args]);
    const listed = written(relays, EXAMPLE)?.connections.map(({ name }) => name) ?? [];
    expect(listed.slice(0, names.length)).toEqual(names);
    const isNamed = relays.some(({ name }) => name === "main");
    const missing = expect.stringMatching(
      /^line 12, column 42, connections\[1\]\.relay: No relay of this name/,
    ) as string;
    expect(problems(relays, EXAMPLE)).toEqual(isNamed ? [] : [missing]);
  },
);

it("has each script that the README runs", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const run = [...README.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
  expect(run.length).toBeGreaterThan(5);
  expect(run.filter((name) => name !== "install" && scripts[name] === undefined)).toEqual([]);
});

it("has each option that the README names", () => {
  const own = `--help ${usage("npm start --")} ${readFileSync("src/host/serve-api.mjs", "utf8")}`;
  const named = [...new Set([...README.matchAll(/(?<![\w-])--[a-z][a-z-]*/g)].map(([option]) => option))];
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((option) => !new RegExp(`${option}(?![\\w-])`).test(own))).toEqual([]);
});
