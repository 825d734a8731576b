import { useRef } from "react";
import type { TableRecord } from "#contract/index.ts";

/** How rows are chosen, by their index: alone, with all since the last one, or along the way of an arrow key. */
export function useRowSelection(
  recordAt: (index: number) => TableRecord | undefined,
  selected: ReadonlyMap<string, TableRecord>,
  onSelect: (records: readonly TableRecord[], isSelected: boolean) => void,
) {
  const last = useRef<number>(undefined);
  const choose = (records: readonly (TableRecord | undefined)[], isSelected: boolean) =>
    onSelect(
      records.filter((record) => record !== undefined),
      isSelected,
    );

  return {
    // With Shift, all rows since the last one that was chosen: those that are there to be read.
    select: (index: number, isSelected: boolean, isRange: boolean) => {
      const start = isRange ? (last.current ?? index) : index;
      const [from, to] = start < index ? [start, index] : [index, start];
      last.current = index;
      choose(
        Array.from({ length: to - from + 1 }, (_, offset) => recordAt(from + offset)),
        isSelected,
      );
    },
    // Back over a row that is selected already, the one that is left is let go.
    selectStep: (from: number, to: number) => {
      const [here, there] = [recordAt(from), recordAt(to)];
      const isBack = here && there && here !== there && selected.has(here.id) && selected.has(there.id);
      last.current = to;
      choose([here, isBack ? undefined : there], !isBack);
    },
  };
}
