import { expect, it } from "vitest";
import { triableBases } from "./secret-dialog.tsx";

const known = [
  { id: "b1", spaceId: "s1", name: "Orders", icon: null },
  { id: "b2", spaceId: "s2", name: "People", icon: null },
  { id: "b3", spaceId: "s2", name: "Plans", icon: null },
];

it.each([
  [{}, ["b1", "b2", "b3"]],
  [{ spaceIds: null, baseIds: null }, ["b1", "b2", "b3"]],
  [{ spaceIds: ["s2"] }, ["b2", "b3", "b1"]],
  [{ baseIds: ["b3", "elsewhere"] }, ["b3", "elsewhere", "b1", "b2"]],
])("%j is tried on %j in this order", (token, ids) => {
  expect(triableBases(token, known).map(({ value }) => value)).toEqual(ids);
});

it("marks bases that a restricted token does not list", () => {
  expect(triableBases({ baseIds: ["b1"] }, known).map(({ description }) => description)).toEqual([
    "b1",
    "b2 · not listed in this token",
    "b3 · not listed in this token",
  ]);
});
