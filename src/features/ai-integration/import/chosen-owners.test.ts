import { describe, expect, it } from "vitest";
import type { ListedModel } from "#catalogues/catalogue.ts";
import type { GatewayModel } from "#contract/index.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import { ownersAfter, readChosenOwners, writeChosenOwners } from "./choices.ts";
import { defaultChoices, planImport } from "./plan.ts";

const listed = (id: string): ListedModel => ({
  id,
  model: { id, ...(id.includes("/") && { ownedBy: id.slice(0, id.indexOf("/")) }) },
  prices: {},
  leftOut: [],
});
const list = ["acme/1", "acme/2", "globex/1", "initech/1", "without-owner"].map(listed);

function after(taken: readonly string[], before: readonly string[] = [], request: GatewayModel[] = []): string[] {
  const plan = planImport(request, list, "as given", {});
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
    const plan = planImport([], list, "as given", { "initech/1": {} });
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
