import { describe, expect, it } from "vitest";
import { addKeys, parseKeys, sayAdded } from "./parse-keys.ts";
import { ENTER_AGAIN } from "./secrets.ts";

describe("pasted keys", () => {
  it.each([
    ["lines", "k1\r\n k2 \n\nk3", ["k1", "k2", "k3"]],
    ["commas and semicolons", "k1, k2;k3,", ["k1", "k2", "k3"]],
    ["quotes", `"k1",\n'k2'`, ["k1", "k2"]],
    ["a JSON list", `["k1", " k2 ", 7, ""]`, ["k1", "k2"]],
    ["one key", "sk-live=abc", ["sk-live=abc"]],
    ["nothing", " \n ,", []],
  ])("are read from %s", (_, text, keys) => {
    expect(parseKeys(text)).toEqual(keys);
  });

  it("stand where one waits first, each value once", () => {
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
});
