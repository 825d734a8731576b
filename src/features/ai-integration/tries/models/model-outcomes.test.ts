import { describe, expect, it } from "vitest";
import type { AbilityResult } from "#tries/abilities.ts";
import { commonFailure } from "../result-words.ts";
import { resultLines, sortedModels, summaryText } from "./model-outcomes.ts";
import { whyNothingToSet, type ModelResults } from "./set-abilities.ts";
import { fittingAbilities, plannedCalls, usualLimit } from "./try-models-dialog.tsx";

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
