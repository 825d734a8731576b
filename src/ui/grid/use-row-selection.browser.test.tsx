import { expect, test } from "vitest";
import { show } from "#app/test-app.tsx";
import { useRowSelection } from "./use-row-selection.ts";

/** Selects in a grid of these keys. `reorder` changes the order between two calls. */
async function selectionOf(keys: string[]) {
  const selected = new Set<string>();
  const options = {
    rowCount: keys.length,
    keyAt: (row: number) => keys[row],
    isSelected: (row: number) => selected.has(keys[row] ?? ""),
    onSelect: (rows: readonly number[], isSelected: boolean) => {
      for (const row of rows) {
        if (isSelected) selected.add(keys[row] ?? "");
        else selected.delete(keys[row] ?? "");
      }
    },
  };
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof useRowSelection>>();
  function Probe() {
    resolve(useRowSelection(options));
    return null;
  }
  show(<Probe />);
  return {
    ...(await promise),
    selected: () => [...selected].toSorted().join(""),
    reorder: () => keys.splice(0, keys.length, ...keys.toReversed()),
  };
}

test("selects a row, with a range all rows since the last one, and deselects alike", async () => {
  const { select, selected } = await selectionOf(["a", "b", "c", "d"]);
  select(3, false);
  select(1, true);
  expect(selected()).toBe("bcd");
  select(2, true);
  expect(selected()).toBe("d");
});

test("starts a range at the last row wherever it moved", async () => {
  const { select, selected, reorder } = await selectionOf(["a", "b", "c", "d"]);
  select(0, false);
  reorder();
  select(2, true);
  expect(selected()).toBe("ab");
});

test("an arrow adds the next row, and deselects the one it leaves on the way back", async () => {
  const { selectStep, selected } = await selectionOf(["a", "b", "c"]);
  selectStep(0, 1);
  selectStep(1, 2);
  expect(selected()).toBe("abc");
  selectStep(2, 1);
  expect(selected()).toBe("ab");
});

test("a step over several rows adds all along it, and deselects them on the way back", async () => {
  const { selectStep, selected } = await selectionOf(["a", "b", "c", "d", "e"]);
  selectStep(0, 3);
  selectStep(3, 4);
  expect(selected()).toBe("abcde");
  selectStep(4, 1);
  expect(selected()).toBe("ab");
});
