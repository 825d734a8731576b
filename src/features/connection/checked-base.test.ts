import { expect, it } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import { pinsIn } from "#workspace/pin.ts";
import { pinnedWorkspace } from "#workspace/pinned-workspace.ts";
import { pinBase } from "./checked-base.ts";

it("pins a base in its space, under the names that are known", async () => {
  const notebook = memoryNotebook();
  await pinBase(notebook, { id: "bseA", name: "Atlas", spaceId: "spcA" });
  await pinBase(notebook, { id: "bseB", name: undefined, spaceId: "spcA" });
  const workspace = pinnedWorkspace(notebook);
  expect(await workspace.spaces()).toEqual([{ id: "spcA", name: "spcA" }]);
  expect((await workspace.bases("spcA")).map(({ id, name }) => [id, name])).toEqual([
    ["bseA", "Atlas"],
    ["bseB", "bseB"],
  ]);
});

it("stores when a response said it", async () => {
  const notebook = memoryNotebook();
  await pinBase(notebook, { id: "bseA", name: "Atlas", spaceId: "spcA" });
  for (const { learned } of await pinsIn(notebook)) expect(Date.now() - Date.parse(learned ?? "")).toBeLessThan(10_000);
});

it("keeps the name that a pinned space has", async () => {
  const notebook = memoryNotebook();
  await notebook.write("pin", "space:spcA", { kind: "space", id: "spcA", parent: "", name: "North" });
  await pinBase(notebook, { id: "bseA", name: "Atlas", spaceId: "spcA" });
  expect(await pinnedWorkspace(notebook).spaces()).toEqual([{ id: "spcA", name: "North" }]);
});

it("pins nothing without a space, in which a base is listed", async () => {
  const notebook = memoryNotebook();
  await pinBase(notebook, { id: "bseA", name: "Atlas", spaceId: undefined });
  expect(await notebook.list("pin")).toEqual([]);
});
