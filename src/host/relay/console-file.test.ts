import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { consoleFile, readConsoleFile } from "./console-file.ts";

const MAIN = { name: "main", target: "https://service.example/api" };
const OTHER = { name: "other", target: "https://other.example" };
const written = (...args: Parameters<typeof consoleFile>) => JSON.parse(consoleFile(...args)) as unknown;

it("lists each relay with its target", () => {
  expect(written([MAIN, OTHER])).toEqual({
    connections: [
      { name: "main", relay: "main", target: "https://service.example/api" },
      { name: "other", relay: "other", target: "https://other.example" },
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
      { name: "other", relay: "other", target: OTHER.target },
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

it.each([
  ['{\n  "title": "Console",\n}', "line 3, column 1: Enter a field name in double quotes here."],
  ['{"connections": [1 2]}', "line 1, column 20: Enter a comma or ] here."],
  ["", "line 1, column 1: A value is missing at the end."],
  ["[]", "line 1, column 1: The file has to be an object: { }."],
  ['{"connections": {}}', '"connections" has to be a list: [ ].'],
  ['{"connections": [{"relay": "typo"}]}', 'It names the relay "typo". Start it with --relay too.'],
])("refuses %j", (text, message) => {
  expect(() => consoleFile([MAIN], text)).toThrow(message);
});

it("names the file that it refuses or cannot read", () => {
  const folder = mkdtempSync(join(tmpdir(), "console-file-"));
  const path = join(folder, "console.json");
  expect(() => readConsoleFile([], path)).toThrow(`${path}: ENOENT`);
  writeFileSync(path, "{");
  expect(() => readConsoleFile([], path)).toThrow(`${path}: line 1, column 2: `);
  writeFileSync(path, "{}");
  expect(readConsoleFile([], path)).toContain("connections");
  rmSync(folder, { recursive: true });
});
