import { Badge } from "#ui/content/badge.tsx";
import { useDraftState } from "../../draft/draft-context.ts";
import { defaultUses } from "./default-uses.ts";

/** Marks a model that is a default, with what for as its tip. */
export function DefaultBadge({ id }: { id: string }) {
  const uses = useDraftState(({ request }) => defaultUses(request, id));
  if (uses === "") return null;
  return (
    <span title={`Default: ${uses}`} className="ml-1.5 shrink-0">
      <Badge>
        <span>Default</span>
        <span className="sr-only">{`: ${uses}`}</span>
      </Badge>
    </span>
  );
}
