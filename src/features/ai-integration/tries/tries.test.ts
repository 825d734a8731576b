import { describe, expect, it } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import type { Session } from "#session/session.ts";
import { FAILURE_WORDS, type FailureKind } from "#tries/outcome.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { readTriedModels } from "../draft/tried-models.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { namedKeys } from "./key-choice.tsx";
import {
  countsText,
  detailsText,
  keyResults,
  readKeyResult,
  shownNow,
  sortedKeys,
  withoutDead,
  type ShownResult,
} from "./keys/key-results.ts";
import { triedModels } from "./models/model-outcomes.ts";
import type { ModelResults } from "./models/set-abilities.ts";
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

describe("results of keys", () => {
  const result = (kind: ShownResult["kind"]): ShownResult => ({ kind, time: 0 });

  const dead: ShownResult = { ...result("refused"), isDead: true, gateway: "https://a.example" };

  it("remove keys that are proven dead and ticked, and no other", () => {
    const others = Object.keys({ works: 1, "not-proven": 1, ...FAILURE_WORDS }) as ShownResult["kind"][];
    const results = new Map<string, ShownResult>([
      ["dead", dead],
      ["unticked", dead],
      // As an older version kept it.
      ["of no known gateway", { ...result("refused"), isDead: true }],
      ...others.map((kind) => [kind, result(kind)] as const),
    ]);
    const pool = ["dead", "unticked", "untried", "of no known gateway", ...others];
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
      "Not accepted (401). A made-up key gets another answer, so this one may still be good. The gateway key is refused too. Enter another one.",
    );
    expect(detailsText("Key 1", { ...refused, isDead: true })).toBe(
      "Not accepted (401). A made-up key gets the same answer.",
    );
    expect(detailsText("Gateway key", result("out-of-quota"))).toBe("");
  });

  it("say what was asked, also after a reload: a gateway may answer one question and fail another", () => {
    const works = readKeyResult(shownNow({ kind: "works", ms: 5 }, "models", "https://a.example"));
    expect(works && detailsText("Key 1", works)).toBe("Asked for the list of models.");
    const refused = {
      ...shownNow({ kind: "out-of-quota", reason: "No quota is left.", ms: 5 }, "chat", "https://a.example"),
    };
    expect(detailsText("Key 1", refused)).toBe("Asked for one short answer, not streamed. No quota is left.");
    expect(readKeyResult({ kind: "works", time: 1, asked: "other" })).toEqual({ kind: "works", time: 1 });
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
      ...dead,
      reason: "Bad key",
      words: "sk-1 is unknown",
      ms: 1,
    });
    expect((await notebook.list("key-result")).map(({ value }) => value)).toEqual([dead]);
    expect(readKeyResult(dead)).toEqual(dead);
    expect(readKeyResult({ ...dead, isDead: "yes" })).toEqual({ ...result("refused"), gateway: dead.gateway });
  });

  it("have a time", () => {
    expect(shownNow({ kind: "works", ms: 5 }, "chat", "https://a.example").time).toBeGreaterThan(Date.now() - 1000);
  });

  it("say until when a rate is limited, or that it is not known", () => {
    expect(limitText({ kind: "rate-limited", until: Date.UTC(2026, 10, 26, 12, 0) })).toMatch(/^Until 26 Nov 2026, /);
    expect(limitText({ kind: "rate-limited" })).toMatch(/does not say until when/);
    expect(limitText({ kind: "refused" })).toBeUndefined();
  });
});

it("models are kept as working or failing by what the gateway says of them, and not by the key, the network or the moment", () => {
  const proven = { kind: "proven", ms: 1 } as const;
  const failure = (kind: FailureKind) => ({ kind, reason: "made up", ms: 1 });
  const results = new Map([
    ["works", { text: failure("failed"), image: proven }],
    ["fails", { text: failure("failed"), image: failure("wrong-answer") }],
    ["limited", { text: failure("rate-limited") }],
    ["doubtful", { text: failure("failed"), image: failure("timeout") }],
    ["none", {}],
  ]) as ModelResults;
  expect(triedModels(results)).toEqual({ works: "works", fails: ["text", "image"] });
});

it("results of models name what was asked, and those of older versions claim nothing of it", () => {
  const kept = {
    works: "works",
    old: "fails",
    new: ["text", "image"],
    later: ["text", "smell"],
    odd: 3,
    empty: [],
    alien: ["x"],
  };
  expect(readTriedModels(kept)).toEqual({
    works: "works",
    old: "fails",
    new: ["text", "image"],
    later: ["text"],
    empty: "fails",
    alien: "fails",
  });
});
