import type { Change } from "../request/changes.ts";
import { sectionOf, sections, type SectionId } from "../request/section-of.ts";

/** The differences of one part of the page. */
export interface ChangeGroup {
  readonly id: SectionId;
  readonly title: string;
  readonly changes: readonly Change[];
}

/** Differences by the part of the page that they lie in, in the order of the page. */
export function groupChanges(changes: readonly Change[]): ChangeGroup[] {
  const bySection = new Map<SectionId, Change[]>();
  for (const change of changes) {
    const id = sectionOf(change.path);
    const found = bySection.get(id);
    if (found) found.push(change);
    else bySection.set(id, [change]);
  }
  return sections.flatMap(({ id, title }) => {
    const found = bySection.get(id);
    return found ? [{ id, title, changes: found }] : [];
  });
}
