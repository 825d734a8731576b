import type { Ending } from "#catalogues/announced-end.ts";
import { getAt } from "#json/json-path.ts";
import { stepsOf } from "../request/field-kinds.ts";
import { namesIn, type PlannedModel } from "./import-plan.ts";

/** A line in the preview of an import of models. */
export type PreviewLine = ReturnType<typeof previewLines>[number];

/** Returns the lines of the models shown, with the details of those that are expanded. */
export function previewLines(rows: readonly PlannedModel[], unfolded: ReadonlySet<string>) {
  return rows.flatMap((row) => {
    const head = { kind: "model", row } as const;
    if (!unfolded.has(row.id)) return [head];
    return [
      head,
      ...(row.ending ? [{ kind: "note", row, of: "end", text: endingLine(row.ending) } as const] : []),
      ...row.doubts.map((text) => ({ kind: "note", row, of: "price", text }) as const),
      ...valuesOf(row),
      ...row.changes.map((change) => ({ kind: "field", row, change }) as const),
      ...row.leftOut.map((leftOut) => ({ kind: "left-out", row, leftOut }) as const),
    ];
  });
}

const endingLine = ({ on, from, successor }: Ending) =>
  `${from}: ${on ?? "yes"}${successor === undefined ? "" : `. Successor: ${successor}`}`;

function valuesOf(row: PlannedModel) {
  const { kind, model } = row;
  if (kind !== "new") return [];
  const names = namesIn(model).filter((name) => name !== "id");
  return names.map((name) => ({ kind: "value", row, name, value: getAt(model, stepsOf(name)) }) as const);
}

/** Returns the models that are expanded at first: one that is alone. */
export const unfoldedAtFirst = (rows: readonly PlannedModel[]): ReadonlySet<string> =>
  new Set(rows.length === 1 ? rows.map(({ id }) => id) : []);
