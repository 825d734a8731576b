import { expect, it } from "vitest";
import { accessSummary } from "./access-summary.ts";

const names = new Map([
  ["spcL", "Legal"],
  ["spcO", "Operations"],
  ["bseC", "Contracts"],
  ["bseE", "Events"],
  ["bseS", "Stock"],
]);

it.each([
  [{}, "No restriction sent"],
  [{ hasFullAccess: false }, "No restriction sent"],
  [{ hasFullAccess: true }, "Full access"],
  [{ baseIds: ["bseC", "bseE"] }, "Contracts, Events"],
  [{ baseIds: ["bseC", "bseGone"] }, "Contracts, bseGone"],
  [{ baseIds: ["bseC", "bseE", "bseS"] }, "Contracts, Events, Stock"],
  [{ baseIds: ["bseC", "bseE", "bseS", "b4", "b5"] }, "Contracts, Events and 3 more"],
  [{ spaceIds: ["spcL"] }, "Space Legal"],
  [{ spaceIds: ["spcL", "spcO"], baseIds: ["bseC"] }, "Spaces Legal, Operations · Contracts"],
  [{ spaceIds: null }, "Spaces: null"],
  [{ spaceIds: null, baseIds: [], hasFullAccess: true }, "Full access · Spaces: null · Bases: empty list"],
])("sums up %j as “%s”", (access, text) => {
  expect(accessSummary(access, names)).toBe(text);
});

it("names all on request", () => {
  const baseIds = ["bseC", "bseE", "bseS", "b4"];
  expect(accessSummary({ baseIds }, names, { isShort: false })).toBe("Contracts, Events, Stock, b4");
});
