import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { GridColumn } from "./grid-column.ts";
import { useGridTable } from "./use-grid-table.ts";

interface Item {
  readonly name: string;
  readonly price?: number;
}

const items: readonly Item[] = [{ name: "b10", price: 2 }, { name: "b9" }, { name: "a", price: 30 }];
const columns: readonly GridColumn<Item, undefined>[] = [
  { id: "name", title: "Name", widthPx: 100, sortValue: ({ name }) => name, cell: () => null },
  { id: "note", title: "Note", widthPx: 50, limitsPx: { min: 40, max: 80 }, cell: () => null },
  { id: "price", title: "Price", widthPx: 60, sortValue: ({ price }) => price, cell: () => null },
];

function tableOf(options: Partial<Parameters<typeof useGridTable<Item, undefined>>[0]>) {
  const tables: ReturnType<typeof useGridTable<Item, undefined>>[] = [];
  function Probe() {
    tables.push(useGridTable({ columns, items, ...options }));
    return null;
  }
  renderToStaticMarkup(<Probe />);
  const [table] = tables;
  if (!table) throw new Error("Nothing was rendered.");
  return table;
}

test("sorts numbers in texts as numbers", () => {
  expect(tableOf({}).order).toEqual([0, 1, 2]);
  expect(tableOf({ sorting: [{ id: "name", desc: false }] }).order).toEqual([2, 1, 0]);
});

test("sorts items without a value last in either direction", () => {
  expect(tableOf({ sorting: [{ id: "price", desc: false }] }).order).toEqual([0, 2, 1]);
  expect(tableOf({ sorting: [{ id: "price", desc: true }] }).order).toEqual([2, 0, 1]);
});

test("filters, and sorts by a column that is hidden", () => {
  const table = tableOf({
    isShown: ({ name }) => name.startsWith("b"),
    sorting: [{ id: "name", desc: false }],
    visibility: { name: false },
  });
  expect(table.order).toEqual([1, 0]);
  expect(table.columns.map(({ id, startPx }) => [id, startPx])).toEqual([
    ["note", 0],
    ["price", 50],
  ]);
});

test("keeps a stored width within the limits of its column", () => {
  expect(tableOf({ widths: { note: 1e9 } }).columns[1]?.widthPx).toBe(80);
  expect(tableOf({ widths: { note: 5 } }).columns[1]?.widthPx).toBe(40);
});
