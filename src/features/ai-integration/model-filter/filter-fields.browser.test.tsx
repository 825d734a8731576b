import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import type { GatewayModel } from "#contract/index.ts";
import { FilterFields } from "./filter-fields.tsx";
import { anyModel } from "./model-filter.ts";

const fields = (models: readonly GatewayModel[], filter = anyModel) => (
  <section aria-label="Filters">
    <FilterFields models={models} filter={filter} onFilter={() => {}} priceHelp={undefined} className="" />
  </section>
);
const labels = () => [...page.getByRole("region").element().querySelectorAll("label")].map((one) => one.textContent);

test("models can be filtered by owner, type, ability, context, price, tag and state", async () => {
  const models = [
    {
      id: "a",
      ownedBy: "acme",
      modelType: "language",
      capabilities: { image: true },
      contextWindow: 128_000,
      pricing: { input: "1" },
      tags: ["new"],
      enabled: true,
    },
    { id: "b" },
  ];
  show(fields(models));
  await expect.poll(labels).toEqual(["Owner", "Type", "Ability", "Context", "Input price at most", "Tag", "State"]);
});

test("a filter that all models pass is not offered, unless it is set", async () => {
  const alike = [
    { id: "a", capabilities: { image: true } },
    { id: "b", capabilities: { image: true } },
  ];
  const { draw } = show(fields(alike));
  await expect.element(page.getByRole("region")).toBeInTheDocument();
  expect(labels()).toEqual([]);
  draw(fields(alike, { ...anyModel, ability: "pdf" }));
  await expect.poll(labels).toEqual(["Ability"]);
});

test("the counts beside the values follow the other filters", async () => {
  const models = [
    { id: "a", ownedBy: "acme", modelType: "image" },
    { id: "b", ownedBy: "acme", modelType: "language" },
    { id: "c", ownedBy: "kiln", modelType: "language" },
  ];
  show(fields(models, { ...anyModel, type: "language" }));
  await page.getByRole("combobox", { name: "Owner" }).click();
  const options = () =>
    page
      .getByRole("option")
      .elements()
      .map((one) => one.textContent);
  await expect.poll(options).toEqual(["acme (1)", "kiln (1)"]);
});
