import { expect, it } from "vitest";
import { addKeys, sayAdded } from "./add-keys.ts";
import { ENTER_AGAIN } from "./secrets.ts";

it("puts new keys where one waits first, each value once", () => {
  const result = addKeys(["a", ENTER_AGAIN, "b", ENTER_AGAIN], ["b", "c", "c", "d", "e"]);
  expect(result).toEqual({ keys: ["a", "c", "b", "d", "e"], added: 3, replaced: 2, known: 1, repeated: 1 });
  expect(sayAdded(result)).toBe(
    "3 keys added, 2 of them for missing keys. 1 key skipped: already in the list. 1 duplicate key skipped.",
  );
  expect(sayAdded(addKeys(["a"], ["a", "a"]))).toBe("2 keys skipped: already in the list.");
  expect(sayAdded(addKeys([], ["a"]))).toBe("1 key added.");
  expect(sayAdded(addKeys([ENTER_AGAIN], ["a"]))).toBe("1 key added, for a missing key.");
  expect(sayAdded(addKeys([], []))).toBe("No keys found.");
});
