import { describe, expect, it } from "vitest";
import type { GatewayModel } from "#contract/index.ts";
import { carryKeys, noRowKeys } from "../draft/row-keys.ts";
import { duplicated, moved, removed } from "../request/edit-models.ts";
import { usedValues } from "./edit/used-values.ts";
import { anyModel, facetsOf, viewOf } from "./table/model-view.ts";

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
const ids = (places: readonly number[]) => places.map((place) => models[place]?.id ?? "none");

describe("the view of the models", () => {
  it("finds words anywhere in id, label, owner, type and tags", () => {
    expect(ids(viewOf(models, { ...anyModel, text: "openai  REASON" }, undefined))).toEqual(["openai/gpt-10"]);
    expect(viewOf(models, { ...anyModel, text: "nothing like it" }, undefined)).toEqual([]);
  });

  it("finds a model by what it is now, whichever of its texts was edited", () => {
    const found = (list: readonly GatewayModel[], text: string) => viewOf(list, { ...anyModel, text }, undefined);
    for (const edit of [
      { id: "newly" },
      { label: "Newly" },
      { ownedBy: "newly" },
      { modelType: "newly" },
      { tags: ["newly"] },
    ]) {
      const before = [...models];
      expect(found(before, "newly")).toEqual([]);
      const edited = before.with(1, { ...(before[1] as GatewayModel), ...edit });
      expect(found(edited, "newly")).toEqual([1]);
      expect(found(edited.with(1, { ...(edited[1] as GatewayModel), enabled: false }), "newly")).toEqual([1]);
    }
  });

  it("filters by ability, owner, type, tag and state", () => {
    expect(ids(viewOf(models, { ...anyModel, ability: "image" }, undefined))).toEqual(["openai/gpt-9"]);
    expect(ids(viewOf(models, { ...anyModel, owner: "acme" }, undefined))).toEqual(["acme/draw"]);
    expect(ids(viewOf(models, { ...anyModel, type: "language" }, undefined))).toEqual(["openai/gpt-10"]);
    expect(ids(viewOf(models, { ...anyModel, tag: "reasoning" }, undefined))).toEqual(["openai/gpt-10"]);
    expect(ids(viewOf(models, { ...anyModel, state: "not sent" }, undefined))).toEqual(["acme/draw", "none"]);
  });

  it("sorts numbers in texts as numbers, and puts what has no value last either way", () => {
    expect(ids(viewOf(models, anyModel, { name: "id", isDescending: false }))).toEqual([
      "acme/draw",
      "openai/gpt-9",
      "openai/gpt-10",
      "none",
    ]);
    expect(viewOf(models, anyModel, { name: "pricing/input", isDescending: false })).toEqual([0, 3, 1, 2]);
    expect(viewOf(models, anyModel, { name: "pricing/input", isDescending: true })).toEqual([1, 3, 0, 2]);
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
