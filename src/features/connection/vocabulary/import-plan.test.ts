import { expect, it } from "vitest";
import type { VocabularyEntry } from "#session/vocabulary.ts";
import { detailsText, planImport } from "./import-plan.ts";

const tag = (value: string, label?: string): VocabularyEntry => ({ kind: "tags", value, ...(label && { label }) });
const bundle = (...scopes: string[]): VocabularyEntry => ({ kind: "bundles", value: "Read only", scopes });

it("separates new, changed and known values", () => {
  const known = [tag("a"), tag("b", "B"), bundle("x")];
  const asScope: VocabularyEntry = { kind: "scopes", value: "a" };
  expect(planImport([tag("a"), tag("b", "New"), tag("c"), asScope, bundle("x", "y")], known)).toEqual({
    added: [tag("c"), asScope],
    same: [tag("a")],
    changed: [
      { mine: tag("b", "B"), theirs: tag("b", "New") },
      { mine: bundle("x"), theirs: bundle("x", "y") },
    ],
  });
});

it("takes a value that lost its label as changed", () => {
  expect(planImport([tag("b")], [tag("b", "B")]).changed).toHaveLength(1);
});

it("describes a value", () => {
  expect(detailsText({ kind: "tags", value: "a", label: "A", group: "G", help: "H." })).toBe("A · G · H.");
  expect(detailsText(bundle("x", "y"))).toBe("x, y");
  expect(detailsText(tag("a"))).toBe("");
});
