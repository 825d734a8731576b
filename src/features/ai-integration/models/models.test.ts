import { describe, expect, it } from "vitest";
import type { GatewayModel } from "#contract/index.ts";
import { carryKeys, noRowKeys } from "../draft/row-keys.ts";
import { duplicated, moved, removed } from "../request/edit-models.ts";
import { usedValues } from "./edit/used-values.ts";
import { anyModel, facetsOf, filterModels, sortKey, type ModelFilter } from "./table/model-view.ts";

const models: GatewayModel[] = [
  {
    id: "openai/gpt-10",
    label: "GPT 10",
    enabled: true,
    ownedBy: "openai",
    modelType: "language",
    tags: ["reasoning"],
    pricing: { input: "0.5" },
  },
  { id: "openai/gpt-9", enabled: false, ownedBy: "openai", capabilities: { image: true }, pricing: { input: "10" } },
  { id: "acme/draw", ownedBy: "acme", modelType: "image", capabilities: { imageGeneration: true, image: false } },
  { label: "no id", contextWindow: 8000, pricing: { input: "2" } },
];
const idsOf = (filter: Partial<ModelFilter>) =>
  models.filter(filterModels({ ...anyModel, ...filter })).map(({ id = "none" }) => id);

describe("the view of the models", () => {
  it("finds words anywhere in id, label, owner, type and tags", () => {
    expect(idsOf({ text: "openai  REASON" })).toEqual(["openai/gpt-10"]);
    expect(idsOf({ text: "nothing like it" })).toEqual([]);
  });

  it.each([{ id: "newly" }, { label: "Newly" }, { ownedBy: "newly" }, { modelType: "newly" }, { tags: ["newly"] }])(
    "finds an edited model by %j",
    (edit) => {
      const isFound = filterModels({ ...anyModel, text: "newly" });
      expect(models.filter(isFound)).toEqual([]);
      expect(isFound({ ...models[1], ...edit })).toBe(true);
    },
  );

  it("filters by ability, owner, type, tag and state", () => {
    expect(idsOf({ ability: "image" })).toEqual(["openai/gpt-9"]);
    expect(idsOf({ owner: "acme" })).toEqual(["acme/draw"]);
    expect(idsOf({ type: "language" })).toEqual(["openai/gpt-10"]);
    expect(idsOf({ tag: "reasoning" })).toEqual(["openai/gpt-10"]);
    expect(idsOf({ state: "not sent" })).toEqual(["acme/draw", "none"]);
  });

  it.each([
    ["0.5", 0.5],
    ["about 1", "about 1"],
    [8000, 8000],
    [true, 1],
    [["a", "b"], "a b"],
    ["", undefined],
    [[], undefined],
    [undefined, undefined],
  ])("sorts the value %j as %j", (value, key) => {
    expect(sortKey(value)).toBe(key);
  });

  it("counts what can be filtered by", () => {
    expect(facetsOf(models)).toEqual({
      owners: [
        { value: "acme", count: 1 },
        { value: "openai", count: 2 },
      ],
      types: [
        { value: "image", count: 1 },
        { value: "language", count: 1 },
      ],
      tags: [{ value: "reasoning", count: 1 }],
      abilities: [
        { value: "image", count: 1 },
        { value: "imageGeneration", count: 1 },
      ],
    });
  });
});

describe("rows", () => {
  const [a, b, c] = [{ id: "a" }, { id: "b" }, { id: "c" }];
  const before = carryKeys(noRowKeys, [a, b, c]);

  it.each([
    ["moved", [c, a, b], [2, 0, 1]],
    ["edited in its place", [a, { id: "b2" }, c], [0, 1, 2]],
    ["removed", [b, c], [1, 2]],
    ["added in front", [{ id: "new" }, a, b, c], [3, 0, 1, 2]],
    ["removed while another is edited", [{ id: "b2" }, c], [0, 2]],
  ])("keep their key when one is %s", (_, after, keys) => {
    expect(carryKeys(before, after).keys).toEqual(keys);
  });

  it("never share a key", () => {
    const doubled = carryKeys(before, [a, a, { id: "x" }, { id: "y" }, c]);
    expect(new Set(doubled.keys).size).toBe(5);
    expect(carryKeys(doubled, doubled.elements)).toBe(doubled);
  });
});

describe("editing the list", () => {
  it("moves elements together, in their order", () => {
    expect(moved(["a", "b", "c", "d", "e"], [1, 3], 0)).toEqual(["b", "d", "a", "c", "e"]);
    expect(moved(["a", "b", "c", "d", "e"], [0, 1], 4)).toEqual(["c", "d", "a", "b", "e"]);
    expect(moved(["a", "b", "c"], [0], 3)).toEqual(["b", "c", "a"]);
  });

  it("gives copies an id of their own", () => {
    const twice = duplicated(duplicated([{ id: "m", tags: ["t"] }, { label: "L" }], [0, 1]), [0]);
    expect(twice.map(({ id }) => id)).toEqual(["m", "m-copy-2", "m-copy", undefined, undefined]);
    expect(twice[1]?.tags).toEqual(["t"]);
    expect(twice[1]?.tags).not.toBe(twice[0]?.tags);
  });

  it("removes by place", () => {
    expect(removed(["a", "b", "c"], [0, 2])).toEqual(["b"]);
  });
});

describe("values to suggest", () => {
  it("are those of the document and then those of the models, each once and none empty", () => {
    const more = [...models, { ownedBy: "", tags: ["", "vision", "reasoning"], defaultFor: ["chatLg", "", "images"] }];
    expect(usedValues(more)).toEqual({
      ownedBy: ["openai", "acme"],
      modelType: ["language", "image"],
      tags: ["reasoning", "vision"],
      defaultFor: ["chatLg", "images"],
    });
    expect(usedValues([])).toEqual({
      ownedBy: [],
      modelType: ["language"],
      tags: ["reasoning"],
      defaultFor: ["chatLg"],
    });
  });
});
