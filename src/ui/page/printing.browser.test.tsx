import { expect, onTestFinished, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { Grid } from "../grid/grid.tsx";
import { useGrid } from "../grid/use-grid.ts";
import { LongList } from "../lists/long-list.tsx";

/** Returns the line of a table or list that only paper has. */
const onPaper = (role: "grid" | "list") => getComputedStyle(page.getByRole(role).element(), "::before").content;

async function print() {
  const set = async (media: string) => void (await cdp().send("Emulation.setEmulatedMedia", { media }));
  await set("print");
  onTestFinished(async () => set(""));
}

const COLUMN = {
  id: "name",
  title: "Name",
  widthPx: 200,
  position: 0,
  startPx: 0,
  sorted: false as const,
  sortValue: (item: string) => item,
  toggleSort: () => undefined,
  resize: () => undefined,
  cell: ({ item }: { item: string }) => item,
};

/** A table whose first rows are loaded. */
function Numbers({ rowCount, loaded }: { rowCount: number; loaded: number }) {
  const sizes = { rowPx: 20, headerPx: 20, initialPx: 100, overscan: 5, firstColumn: 0 };
  const grid = useGrid({ columns: [COLUMN], rowCount, ...sizes });
  return (
    <Grid
      grid={grid}
      label="Numbers"
      scrollId="numbers"
      look="rows"
      className="max-h-60"
      itemAt={(row) => (row < loaded ? `Row ${row + 1}` : undefined)}
      shared={undefined}
      isSelected={() => false}
      selectedCount={0}
      isAllSelected={false}
      onSelect={() => undefined}
      onSelectAll={undefined}
      onClear={() => undefined}
      onOpen={() => undefined}
    />
  );
}

test.each([
  { rowCount: 2_000, loaded: 2_000, rows: 2_000, line: "none" },
  { rowCount: 10_032, loaded: 10_032, rows: 2_000, line: '"2,000 of 10,032 rows are printed."' },
  // What a table has not read yet would be a grey bar.
  {
    rowCount: 300,
    loaded: 200,
    rows: 200,
    line: '"200 of 300 rows are printed. Print with Ctrl+P to have the others loaded."',
  },
])("a table prints $rows of $rowCount rows, and says so if that is not all", async (row) => {
  show(<Numbers rowCount={row.rowCount} loaded={row.loaded} />);
  await expect.element(page.getByText("Row 1")).toBeVisible();
  expect(onPaper("grid")).toBe("none");
  await print();
  await expect.poll(() => page.getByRole("row").elements().length).toBe(row.rows + 1);
  expect(onPaper("grid")).toBe(row.line);
  expect(page.getByText(`Row ${row.rows}`).elements()).toHaveLength(1);
});

test("a table repeats its header on each page, without buttons, which browsers do not repeat", async () => {
  show(<Numbers rowCount={100} loaded={100} />);
  const header = page.getByRole("columnheader", { name: "Name" });
  await expect.element(header).toBeVisible();
  await print();
  const group = header.element().closest("[data-repeated]");
  expect(group && getComputedStyle(group).display).toBe("table-header-group");
  expect(getComputedStyle(page.getByRole("button", { name: "Name" }).element()).display).toBe("contents");
});

test.each([
  { count: 400, printed: 400, line: "none" },
  { count: 2_500, printed: 2_040, line: '"2,040 of 2,500 rows are printed."' },
])("a list of $count rows in the page prints $printed, with no room for others", async ({ count, printed, line }) => {
  const items = Array.from({ length: count }, (_, index) => `Item ${index + 1}`);
  show(<LongList label="Items" items={items} rowPx={20} keyOf={(item) => item} renderRow={(item) => item} />);
  await expect.element(page.getByText("Item 1")).toBeVisible();
  expect(page.getByText(`Item ${count}`).elements()).toEqual([]);
  await print();
  await expect.poll(() => page.getByRole("listitem").elements().length).toBe(printed);
  expect(onPaper("list")).toBe(line);
  const { height } = page.getByRole("list").element().getBoundingClientRect();
  expect(height).toBeLessThan((printed + 2) * 30);
});
