import { useState } from "react";
import { formatNumber } from "#text/format.ts";
import { Button } from "../buttons/button.tsx";

/**
 * Returns the first items of a list, a button that shows as many more, and a function that starts anew. Where each has a
 * query, 10,000 of them freeze a page for 40 s with each change.
 */
export function useMore<Item>(items: readonly Item[], piece = 200) {
  const [limit, setLimit] = useState(piece);
  const left = items.length - limit;
  const more = left > 0 && (
    <Button onClick={() => setLimit(limit + piece)}>{`Show ${formatNumber(Math.min(piece, left))} more`}</Button>
  );
  return { shown: items.slice(0, limit), more, startAnew: () => setLimit(piece) };
}
