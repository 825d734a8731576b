import { useCallback, useRef, useState } from "react";

/** Rows that are chosen, by key. Rows that are filtered away stay chosen; what is gone is not counted. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const anchor = useRef<number>(undefined);
  const inView = useRef<readonly number[]>([]);

  // Both stay the same: rows and the head compare what they are given.
  const select = useCallback((key: number, isRange: boolean) => {
    // Read before it moves on: the update runs later.
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
    select,
    clear: () => setChosen(new Set()),
    /** Chooses all rows in sight; when all are chosen already, none of them. */
    toggleAll,
    /** Tells which rows are in sight, in order: a range and "all" mean these. */
    see: (keys: readonly number[]) => {
      inView.current = keys;
    },
  };
}
