import { openPoints } from "#contract/open-points.ts";
import { UnspecifiedMark } from "#ui/fields/unspecified-mark.tsx";

/** An icon beside the label of `field`: the API document leaves it open. Throws for an unknown id. */
export function OpenPointMark({ id, field }: { id: string; field: string }) {
  const point = openPoints.find((candidate) => candidate.id === id);
  if (!point) throw new Error(`There is no open point ${id}.`);
  return <UnspecifiedMark field={field} question={point.question} how={point.how} />;
}
