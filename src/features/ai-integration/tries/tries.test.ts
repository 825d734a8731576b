import { describe, expect, it } from "vitest";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { countsText, isDead, shownNow, sortedKeys, type ShownResult } from "./keys/key-results.ts";
import { compareLists } from "./list/compare-lists.ts";
import { namedKeys } from "./named-keys.ts";
import { limitText } from "./result-words.ts";

it("keys that can be tried are the gateway key and the pool, once each, without those to enter again", () => {
  const keys = namedKeys({ aiGatewayApiKey: "a", aiGatewayApiKeys: ["b", ENTER_AGAIN, "", "a", "c", "b"] });
  expect(keys.map(({ name, secret }) => [name, secret])).toEqual([
    ["Gateway key", "a"],
    ["Key 1", "b"],
    ["Key 5", "c"],
  ]);
  expect(keys[0]?.mark).toBe(fingerprintOf("a"));
  expect(namedKeys({ aiGatewayApiKey: ENTER_AGAIN })).toEqual([]);
});

it("lists are compared by id, each once and in their order", () => {
  expect(compareLists(["c", "a", "c", "b"], ["b", "x"])).toEqual({ onlyListed: ["c", "a"], onlyInForm: ["x"] });
  expect(compareLists([], [])).toEqual({ onlyListed: [], onlyInForm: [] });
});

describe("results of keys", () => {
  const result = (kind: ShownResult["kind"]): ShownResult => ({ kind, time: 0 });

  it("call a key dead that is refused or without quota, and no other", () => {
    expect((["refused", "out-of-quota"] as const).map(result).every(isDead)).toBe(true);
    const others = ["works", "not-proven", "rate-limited", "no-answer", "timeout", "failed", "wrong-answer"] as const;
    expect([undefined, ...others.map(result)].some(isDead)).toBe(false);
  });

  it("sort working keys first and dead ones last, and keep the order of equal ones", () => {
    const results = new Map([
      ["a", result("refused")],
      ["b", result("timeout")],
      ["c", result("works")],
      ["e", result("works")],
      ["f", result("out-of-quota")],
      ["g", result("not-proven")],
    ]);
    expect(sortedKeys(Array.from("abcdefg"), (key) => results.get(key))).toEqual(Array.from("cegdbaf"));
  });

  it("are counted in words", () => {
    const shown = (["works", "refused", "works", "out-of-quota"] as const).map(result);
    expect(countsText(shown)).toBe("2 working, 1 refused, 1 out of quota");
    expect(countsText([])).toBe("");
  });

  it("have a time", () => {
    expect(shownNow({ kind: "works", ms: 5 }).time).toBeGreaterThan(Date.now() - 1000);
  });

  it("say until when a rate is limited, or that it is not known", () => {
    expect(limitText({ kind: "rate-limited", until: Date.UTC(2026, 10, 26, 12, 0) })).toMatch(/^Until 26 Nov 2026, /);
    expect(limitText({ kind: "rate-limited" })).toMatch(/does not say until when/);
    expect(limitText({ kind: "refused" })).toBeUndefined();
  });
});
