import { describe, expect, it } from "vitest";
import type { ListedModel } from "#catalogues/catalogue.ts";
import type { GatewayModel } from "#contract/index.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import { encodeImported, importNotesIn } from "../draft/stored-request.ts";
import {
  chooseAll,
  chooseField,
  chooseUnlisted,
  sumUp,
  ownersAfter,
  readChosenOwners,
  writeChosenOwners,
} from "./import-choices.ts";
import { applyImport, defaultChoices, ownersAtFirst, planImport } from "./import-plan.ts";
import { previewLines, unfoldedAtFirst } from "./preview-lines.ts";

const listed = (id: string, label: string, input?: string): ListedModel => ({
  id,
  model: { id, label },
  prices: input === undefined ? {} : { input: { text: input, unit: "per token" } },
  leftOut: [],
});

const current: GatewayModel[] = [
  { id: "same", label: "Same", enabled: false },
  { id: "by-hand", label: "My name", own: 1 },
  { id: "gone", label: "Gone" },
];
const list = [listed("same", "Same"), listed("by-hand", "Theirs", "0.000001"), listed("fresh", "Fresh", "0.5")];

describe("planning an import", () => {
  it("splits models into new, changed, unchanged and no longer listed", () => {
    const plan = planImport(current, list, "per million tokens", {});
    expect(plan.map(({ id, kind }) => [id, kind])).toEqual([
      ["same", "unchanged"],
      ["by-hand", "changed"],
      ["fresh", "new"],
      ["gone", "unlisted"],
    ]);
    expect(plan[1]?.changes).toEqual([
      { name: "label", before: "My name", after: "Theirs", isByHand: true },
      { name: "pricing/input", before: undefined, after: "1", isByHand: false },
    ]);
    expect(plan[2]?.doubts).toEqual(["Input price is 500000 per million tokens, unusually high"]);
  });

  it("keeps what was set by hand and touches nothing else unless chosen", () => {
    const plan = planImport(current, list, "per million tokens", {});
    const { models } = applyImport(current, plan, defaultChoices(plan), {}, "a list");
    expect(models).toEqual([
      current[0],
      { id: "by-hand", label: "My name", own: 1, pricing: { input: "1" } },
      current[2],
      { id: "fresh", label: "Fresh", pricing: { input: "500000" }, enabled: true },
    ]);
    expect(models[0]).toBe(current[0]);
  });

  it("overwrites a value that an earlier import wrote and no edit changed", () => {
    const first = planImport([], list, "as given", {});
    const { models, imported } = applyImport([], first, defaultChoices(first), {}, "a list");
    const again = planImport(
      models,
      [listed("same", "Renamed"), listed("by-hand", "Theirs too")],
      "as given",
      imported,
    );
    expect(again.slice(0, 2).map(({ changes }) => changes[0]?.isByHand)).toEqual([false, false]);
    const edited = models.map((model) => (model.id === "same" ? { ...model, label: "Mine" } : model));
    const third = planImport(edited, [listed("same", "Renamed")], "as given", imported);
    expect(third[0]?.changes[0]?.isByHand).toBe(true);
  });

  it("does not bring back what was removed here since", () => {
    const first = planImport([], list, "as given", {});
    const { models, imported } = applyImport([], first, defaultChoices(first), {}, "a list");
    const plan = planImport(models.slice(1), list, "as given", imported);
    expect(plan[0]).toMatchObject({ id: "same", kind: "new", wasRemoved: true });
    expect(applyImport(models.slice(1), plan, defaultChoices(plan), imported, "a list").models).toEqual(
      models.slice(1),
    );
  });

  it("follows what is chosen, row by row and field by field", () => {
    const plan = planImport(current, list, "as given", {});
    let choices = chooseAll(defaultChoices(plan), plan, true);
    expect(sumUp(plan, choices)).toEqual({ text: "1 new model, 1 model changed (2 fields)", isNothing: false });
    choices = chooseField(choices, "by-hand", "pricing/input", false);
    choices = chooseUnlisted(choices, "gone", "disable");
    expect(sumUp(plan, choices).text).toBe("1 new model, 1 model changed (1 field), 1 disabled");
    const { models } = applyImport(current, plan, { ...choices, enabled: false }, {}, "a list");
    expect(models).toEqual([
      current[0],
      { id: "by-hand", label: "Theirs", own: 1 },
      { id: "gone", label: "Gone", enabled: false },
      { id: "fresh", label: "Fresh", pricing: { input: "0.5" }, enabled: false },
    ]);
    expect(
      applyImport(current, plan, chooseUnlisted(choices, "gone", "remove"), {}, "a list").models.map(({ id }) => id),
    ).not.toContain("gone");
    expect(sumUp(plan, chooseAll(chooseUnlisted(choices, "gone", "keep"), plan, false)).isNothing).toBe(true);
  });

  it("turns new models on, unless the list says of each whether it is on", () => {
    const own = (id: string, enabled?: boolean): ListedModel => ({
      id,
      model: { id, ...(enabled !== undefined && { enabled }) },
      prices: {},
      leftOut: [],
    });
    const plan = planImport([], [own("on", true), own("off", false), own("unsaid")], "as given", {});
    const stateOf = (enabled?: boolean) =>
      applyImport([], plan, { ...defaultChoices(plan), enabled }, {}, "a list").models.map((model) => model.enabled);
    expect(stateOf(defaultChoices(plan).enabled)).toEqual([true, false, true]);
    expect(stateOf(false)).toEqual([true, false, false]);
    expect(stateOf()).toEqual([true, false, undefined]);
  });

  it("says of a price that differs by more than 1.2 times from another list’s which lists say what", () => {
    const priced = (id: string, ownedBy: string, input: string): ListedModel => ({
      ...listed(id, id, input),
      model: { id, ownedBy },
    });
    const first = planImport(
      [],
      [priced("large", "acme", "0.0000025"), priced("small", "acme", "0.000001")],
      "as given",
      {},
      "One",
    );
    const { models, imported } = applyImport([], first, defaultChoices(first), {}, "One");
    const list = [
      priced("acme/large", "Acme", "0.000004"),
      priced("acme/small", "acme", "0.0000011"),
      priced("other/large", "other", "0.00001"),
    ];
    const doubts = (name: string) => planImport(models, list, "as given", imported, name).map((row) => row.doubts);
    expect(doubts("Two").slice(0, 3)).toEqual([["Input price is 4 per million tokens, but 2.5 in One"], [], []]);
    expect(doubts("One").flat(), "its own earlier price is a change").toEqual([]);
  });

  it("compares a price with that of the same id, if another list has several models of the name", () => {
    const priced = (id: string, input: string): ListedModel => ({
      ...listed(id, id, input),
      model: { id, ownedBy: "openai" },
    });
    const first = planImport([], [priced("openai/x", "0.000001"), priced("eu/x", "0.000003")], "as given", {}, "One");
    const { models, imported } = applyImport([], first, defaultChoices(first), {}, "One");
    const again = planImport(
      models,
      [priced("openai/x", "0.000001"), priced("x", "0.000001")],
      "as given",
      imported,
      "Two",
    );
    expect(again.slice(0, 2).map((row) => row.doubts)).toEqual([[], []]);
  });

  it("selects no retired model at first, and notes what ends with its source", () => {
    const ending = (id: string, on?: string): ListedModel => ({
      ...listed(id, id),
      ending: { from: "shutdown", ...(on && { on }) },
    });
    const models = [
      ending("over", "2026-11-28"),
      ending("marked"),
      ending("later", "2026-11-29"),
      ending("same", "2026-01-01"),
    ];
    const plan = planImport([{ id: "same", label: "Before" }], models, "as given", {}, "a list", "2026-11-28");
    expect(plan.map(({ isRetired }) => isRetired)).toEqual([true, true, false, true]);
    const choices = defaultChoices(plan);
    expect([...choices.added]).toEqual(["later"]);
    const { models: after, imported } = applyImport([{ id: "same", label: "Before" }], plan, choices, {}, "a list");
    expect(after).toEqual([
      { id: "same", label: "Before" },
      { id: "later", label: "later", enabled: true },
    ]);
    expect([...importNotesIn(encodeImported(imported)).endings.entries()]).toEqual([
      ["later", { on: "2026-11-29", from: "shutdown", list: "a list" }],
      ["same", { on: "2026-01-01", from: "shutdown", list: "a list" }],
    ]);
    const again = planImport(after, [listed("later", "later")], "as given", imported);
    const { imported: next } = applyImport(after, again, defaultChoices(again), imported, "a list");
    expect(importNotesIn(encodeImported(next)).endings.has("later"), "no end any more").toBe(false);
    // "same" came from this list; what came from nowhere, or from another list, did not go.
    expect([...importNotesIn(encodeImported(next)).gone]).toEqual(["same"]);
    const other = applyImport(after, again, defaultChoices(again), imported, "another list").imported;
    expect([...importNotesIn(encodeImported(other)).gone]).toEqual([]);
    const back = planImport(after, models, "as given", next);
    const { imported: listedAgain } = applyImport(after, back, defaultChoices(back), next, "a list");
    expect([...importNotesIn(encodeImported(listedAgain)).gone]).toEqual([]);
  });

  describe("selects at first", () => {
    const many = (count: number): ListedModel[] =>
      Array.from({ length: count }, (_, index) => {
        const model = listed(`m${index}`, `Model ${index}`);
        return { ...model, model: { ...model.model, ownedBy: `owner-${index % 90}` } };
      });
    const selected = (count: number, before: string[], request: GatewayModel[] = []) => {
      const plan = planImport(request, many(count), "as given", {});
      return defaultChoices(plan, ownersAtFirst(plan, new Set(before))).added.size;
    };

    it.each([
      [200, [], 200],
      [201, [], 0],
      [2983, [], 0],
      [180, ["owner-3"], 2],
      [2983, ["owner-3", "owner-4"], 68],
      [180, ["of another list"], 180],
      [2983, ["of another list"], 0],
    ])("of %i new models, after a choice of %j, %i", (count, before, size) => {
      expect(selected(count, before)).toBe(size);
    });

    it("none of other owners, even if those of before have nothing new", () => {
      const request = many(180).flatMap(({ model }) => (model.ownedBy === "owner-3" ? [model] : []));
      expect(selected(180, ["owner-3"], request)).toBe(0);
    });
  });

  it("knows thousands of models again", () => {
    const many = Array.from({ length: 2500 }, (_, index) => listed(`m${index}`, `Model ${index}`, "0.0000025"));
    const plan = planImport([], many, "per million tokens", {});
    const { models, imported } = applyImport([], plan, defaultChoices(plan), {}, "a list");
    const again = planImport(models, many, "per million tokens", imported);
    expect(again.every(({ kind }) => kind === "unchanged")).toBe(true);
  });
});

