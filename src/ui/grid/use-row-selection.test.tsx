import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useRowSelection } from "./use-row-selection.ts";

/** Selects in a grid of these keys. `reorder` changes the order between two calls. */
function selectionOf(keys: string[]) {
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
  const hooks: ReturnType<typeof useRowSelection>[] = [];
  function Probe() {
    hooks.push(useRowSelection(options));
    return null;
  }
  renderToStaticMarkup(<Probe />);
  const [hook] = hooks;
  if (!hook) throw new Error("Nothing was rendered.");
  return {
    ...hook,
    selected: () => [...selected].toSorted().join(""),
    reorder: () => keys.splice(0, keys.length, ...keys.toReversed()),
  };
}

test("selects a row, with a range all rows since the last one, and deselects alike", () => {
  const { select, selected } = selectionOf(["a", "b", "c", "d"]);
  select(3, false);
  select(1, true);
  expect(selected()).toBe("bcd");
  select(2, true);
  expect(selected()).toBe("d");
});

test("starts a range at the last row wherever it moved", () => {
  const { select, selected, reorder } = selectionOf(["a", "b", "c", "d"]);
  select(0, false);
  reorder();
  select(2, true);
  expect(selected()).toBe("ab");
});

test("an arrow adds the next row, and deselects the one it leaves on the way back", () => {
  const { selectStep, selected } = selectionOf(["a", "b", "c"]);
  selectStep(0, 1);
  selectStep(1, 2);
  expect(selected()).toBe("abc");
  selectStep(2, 1);
  expect(selected()).toBe("ab");
});
