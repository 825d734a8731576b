import { expect, it } from "vitest";
import { consoleFile } from "./console-file.ts";

const MAIN = { name: "main", target: "https://service.example/api" };
const OTHER = { name: "other", target: "https://other.example" };
const GATEWAY = { name: "gateway", target: "https://gateway.example/v1", allowed: { calls: [], headers: [] } };
const written = (...args: Parameters<typeof consoleFile>) => JSON.parse(consoleFile(...args)) as unknown;

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
  expect(written([MAIN, OTHER], `\uFEFF${JSON.stringify(file)}`)).toEqual({
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
  ['{"connections": {}}', '"connections" has to be a list: [ ].'],
  ['{"relays": {}}', '"relays" has to be a list: [ ].'],
  ['{"connections": [{"relay": "typo"}]}', 'It names the relay "typo" in "connections". Start it with --relay too.'],
  ['{"connections": [{"relay": "gateway"}]}', 'It names the relay "gateway" in "connections".'],
  ['{"relays": [{"name": "main"}]}', 'It names the relay "main" in "relays". Start it with --relay and --allow too.'],
])("refuses %j", (text, message) => {
  expect(() => consoleFile([MAIN, GATEWAY], text)).toThrow(message);
});
