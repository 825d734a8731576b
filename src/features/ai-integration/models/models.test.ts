import { describe, expect, it } from "vitest";
import type { GatewayModel } from "#contract/index.ts";
import { carryKeys, noRowKeys } from "#ui/lists/row-keys.ts";
import { duplicated, moved, removed } from "../request/edit-models.ts";
import { usedValues } from "./edit/model-panel.tsx";
import { sortKey } from "./table/model-columns.tsx";

describe("the order of the models", () => {
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

  it("keep their keys among equal ones, so that the focus stays when an undo brings one back", () => {
    const stored = carryKeys(noRowKeys, ["kept", "kept", "kept"]);
    const fewer = carryKeys(stored, ["kept", "kept"]);
    const [first, second] = fewer.keys;
    expect(carryKeys(fewer, ["kept", "kept", "kept"]).keys.slice(0, 2)).toEqual([first, second]);
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
    const models: GatewayModel[] = [
      { ownedBy: "openai", modelType: "language", tags: ["reasoning"] },
      { ownedBy: "openai" },
      { ownedBy: "acme", modelType: "image" },
      { ownedBy: "", tags: ["", "vision", "reasoning"], defaultFor: ["chatLg", "", "images"] },
    ];
    expect(usedValues(models)).toEqual({
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
