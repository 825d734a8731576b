import { reuse, type Path } from "#json/json-path.ts";
import { changesBetween, type Change } from "../request/changes.ts";
import { checksOf, references, warningsByPointer, type Check } from "../request/checks.ts";
import { endingsInUse, endsSoon } from "../request/endings.ts";
import { membersWithMissing } from "../request/missing-secrets.ts";
import { sectionOf, type SectionId } from "../request/section-of.ts";
import { NO_FINDINGS, type DraftState, type Findings, type SectionMarks } from "./draft-state.ts";
import { EMPTY_REQUEST } from "./load-start.ts";
import { importNotesIn } from "./stored-request.ts";

type Found = Pick<DraftState, "request" | "marks" | "unfinished" | "refused" | "baseline" | "shapes" | "imported">;

/** Returns the findings of a draft. The marks of a section stay the same object as in `before` while nothing is new in it. */
export function findingsOf(draft: Found, before = NO_FINDINGS): Findings {
  const { request, baseline, shapes, imported } = draft;
  const checks = [
    ...checksOf(request),
    ...endingsInUse(request, references, importNotesIn(imported).endings).filter(({ ending }) => endsSoon(ending)),
    ...shapes.checksOf(request, draft.marks),
  ];
  const changes = changesBetween(baseline?.request ?? EMPTY_REQUEST, request);
  const changedModels = new Set<number>();
  const compared = baseline ? changes : [];
  for (const { kind, path } of compared) {
    if (path[1] === "gatewayModels" && typeof path[2] === "number" && kind !== "removed") changedModels.add(path[2]);
  }
  const marks = marksOf(draft, checks, compared, membersWithMissing(request));
  return { warnings: warningsByPointer(checks), checks, changes, marks: reuse(before.marks, marks), changedModels };
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

function marksOf(
  { unfinished, refused }: Pick<DraftState, "unfinished" | "refused">,
  checks: readonly Check[],
  changes: readonly Change[],
  missing: readonly Path[],
): Findings["marks"] {
  const marks: Partial<Record<SectionId, Mutable<SectionMarks>>> = {};
  const at = (section: SectionId) =>
    (marks[section] ??= { problems: 0, warnings: 0, isSecretMissing: false, isChanged: false });
  for (const pointer of new Set([...unfinished.keys(), ...refused.keys()])) {
    at(sectionOf(pointer.slice(1).split("/"))).problems += 1;
  }
  for (const { path } of checks) at(sectionOf(path)).warnings += 1;
  for (const path of missing) at(sectionOf(path)).isSecretMissing = true;
  for (const { path } of changes) at(sectionOf(path)).isChanged = true;
  return marks;
}
