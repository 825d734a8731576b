import type { Check } from "../checks.ts";
import type { Change } from "../diff.ts";
import type { DraftState } from "../draft.ts";
import { sectionOf, type SectionId } from "../sections.ts";

/** What a part of the page carries: texts that are no value or were refused, warnings, differences to what was last sent. */
export interface SectionMarks {
  readonly problems: number;
  readonly warnings: number;
  readonly isChanged: boolean;
}

/** The marks of the parts that carry any. */
export type Marked = Readonly<Partial<Record<SectionId, SectionMarks>>>;

/** Counts problems and warnings by the part of the page that they lie in, and tells which parts were changed. */
export function marksOf(
  { unfinished, refused }: Pick<DraftState, "unfinished" | "refused">,
  checks: readonly Check[],
  changes: readonly Change[],
): Marked {
  const marks: Partial<Record<SectionId, { problems: number; warnings: number; isChanged: boolean }>> = {};
  const at = (section: SectionId) => (marks[section] ??= { problems: 0, warnings: 0, isChanged: false });
  for (const pointer of new Set([...unfinished.keys(), ...refused.keys()])) {
    at(sectionOf(pointer.slice(1).split("/"))).problems += 1;
  }
  for (const { path } of checks) at(sectionOf(path)).warnings += 1;
  for (const { path } of changes) at(sectionOf(path)).isChanged = true;
  return marks;
}
