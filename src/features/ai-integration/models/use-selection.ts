import { useCallback, useMemo, useRef, useState } from "react";

/** Selects rows of a table, by key. Rows that a filter hides stay selected; removed ones are not counted. */
export function useSelection(view: readonly number[], keys: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const anchor = useRef<number>(undefined);
  // In order: a range and "all" are about the rows shown.
  const inView = useRef<readonly number[]>([]);
  inView.current = useMemo(() => view.map((place) => keys[place] ?? -1), [view, keys]);
  const places = useMemo(
    () => (chosen.size === 0 ? [] : keys.flatMap((key, place) => (chosen.has(key) ? [place] : []))),
    [keys, chosen],
  );
  const hiddenCount = useMemo(() => {
    const seen = new Set(places.length === 0 ? [] : view);
    return places.filter((place) => !seen.has(place)).length;
  }, [places, view]);

  // Stable functions, because rows and the head are memoized.
  const select = useCallback((key: number, isRange: boolean) => {
    // Read before it changes: the update runs later.
    const from = anchor.current;
    anchor.current = key;
    setChosen((before) => {
      const next = new Set(before);
      const [start, end] = [inView.current.indexOf(from ?? key), inView.current.indexOf(key)];
      const isAdded = !before.has(key);
      const keys =
        isRange && start >= 0 && end >= 0
          ? inView.current.slice(Math.min(start, end), Math.max(start, end) + 1)
          : [key];
      for (const one of keys) {
        if (isAdded) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  }, []);

  // Moving back over a selected row deselects the row that is left.
  const selectStep = useCallback((from: number, to: number) => {
    anchor.current = to;
    setChosen((before) => {
      const next = new Set(before);
      if (from !== to && before.has(from) && before.has(to)) next.delete(from);
      else next.add(from).add(to);
      return next;
    });
  }, []);

  const toggleAll = useCallback(
    () =>
      setChosen((before) => {
        const isAll = inView.current.every((key) => before.has(key));
        const rest = new Set(before);
        for (const key of inView.current) {
          if (isAll) rest.delete(key);
          else rest.add(key);
        }
        return rest;
      }),
    [],
  );

  return {
    chosen,
    /** Indexes in the list. */
    places,
    hiddenCount,
    select,
    selectStep,
    clear: () => setChosen(new Set()),
    /** Selects all rows shown; if all are selected, none of them. */
    toggleAll,
  };
}