it("shows all values of a new model before the import", () => {
  const plan = planImport([], [listed("fresh", "Fresh", "0.0000025")], "per million tokens", {});
  const lines = previewLines(plan, new Set(["fresh"]));
  expect(lines.map((line) => (line.kind === "value" ? [line.name, line.value] : line.kind))).toEqual([
    "model",
    ["label", "Fresh"],
    ["pricing/input", "2.5"],
  ]);
  expect(previewLines(plan, new Set())).toHaveLength(1);
});

it("shows the details of a model that is alone", () => {
  const plan = planImport([], list, "as given", {});
  expect(unfoldedAtFirst(plan).size).toBe(0);
  expect([...unfoldedAtFirst(plan.slice(0, 1))]).toEqual(["same"]);
});

const owned = ["acme/1", "acme/2", "globex/1", "initech/1", "without-owner"].map((id): ListedModel => {
  const [ownedBy = "", name] = id.split("/");
  return { ...listed(id, id), model: { id, ...(name !== undefined && { ownedBy }) } };
});

function after(taken: readonly string[], before: readonly string[] = [], request: GatewayModel[] = []): string[] {
  const plan = planImport(request, owned, "as given", {});
  return [...ownersAfter(plan, { ...defaultChoices(plan), added: new Set(taken) }, new Set(before))];
}

