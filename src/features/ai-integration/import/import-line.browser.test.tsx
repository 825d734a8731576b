import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import type { ListedModel } from "#catalogues/catalogue.ts";
import type { SpacePrices } from "../prices/price-unit.ts";
import { ImportLine, importColumns } from "./import-line.tsx";
import { defaultChoices, planImport } from "./import-plan.ts";
import { previewLines } from "./preview-lines.ts";

const listed: ListedModel = {
  id: "acme/large",
  model: { id: "acme/large", contextWindow: 128_000 },
  prices: { input: { text: "0.0000025", unit: "per token" }, output: { text: "0", unit: "per token" } },
  leftOut: [{ name: "pricing.web_search", value: "0", reason: "no extra charge" }],
};

/** Shows the lines of a list in the preview, the first of each model with its columns. */
function preview(models: readonly ListedModel[], current: readonly { id: string }[] = [], prices: SpacePrices = {}) {
  const plan = planImport(current, models, prices.unit ?? "per million tokens", {});
  show(
    <>
      {previewLines(plan, new Set([listed.id])).map((line) => (
        <section key={JSON.stringify(line)} aria-label="Line">
          <ImportLine
            line={line}
            prices={prices}
            choices={defaultChoices(plan)}
            onChoices={() => {}}
            isUnfolded={false}
            onUnfold={() => {}}
          />
        </section>
      ))}
    </>,
  );
}

test("the line of a model has its context and its prices, each with the name of its column", async () => {
  expect(importColumns.map(({ title, priceName }) => [title, priceName])).toEqual([
    ["Context", ""],
    ["Input price", "pricing/input"],
    ["Output price", "pricing/output"],
  ]);
  preview([listed]);
  await expect
    .element(page.getByRole("region").first())
    .toHaveTextContent(/acme\/large.*Context: 128,000.*Input price: 2\.5.*Output price: 0/);
});

test("prices per token are read per million, if that was switched on, with what is written in the tip", async () => {
  preview([listed], [], { unit: "per token", isPerMillion: true });
  await expect.element(page.getByTitle("0.0000025")).toHaveTextContent("Input price: 2.50");
});

test("a model that the list does not have any more has no columns", async () => {
  preview([], [{ id: "acme/large" }]);
  await expect.element(page.getByRole("region").first()).toHaveTextContent("acme/large");
  expect(page.getByText(/Context/).query()).toBeNull();
});

test("what is left out of a model is listed with its value and the reason", async () => {
  preview([listed]);
  await expect
    .element(page.getByRole("region").last())
    .toHaveTextContent(/left out\s*pricing\.web_search\s*0\s*\(no extra charge\)/);
});

test("the end of a model is shown in its line, and by whom it is named", async () => {
  preview([{ ...listed, ending: { on: "2020-01-31", from: "deprecation_date", successor: "acme/next" } }]);
  await expect.element(page.getByRole("region").first()).toHaveTextContent("retired 2020-01-31");
  await expect.element(page.getByRole("checkbox")).not.toBeChecked();
  await expect
    .element(page.getByRole("region").nth(1))
    .toHaveTextContent(/end\s*deprecation_date: 2020-01-31\. Successor: acme\/next/);
});
