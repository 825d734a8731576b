import { expect, test } from "vitest";
import { foundText } from "./combobox-input.tsx";

test.each([
  [{ count: undefined }, undefined],
  [{ count: undefined, addsTyped: true }, "Press Enter to add it"],
  [{ count: 0 }, "No suggestions"],
  [{ count: 0, addsTyped: true }, "No suggestions. Press Enter to add it"],
  [{ count: 1, addsTyped: true }, "1 suggestion"],
  [{ count: 50, most: 50 }, "First 50 suggestions"],
])("says of %j: %s", (search, said) => {
  expect(foundText(search)).toBe(said);
});