describe("the chosen owners", () => {
  it("are those of the added models", () => {
    expect(after(["acme/2", "without-owner"])).toEqual(["acme"]);
    expect(after([])).toEqual([]);
  });

  it("are none if they are all owners of the list, so that a new owner is selected too", () => {
    expect(after(["acme/1", "globex/1", "initech/1"])).toEqual([]);
  });

  it("keep one of before that has no new model, and drop one whose new models were not chosen", () => {
    const request = [{ id: "acme/1" }, { id: "acme/2" }];
    expect(after(["globex/1"], ["acme"], request)).toEqual(["acme", "globex"]);
    expect(after(["globex/1"], ["acme"])).toEqual(["globex"]);
  });

  it("keep one of before whose only new models were removed here", () => {
    const plan = planImport([], owned, "as given", { "initech/1": {} });
    const choices = { ...defaultChoices(plan), added: new Set(["acme/1"]) };
    expect([...ownersAfter(plan, choices, new Set(["initech"]))]).toEqual(["acme", "initech"]);
  });

  it("are remembered for each catalogue", async () => {
    const notebook = memoryNotebook();
    await writeChosenOwners(notebook, "One list", new Set(["acme", "globex"]));
    expect(await readChosenOwners(notebook, "One list")).toEqual(new Set(["acme", "globex"]));
    expect(await readChosenOwners(notebook, "Another list")).toEqual(new Set());
    await writeChosenOwners(notebook, "One list", new Set());
    expect(await readChosenOwners(notebook, "One list")).toEqual(new Set());
  });
});
