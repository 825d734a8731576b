import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ListedModel } from "#catalogues/catalogue.ts";
import { importColumns } from "./import-columns.ts";
import { ImportLine } from "./import-line.tsx";
import { defaultChoices, planImport } from "./plan.ts";
import { previewLines } from "./preview-lines.ts";

const listed: ListedModel = {
  id: "acme/large",
  model: { id: "acme/large", contextWindow: 128_000 },
  prices: { input: { text: "0.0000025", unit: "per token" }, output: { text: "0", unit: "per token" } },
  leftOut: [{ name: "pricing.web_search", value: "0", reason: "no extra charge" }],
};

/** The lines of a list in the preview as text, the first of each model with its columns. */
function preview(models: readonly ListedModel[], current: readonly { id: string }[] = []) {
  const plan = planImport(current, models, "per million tokens", {});
  return previewLines(plan, new Set([listed.id])).map((line) =>
    renderToStaticMarkup(
      <ImportLine
        line={line}
        choices={defaultChoices(plan)}
        onChoices={() => {}}
        isUnfolded={false}
        onUnfold={() => {}}
      />,
    ).replaceAll(/<[^>]*>/g, "|"),
  );
}

test("the line of a model has its context and its prices, each with the name of its column", () => {
  expect(importColumns.map(({ title, isPrice = false }) => [title, isPrice])).toEqual([
    ["Context", false],
    ["Input price", true],
    ["Output price", true],
  ]);
  expect(preview([listed])[0]).toMatch(
    /acme\/large\|.*Context: \|+128,000\|.*Input price: \|+2\.5\|.*Output price: \|+0\|/,
  );
});

test("a model that the list does not have any more has no columns", () => {
  expect(preview([], [{ id: "acme/large" }])[0]).not.toContain("Context");
});

test("what is left out of a model is listed with its value and the reason", () => {
  expect(preview([listed]).at(-1)).toMatch(/left out\|+pricing\.web_search\|+0\|+\(no extra charge\)\|/);
});
