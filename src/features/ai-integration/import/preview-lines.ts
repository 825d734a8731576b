import type { LeftOut } from "#catalogues/catalogue.ts";
import { getAt } from "#json/json-path.ts";
import { stepsOf } from "../request/field-kinds.ts";
import { namesIn, type FieldChange, type PlannedModel } from "./plan.ts";

/** One line of the preview. All have a fixed height, so that none of thousands has to be measured. */
export type PreviewLine =
  | { kind: "model"; row: PlannedModel }
  | { kind: "value"; row: PlannedModel; name: string; value: unknown }
  | { kind: "field"; row: PlannedModel; change: FieldChange }
  | { kind: "doubt"; row: PlannedModel; text: string }
  | { kind: "left-out"; row: PlannedModel; leftOut: LeftOut };

/** Returns the lines of the models shown, with the details of those that are expanded. */
export function previewLines(rows: readonly PlannedModel[], unfolded: ReadonlySet<string>): PreviewLine[] {
  return rows.flatMap((row): PreviewLine[] => {
    if (!unfolded.has(row.id)) return [{ kind: "model", row }];
    return [
      { kind: "model", row },
      ...row.doubts.map((text) => ({ kind: "doubt", row, text }) as const),
      ...valuesOf(row),
      ...row.changes.map((change) => ({ kind: "field", row, change }) as const),
      ...row.leftOut.map((leftOut) => ({ kind: "left-out", row, leftOut }) as const),
    ];
  });
}

/** Returns the values of a new model, without its id, which is its name. */
function valuesOf(row: PlannedModel): PreviewLine[] {
  const { kind, model } = row;
  if (kind !== "new" || !model) return [];
  const names = namesIn(model).filter((name) => name !== "id");
  return names.map((name) => ({ kind: "value", row, name, value: getAt(model, stepsOf(name)) }));
}

/** Returns the models of a plan whose id or label has all of the words. */
export function searched(rows: readonly PlannedModel[], text: string): readonly PlannedModel[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ id, model }) => {
    const known = `${id}\n${model?.label ?? ""}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
}
