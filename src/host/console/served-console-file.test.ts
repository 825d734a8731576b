import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { readConsoleConfig } from "#session/console-config.ts";
import { servedConsoleFile } from "./serve-console.ts";

const MAIN = { name: "main", target: "https://service.example/api" };
const folder = mkdtempSync(join(tmpdir(), "console-file-"));
const path = join(folder, "console.json");
let warnings: string[];
const open = (isNamed: boolean, ...relays: (typeof MAIN)[]) =>
  servedConsoleFile({ path, isNamed, relays }, (line) => warnings.push(line));

beforeEach(() => {
  warnings = [];
  rmSync(path, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

it("serves a file as it is, and again after an edit", () => {
  writeFileSync(path, '{ "title":  "First" }');
  const served = open(false);
  expect(served()).toBe('{ "title":  "First" }');
  writeFileSync(path, '\uFEFF{ "title":  "Second" }');
  expect(served()).toBe('{ "title":  "Second" }');
  rmSync(path);
  expect(served()).toBeUndefined();
  expect(warnings).toEqual([]);
});

it("adds the relays, also without a file and after an edit", () => {
  const served = open(false, MAIN);
  const own = { name: "main", relay: "main", target: MAIN.target, fromStart: true };
  const parsed = () => readConsoleConfig(served() ?? "").config;
  expect(parsed()).toEqual({ connections: [own] });
  writeFileSync(path, JSON.stringify({ title: "Acme", connections: [{ name: "North", relay: "main" }] }));
  expect(parsed()).toEqual({ title: "Acme", connections: [{ name: "North", relay: "main", target: MAIN.target }] });
  expect(warnings).toEqual([]);
});

it("warns of what the console does not use, with its place, once for each edit", () => {
  const connections = (environment: unknown) =>
    JSON.stringify({ connections: [{ name: "North", relay: "main", environment }] }, null, 2);
  writeFileSync(path, connections("Test"));
  const served = open(true, MAIN);
  served();
  // The target is missing in the file alone.
  expect(warnings).toEqual([
    expect.stringMatching(/console\.json: line 6, column 22, connections\[0\]\.environment: /),
  ]);
  writeFileSync(path, connections({ word: "Test", color: "pink" }));
  served();
  served();
  expect(warnings.slice(1)).toEqual([expect.stringContaining("connections[0].environment.color: ")]);
});

it("refuses a first text that it cannot add relays to, and serves a later one for the console to explain", () => {
  expect(() => open(true)).toThrow(`${path}: ENOENT`);
  writeFileSync(path, "{");
  expect(() => open(true)).toThrow(`${path}: line 1, column 2: `);
  expect(() => open(false, MAIN)).toThrow(`${path}: line 1, column 2: `);
  expect(open(false)()).toBe("{");
  expect(warnings).toEqual([expect.stringMatching(/: line 1, column 2: /)]);
  writeFileSync(path, "{}");
  const served = open(true, MAIN);
  writeFileSync(path, "{");
  expect(served()).toBe("{");
  expect(warnings).toHaveLength(2);
  rmSync(path);
  expect(served(), "an editor may replace the file").toBe("{");
});
