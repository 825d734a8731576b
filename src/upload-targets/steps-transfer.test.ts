import { expect, it } from "vitest";
import { exportSteps, importSteps } from "./steps-transfer.ts";
import { EXAMPLES } from "./steps/examples.ts";

const [{ target }] = EXAMPLES as [(typeof EXAMPLES)[number]];

it("steps are read as they were exported, and no host is confirmed", () => {
  const whole = { ...target, confirmed: ["https://files.example"], maxBytes: 5, types: ["image/*"] };
  const text = exportSteps(whole);
  const { confirmed: _, ...imported } = whole;
  expect(importSteps(text)).toEqual(imported);
  expect(importSteps(text.replace('"steps"', '"members": {"path": 5}, "steps"'))).toEqual(imported);
});

it.each([
  ["steps:", "This is no JSON. Choose a file that was exported from Where files go."],
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
