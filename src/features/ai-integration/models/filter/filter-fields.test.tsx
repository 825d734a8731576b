import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { GatewayModel } from "#contract/index.ts";
import { FilterFields } from "./filter-fields.tsx";
import { anyModel } from "./model-filter.ts";

const labelsOf = (models: readonly GatewayModel[], filter = anyModel) =>
  [
    ...renderToStaticMarkup(
      <FilterFields models={models} filter={filter} onFilter={() => {}} priceHelp={undefined} className="" />,
    ).matchAll(/<label[^>]*>(?:<[^>]*>)*([^<]+)/g),
  ].map(([, label]) => label);

test("models can be filtered by owner, type, ability, context, price, tag and state", () => {
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
  expect(labelsOf(models)).toEqual(["Owner", "Type", "Ability", "Context", "Input price at most", "Tag", "State"]);
});

test("a filter that all models pass is not offered, unless it is set", () => {
  const alike = [
    { id: "a", capabilities: { image: true } },
    { id: "b", capabilities: { image: true } },
  ];
  expect(labelsOf(alike)).toEqual([]);
  expect(labelsOf(alike, { ...anyModel, ability: "pdf" })).toEqual(["Ability"]);
});
