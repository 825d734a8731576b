import { expect, it } from "vitest";
import type { VocabularyEntry } from "#session/vocabulary.ts";
import { detailsText, planImport } from "./import-plan.ts";

const tag = (value: string, label?: string): VocabularyEntry => ({ kind: "tags", value, ...(label && { label }) });
const bundle = (...scopes: string[]): VocabularyEntry => ({ kind: "bundles", value: "Read only", scopes });

it("tells new values, changed ones and those that are there already apart", () => {
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

it("calls a value without its label changed", () => {
  expect(planImport([tag("b")], [tag("b", "B")]).changed).toHaveLength(1);
});

it("words what is known of a value", () => {
  expect(detailsText({ kind: "tags", value: "a", label: "A", group: "G", help: "H." })).toBe("A · G · H.");
  expect(detailsText(bundle("x", "y"))).toBe("x, y");
  expect(detailsText(tag("a"))).toBe("");
});
