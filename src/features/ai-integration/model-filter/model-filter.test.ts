import { describe, expect, it } from "vitest";
import type { GatewayModel } from "#contract/index.ts";
import {
  activeFilters,
  anyModel,
  type Condition,
  type ConditionsOf,
  facetsOf,
  filterModels,
  type ModelFilter,
} from "./model-filter.ts";

const models: GatewayModel[] = [
  {
    id: "openai/gpt-10",
    label: "GPT 10",
    enabled: true,
    ownedBy: "openai",
    modelType: "language",
    tags: ["reasoning"],
    contextWindow: 128_000,
    pricing: { input: "0.5" },
  },
  { id: "openai/gpt-9", enabled: false, ownedBy: "openai", capabilities: { image: true }, pricing: { input: "10" } },
  { id: "acme/draw", ownedBy: "acme", modelType: "image", capabilities: { imageGeneration: true, image: false } },
  { label: "no id", contextWindow: 8000, pricing: { input: "0" }, tags: ["", "reasoning", "reasoning"] },
];
const filterOf = (part: Partial<ModelFilter>): ModelFilter => ({ ...anyModel, ...part });
const idsOf = (part: Partial<ModelFilter>) => models.filter(filterModels(filterOf(part))).map(({ id = "none" }) => id);

describe("a filter of models", () => {
  it("finds words anywhere in id, label, owner, type and tags", () => {
    expect(idsOf({ text: "openai  REASON" })).toEqual(["openai/gpt-10"]);
    expect(idsOf({ text: "nothing like it" })).toEqual([]);
  });

  it.each([{ id: "newly" }, { label: "Newly" }, { ownedBy: "newly" }, { modelType: "newly" }, { tags: ["newly"] }])(
    "finds an edited model by %j",
    (edit) => {
      const isFound = filterModels(filterOf({ text: "newly" }));
      expect(models.filter(isFound)).toEqual([]);
      expect(isFound({ ...models[1], ...edit })).toBe(true);
    },
  );

  it.each<[Partial<ModelFilter>, string[]]>([
    [{ ability: "image" }, ["openai/gpt-9"]],
    [{ owner: ["acme"] }, ["acme/draw"]],
    [{ owner: ["acme", "openai"] }, ["openai/gpt-10", "openai/gpt-9", "acme/draw"]],
    [{ type: "language" }, ["openai/gpt-10"]],
    [{ tag: "reasoning" }, ["openai/gpt-10", "none"]],
    [{ state: "not set" }, ["acme/draw", "none"]],
    [{ context: "8000" }, ["openai/gpt-10", "none"]],
    [{ context: "32000" }, ["openai/gpt-10"]],
    [{ price: "0.50" }, ["openai/gpt-10", "none"]],
    [{ price: "0" }, ["none"]],
    [{ price: "cheap" }, ["openai/gpt-10", "openai/gpt-9", "acme/draw", "none"]],
    [{ owner: ["openai"], state: "off" }, ["openai/gpt-9"]],
  ])("with %j leaves %j", (part, ids) => {
    expect(idsOf(part)).toEqual(ids);
  });

  it("names its values, each with the filter without it", () => {
    const filter = filterOf({ text: "gpt", owner: ["acme", "openai"], price: "1" });
    expect(activeFilters(filter)).toEqual([
      { name: "owner", value: "acme", without: { ...filter, owner: ["openai"] } },
      { name: "owner", value: "openai", without: { ...filter, owner: ["acme"] } },
      { name: "price", value: "1", without: { ...filter, price: "" } },
    ]);
    expect(activeFilters(filterOf({ text: "gpt" }))).toEqual([]);
  });
});

describe("the counts beside the values", () => {
  it("count each model once per value, in the order of names or sizes", () => {
    expect(facetsOf(models, anyModel)).toEqual({
      owner: [
        { value: "acme", count: 1 },
        { value: "openai", count: 2 },
      ],
      type: [
        { value: "image", count: 1 },
        { value: "language", count: 1 },
      ],
      ability: [
        { value: "image", count: 1 },
        { value: "imageGeneration", count: 1 },
      ],
      context: [
        { value: "8000", count: 2 },
        { value: "32000", count: 1 },
        { value: "128000", count: 1 },
      ],
      tag: [{ value: "reasoning", count: 2 }],
      state: [
        { value: "on", count: 1 },
        { value: "off", count: 1 },
        { value: "not set", count: 2 },
      ],
      condition: [],
    });
  });

  it("count what is known of models besides themselves, and filter by it", () => {
    const known: ConditionsOf = ({ pricing, id }) =>
      [pricing === undefined && "no price", id === "acme/draw" && "retired"].filter(
        (one) => one !== false,
      ) as Condition[];
    const { condition } = facetsOf(models, anyModel, known);
    expect(condition.map(({ value }) => value)).toEqual(["no price", "retired"]);
    const passes = filterModels(filterOf({ condition: "retired" }), known);
    expect(models.filter(passes).map(({ id }) => id)).toEqual(["acme/draw"]);
    expect(models.some(filterModels(filterOf({ condition: "retired" })))).toBe(false);
  });

  it("count the models that the other filters and the search leave", () => {
    const facets = facetsOf(models, filterOf({ owner: ["openai"], price: "1" }));
    expect(facets.owner, "its own choice does not narrow it").toEqual([{ value: "openai", count: 1 }]);
    expect(facets.type).toEqual([{ value: "language", count: 1 }]);
    expect(facets.state).toEqual([{ value: "on", count: 1 }]);
    expect(facetsOf(models, filterOf({ owner: ["openai"] })).owner).toEqual([
      { value: "acme", count: 1 },
      { value: "openai", count: 2 },
    ]);
    expect(facetsOf(models, filterOf({ text: "draw", owner: ["openai"] })).owner).toEqual([
      { value: "acme", count: 1 },
    ]);
    expect(facetsOf(models, filterOf({ text: "draw", owner: ["openai"] })).type).toEqual([]);
  });
});
