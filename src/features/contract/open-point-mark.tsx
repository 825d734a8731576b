import { openPoints } from "#contract/open-points.ts";
import { UnspecifiedMark } from "#ui/fields/unspecified-mark.tsx";

/** The mark of an open point beside a label. Throws for an unknown id. */
export function OpenPointMark({ id }: { id: string }) {
  const point = openPoints.find((candidate) => candidate.id === id);
  if (!point) throw new Error(`There is no open point ${id}.`);
  return <UnspecifiedMark question={point.question} how={point.how} />;
}
