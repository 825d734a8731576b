import { describe, expect, it } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import type { Session } from "#session/session.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import {
  countsText,
  detailsText,
  keyResults,
  shownNow,
  sortedKeys,
  withoutDead,
  type ShownResult,
} from "./keys/key-results.ts";
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

  it("remove keys that are refused and ticked, and no other", () => {
    const others = ["works", "not-proven", "out-of-quota", "rate-limited", "no-answer", "timeout", "failed"] as const;
    const results = new Map<string, ShownResult>([
      ["refused", result("refused")],
      ["unticked", result("refused")],
      ...others.map((kind) => [kind, result(kind)] as const),
    ]);
    const pool = ["refused", "unticked", "untried", ...others];
    const kept = withoutDead(
      pool,
      (key) => results.get(key),
      (key) => key !== "unticked",
    );
    expect(kept).toEqual(pool.slice(1));
  });

  it("say of a refused gateway key that it has to be replaced", () => {
    const refused = { ...result("refused"), reason: "Not accepted (401)." };
    expect(detailsText("Gateway key", refused)).toBe(
      "Not accepted (401). The gateway key is refused too. Enter another one.",
    );
    expect(detailsText("Key 1", refused)).toBe("Not accepted (401).");
    expect(detailsText("Gateway key", result("out-of-quota"))).toBe("");
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
    expect(sortedKeys(Array.from("abcdefg"), (key) => results.get(key))).toEqual(Array.from("cegdbfa"));
  });

  it("are counted in words", () => {
    const shown = (["works", "refused", "works", "out-of-quota"] as const).map(result);
    expect(countsText(shown)).toBe("2 working, 1 refused, 1 out of quota");
    expect(countsText([])).toBe("");
  });

  it("are kept without the words of the gateway, which may repeat a part of the key", async () => {
    const notebook = memoryNotebook();
    const session = { notebook } as unknown as Session;
    await keyResults.keep(session, "mark", {
      ...result("refused"),
      reason: "Bad key",
      words: "sk-1 is unknown",
      ms: 1,
    });
    expect((await notebook.list("key-result")).map(({ value }) => value)).toEqual([{ kind: "refused", time: 0 }]);
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
