import { useState } from "react";
import { isSame } from "./path.ts";

type Comparable = ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>;

/** The first of maps or sets that say the same, so that what depends on them is drawn again only for something new. */
export function useKept<T extends Comparable>(next: T): T {
  const [kept, setKept] = useState(next);
  if (kept === next || (kept.size === next.size && isSame([...kept], [...next]))) return kept;
  setKept(next);
  return next;
}
