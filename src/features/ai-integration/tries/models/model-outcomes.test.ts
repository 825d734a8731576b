import { describe, expect, it } from "vitest";
import type { AbilityResult } from "#tries/abilities.ts";
import { callsOf } from "#tries/try-models.ts";
import { commonFailure } from "../result-words.ts";
import { resultLines, sortedModels, summaryText } from "./model-outcomes.ts";
import { whyNothingToSet, type ModelResults } from "./set-abilities.ts";
import { fittingAbilities, plannedCalls, usualLimit, costText } from "./try-models-dialog.tsx";

const proven: AbilityResult = { kind: "proven", ms: 1 };
const missed: AbilityResult = { kind: "not-proven", ms: 1, reason: "No.", words: "ok" };
const failed: AbilityResult = { kind: "failed", ms: 1, reason: "Not accepted (400).", words: "No pictures." };

describe("results of models", () => {
  const results: ModelResults = new Map([
    ["a", { text: failed, image: { ...failed, ms: 9 }, pdf: { ...failed, words: "No PDFs." } }],
    ["b", { text: proven, image: failed }],
    ["c", { text: missed }],
    ["d", { embedding: proven }],
  ]);

  it("are summed up in a line", () => {
    expect(summaryText(results)).toBe("4 models: 2 work, 1 not proven, 1 fails");
    expect(summaryText(new Map([["b", { text: proven }]]))).toBe("1 model: 1 works");
  });

  it("show working models first and untried ones last", () => {
    const models = Array.from("xabcd", (id) => ({ id }));
    expect(sortedModels(models, results).map(({ id }) => id)).toEqual(Array.from("bdcax"));
    expect(sortedModels(models, new Map())).toBe(models);
  });

  it("show the same failure of a model once", () => {
    const lines = resultLines(results.get("a") ?? {});
    expect(lines.map(({ abilities }) => abilities)).toEqual([["text", "image"], ["pdf"]]);
    expect(resultLines({ text: proven, image: proven })).toHaveLength(2);
  });

  it("have one failure in common if all are alike", () => {
    expect(commonFailure([failed, { ...failed, ms: 3 }])).toMatchObject({ reason: "Not accepted (400)." });
    expect(commonFailure([failed])).toBeUndefined();
    expect(commonFailure([failed, proven])).toBeUndefined();
    expect(commonFailure([failed, { ...failed, words: "Other" }])).toBeUndefined();
    expect(commonFailure([missed, missed])).toBeUndefined();
  });

  it("say why there is nothing to set", () => {
    expect(whyNothingToSet(new Map([["d", { embedding: proven, text: proven, image: missed }]]))).toMatch(
      /^No ability/,
    );
    expect(whyNothingToSet(new Map([["b", { image: proven }]]))).toBe("The form says the same already.");
  });
});

describe("calls to begin with", () => {
  const chat = { id: "acme/chat" };
  const embed = { id: "acme/embed" };
  const typed = { id: "bge-m3", modelType: "embedding" };

  it("fit the models", () => {
    expect([...fittingAbilities([])]).toEqual(["text"]);
    expect([...fittingAbilities([chat])]).toEqual(["text"]);
    expect([...fittingAbilities([embed, typed])]).toEqual(["embedding"]);
    expect([...fittingAbilities([chat], "acme/chat")]).toEqual(["embedding"]);
    expect([...fittingAbilities([chat, embed])]).toEqual(["text", "embedding"]);
  });

  it("ask models that embed for embedding alone where both kinds are chosen", () => {
    const { calls, isSplit } = plannedCalls([chat, typed], new Set(["text", "image", "embedding"]));
    expect(isSplit).toBe(true);
    expect(calls.map(({ model, ability }) => `${model} ${ability}`)).toEqual([
      "acme/chat text",
      "acme/chat image",
      "bge-m3 embedding",
    ]);
    expect(plannedCalls([chat, embed], new Set(["text"])).calls).toHaveLength(2);
    expect(plannedCalls([chat, embed], new Set(["embedding"])).calls).toHaveLength(2);
    expect(plannedCalls([embed], new Set(["text", "embedding"])).calls).toHaveLength(2);
  });

  it("are within the limit, up to 200", () => {
    expect([1, 60, 500].map(usualLimit)).toEqual([40, 60, 200]);
  });
});

const MODELS = [
  { id: "a", pricing: { output: "0.000015" } },
  { id: "b", pricing: { output: "0.000002", reasoning: "0.00001" } },
  { id: "c" },
  { id: "d", pricing: { output: "-1" } },
];
const USD = { unit: "per token", currency: "USD" } as const;

it("answers cost at most their tokens at the highest price of a token, rounded up", () => {
  // 256 × 0.000015 = 0.00384
  expect(costText(callsOf(["a"], ["text"]), MODELS, USD)).toContain("at most 0.0039 USD. ");
  expect(costText(callsOf(["b"], ["text"]), MODELS, USD)).toContain("at most 0.0026 USD. ");
  expect(costText(callsOf(["a"], ["embedding"]), MODELS, USD)).toContain("at most 0 USD. ");
});

it("models without a price are named as left out", () => {
  const calls = callsOf(["a", "c", "d"], ["text"]);
  expect(costText(calls, MODELS, USD)).toContain("at most 0.0039 USD, without 2 models that have no price. ");
});

it("prices by million tokens are read as that, also without a currency", () => {
  const models = [{ id: "a", pricing: { output: "15" } }];
  const text = costText(callsOf(["a"], ["text"]), models, { unit: "per million tokens" });
  expect(text).toContain("at most 0.0039. ");
});

it("no price is said where the form has no unit, or no model has a price", () => {
  expect(costText(callsOf(["a"], ["text"]), MODELS, { currency: "USD" })).toBeUndefined();
  expect(costText(callsOf(["c"], ["text"]), MODELS, USD)).toBeUndefined();
  expect(costText([], MODELS, USD)).toBeUndefined();
});
