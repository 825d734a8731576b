import { expect, it } from "vitest";
import { callsOf } from "#tries/try-models.ts";
import { costText } from "./try-models-dialog.tsx";

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
