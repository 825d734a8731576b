import type { Ending } from "#catalogues/announced-end.ts";
import { getAt } from "#json/json-path.ts";
import { stepsOf } from "../request/field-kinds.ts";
import { namesIn, type PlannedModel } from "./import-plan.ts";

/** A line in the preview of an import of models. Each kind has a fixed height, so that none of thousands is measured. */
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

const MODEL_PX = 40;
const DETAIL_PX = 32;
/** On a narrow screen, with a second line below the name. */
const TALL_MODEL_PX = 76;
const TALL_DETAIL_PX = 60;

/** Characters of an id that fit into two lines on a narrow screen, alone and beside a count. */
const ID_LENGTH = 52;
const ID_LENGTH_BESIDE = 34;

/** Whether a model has more to show than fits into one line on a narrow screen. */
export const isTall = ({ id, kind, wasRemoved, ending, doubts }: PlannedModel) =>
  kind === "unlisted" ||
  wasRemoved ||
  ending !== undefined ||
  doubts.length > 0 ||
  id.length > (kind === "changed" ? ID_LENGTH_BESIDE : ID_LENGTH);

/** Returns the height of a line, in pixels at a font size of 16 px. */
export function lineHeightPx(line: PreviewLine, isNarrow: boolean): number {
  if (line.kind === "model") return isNarrow && isTall(line.row) ? TALL_MODEL_PX : MODEL_PX;
  return isNarrow && line.kind !== "value" ? TALL_DETAIL_PX : DETAIL_PX;
}

/** Returns the height of these lines together. */
export const linesHeightPx = (lines: readonly PreviewLine[], isNarrow: boolean): number =>
  lines.reduce((sum, line) => sum + lineHeightPx(line, isNarrow), 0);

/** Returns the models that are expanded at first: one that is alone. */
export const unfoldedAtFirst = (rows: readonly PlannedModel[]): ReadonlySet<string> =>
  new Set(rows.length === 1 ? rows.map(({ id }) => id) : []);
