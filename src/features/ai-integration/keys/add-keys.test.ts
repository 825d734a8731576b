import { expect, it } from "vitest";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { addKeys, sayAdded } from "./add-keys.tsx";

it("adds new keys at the end, or in place of missing ones first, each value once", () => {
  const pool = ["a", ENTER_AGAIN, "b", ENTER_AGAIN];
  const result = addKeys(pool, ["b", "c", "c", "d", "e"], true);
  expect(result).toEqual({ keys: ["a", "c", "b", "d", "e"], added: 3, known: 1, repeated: 1 });
  expect(addKeys(pool, ["b", "c"], false).keys).toEqual([...pool, "c"]);
  expect(sayAdded(result)).toBe("3 keys added. 1 key skipped: already in the list. 1 duplicate key skipped.");
  expect(sayAdded(addKeys(["a"], ["a", "a"], true))).toBe("2 keys skipped: already in the list.");
  expect(sayAdded(addKeys([], ["a"], true))).toBe("1 key added.");
  expect(sayAdded(addKeys([], [], true))).toBe("No keys found.");
});
