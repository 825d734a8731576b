import { expect, it } from "vitest";
import { suggestedColor } from "./environment-field.tsx";

it.each([
  ["Production", "red"],
  ["prod-eu", "red"],
  ["Staging", "amber"],
  ["Test", "green"],
  ["Development", "green"],
  ["Demo", "blue"],
  ["Preproduction", "blue"],
  ["", "blue"],
])("suggests a colour for %j: %s", (word, color) => {
  expect(suggestedColor(word)).toBe(color);
});
