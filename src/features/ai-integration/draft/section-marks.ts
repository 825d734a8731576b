import type { Path } from "#json/json-path.ts";
import type { Change } from "../request/changes.ts";
import type { Check } from "../request/checks.ts";
import { sectionOf, type SectionId } from "../request/section-of.ts";
import type { DraftState } from "./draft-store.ts";

/** What a part of the page carries: texts that are no value or were refused, warnings, secrets that wait, differences to what was last sent. */
export interface SectionMarks {
  readonly problems: number;
  readonly warnings: number;
  readonly isWaiting: boolean;
  readonly isChanged: boolean;
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

/** The marks of the parts that carry any. */
export type Marked = Readonly<Partial<Record<SectionId, SectionMarks>>>;

/** Counts problems and warnings by the part of the page that they lie in, and tells which parts wait for a secret and which were changed. */
export function marksOf(
  { unfinished, refused }: Pick<DraftState, "unfinished" | "refused">,
  checks: readonly Check[],
  changes: readonly Change[],
  /** Where a secret waits to be entered again. */
  waiting: readonly Path[],
): Marked {
  const marks: Partial<Record<SectionId, Mutable<SectionMarks>>> = {};
  const at = (section: SectionId) =>
    (marks[section] ??= { problems: 0, warnings: 0, isWaiting: false, isChanged: false });
  for (const pointer of new Set([...unfinished.keys(), ...refused.keys()])) {
    at(sectionOf(pointer.slice(1).split("/"))).problems += 1;
  }
  for (const { path } of checks) at(sectionOf(path)).warnings += 1;
  for (const path of waiting) at(sectionOf(path)).isWaiting = true;
  for (const { path } of changes) at(sectionOf(path)).isChanged = true;
  return marks;
}
