import { useCallback, useMemo, useState } from "react";
import { toggled } from "#ui/lists/toggled.ts";

/** The selected rows of a table whose rows are places of a list, by key. Rows that are filtered away stay selected. */
export function useSelection(view: readonly number[], keys: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const places = useMemo(
    () => (chosen.size === 0 ? [] : keys.flatMap((key, place) => (chosen.has(key) ? [place] : []))),
    [keys, chosen],
  );
  const hiddenCount = useMemo(() => {
    const shown = new Set(places.length === 0 ? [] : view);
    return places.filter((place) => !shown.has(place)).length;
  }, [places, view]);
  const select = useCallback(
    (rows: readonly number[], isSelected: boolean) =>
      setChosen((before) => {
        const chosenKeys = rows.map((row) => keys[view[row] ?? -1] ?? -1);
        return toggled(before, chosenKeys, isSelected);
      }),
    [view, keys],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return {
    chosen,
    /** Their places in the list; those of removed rows are not included. */
    places,
    hiddenCount,
    select,
    clear,
  };
}
