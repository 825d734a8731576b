import { expect, it } from "vitest";
import { SAVED_FILE } from "#json/saved-file.ts";
import { EXAMPLES } from "./steps/examples.ts";
import { importSteps } from "./target.ts";

const [{ target }] = EXAMPLES as [(typeof EXAMPLES)[number]];

const imported = { ...target, maxBytes: 5, types: ["image/*"] };

it("steps of a file that older versions exported are read, and no host is confirmed", () => {
  const { kind: _, ...members } = imported;
  const text = JSON.stringify({ uploadSteps: 1, ...members });
  expect(importSteps(text)).toEqual({ target: imported, more: undefined });
  expect(importSteps(text.replace('"steps"', '"members": {"path": 5}, "steps"')).target).toEqual(imported);
});

it("steps of a saved file are read, and what else it has is named", () => {
  const connections = [{ uploadTarget: imported, vocabulary: { scopes: ["a"] } }];
  expect(importSteps(JSON.stringify({ ...SAVED_FILE, connections }))).toEqual({
    target: imported,
    more: "It also has: values. “Browser data” restores all of it.",
  });
});

it.each([
  [{ uploadTarget: { kind: "tus", endpoint: "https://files.example" } }, 'The file has no list named "steps".'],
  [{ vocabulary: { scopes: ["a"] } }, "This file has no place for files. It also has: values."],
  [{ uploadTarget: { ...imported, confirmed: ["https://evil.example"] } }, "confirmed is unknown."],
])("a saved file with %j is refused", (connection, message) => {
  expect(() => importSteps(JSON.stringify({ ...SAVED_FILE, connections: [connection] }))).toThrow(message);
});

it.each([
  ["steps:", "This is no JSON. Choose a file that this console has saved."],
  ["{}", 'The file has no list named "steps".'],
  ["[]", 'The file has no list named "steps".'],
  ['{"steps":[],"uploadSteps":2}', "A newer console wrote this file (version 2). Update this one first."],
  ['{"steps":[],"script":"x"}', "script is unknown. Remove it if it is not needed."],
  ['{"steps":[{"body":{"kind":"file","eval":"x"}}]}', "steps[0].body.eval is unknown. Remove it if it is not needed."],
  ['{"steps":["x"]}', "steps[0] is no object."],
  ['{"steps":[],"confirmed":["https://evil.example"]}', "confirmed is unknown. Remove it if it is not needed."],
])("%s is refused with its place", (text, message) => {
  expect(() => importSteps(text)).toThrow(message);
});
