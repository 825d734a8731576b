import { expect, it } from "vitest";
import { planImport } from "./import-plan.ts";

interface Tag {
  readonly value: string;
  readonly label?: string;
}

const plan = (items: readonly Tag[], known: readonly Tag[]) =>
  planImport(
    { items, refused: [{ place: "Row 2", message: "Empty." }] },
    known,
    ({ value }) => value,
    (a, b) => a.label === b.label,
  );

it("separates what is new, changed, there already and refused", () => {
  const known = [{ value: "a" }, { value: "b", label: "B" }, { value: "c" }];
  expect(plan([{ value: "a" }, { value: "b", label: "New" }, { value: "d" }], known)).toEqual({
    added: [{ value: "d" }],
    changed: [{ mine: { value: "b", label: "B" }, theirs: { value: "b", label: "New" } }],
    same: [{ value: "a" }],
    refused: [{ place: "Row 2", message: "Empty." }],
  });
});

it("takes what lost its label as changed", () => {
  expect(plan([{ value: "b" }], [{ value: "b", label: "B" }]).changed).toHaveLength(1);
});
