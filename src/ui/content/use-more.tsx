import { useState } from "react";
import { formatNumber } from "#text/format.ts";
import { Button } from "../buttons/button.tsx";

/**
 * Returns the first items of a list, with those that are required, and a button that doubles them. Where each has a query,
 * 10,000 of them freeze a page for 40 s with each change.
 */
export function useMore<Item>(items: readonly Item[], first = 200, isRequired?: (item: Item) => boolean) {
  const [limit, setLimit] = useState(first);
  const left = items.length - limit;
  // Stays once all are shown, with the focus.
  const more = items.length > first && (
    <Button disabledReason={left <= 0 && "Nothing is left out."} onClick={() => setLimit(limit * 2)}>
      {left > 0 ? `Show ${formatNumber(Math.min(limit, left))} more` : "All are shown"}
    </Button>
  );
  return { shown: items.filter((item, at) => at < limit || isRequired?.(item)), more };
}
