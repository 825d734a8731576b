import { expect, test } from "vitest";
import { show } from "#app/test-app.tsx";
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

async function tableOf(options: Partial<Parameters<typeof useGridTable<Item, undefined>>[0]>) {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof useGridTable<Item, undefined>>>();
  function Probe() {
    resolve(useGridTable({ columns, items, ...options }));
    return null;
  }
  show(<Probe />);
  return promise;
}

test("sorts numbers in texts as numbers", async () => {
  expect((await tableOf({})).order).toEqual([0, 1, 2]);
  expect((await tableOf({ sorting: [{ id: "name", desc: false }] })).order).toEqual([2, 1, 0]);
});

test("sorts items without a value last in either direction", async () => {
  expect((await tableOf({ sorting: [{ id: "price", desc: false }] })).order).toEqual([0, 2, 1]);
  expect((await tableOf({ sorting: [{ id: "price", desc: true }] })).order).toEqual([2, 0, 1]);
});

test("filters, and sorts by a column that is hidden", async () => {
  const table = await tableOf({
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

test("keeps a stored width within the limits of its column", async () => {
  expect((await tableOf({ widths: { note: 1e9 } })).columns[1]?.widthPx).toBe(80);
  expect((await tableOf({ widths: { note: 5 } })).columns[1]?.widthPx).toBe(40);
});
