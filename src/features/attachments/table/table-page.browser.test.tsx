import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { showScreen } from "#app/test-app.tsx";
import { localBackend, tableId } from "#app/test-backend.ts";
import { boxOf, focusOn, textsOf } from "#app/test-shown.ts";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const rowHeaders = page.getByRole("rowheader");
const names = () => textsOf(rowHeaders);
const row = (name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
const head = (name: string) => page.getByRole("columnheader", { name });
const search = page.getByRole("searchbox", { name: "Search records" });
const dialog = (name: string) => page.getByRole("dialog", { name });

async function openTable(name: string, view = "") {
  const backend = await localBackend({ hasRecords: true });
  const id = await tableId(backend.session, name);
  const shown = await showScreen(`/tables/${id}${view}`, backend);
  await expect.element(search).toBeVisible();
  return { ...shown, ...backend, id };
}

/** The cell of a record in a column, reached by the keyboard. */
async function cellOf(record: string, column: string) {
  await focusOn(page.getByRole("rowheader", { name: record }));
  for (let step = 0; head(column).query() === null && step < 40; step++) await userEvent.keyboard("{ArrowRight}");
  const index = head(column).element().getAttribute("aria-colindex");
  await userEvent.keyboard(`{Home}${"{ArrowRight}".repeat(Number(index) - 1)}`);
  const cell = row(record).getByRole("gridcell", { name: /attachment/i });
  await expect.element(cell).toHaveFocus();
  return cell;
}

async function choose(list: string, option: string) {
  await page.getByRole("combobox", { name: list }).click();
  await page.getByRole("option", { name: option }).click();
}

test("records are searched, filtered and sorted, and the address has it", async () => {
  const { router } = await openTable("Products");
  await expect.element(page.getByText("32 records")).toBeVisible();
  await search.click();
  await userEvent.keyboard("LAMP");
  await expect.poll(() => names().length > 0 && names().every((name) => /lamp/i.test(name))).toBe(true);
  const found = names();
  await expect.element(page.getByText(`${found.length} of 32 records`)).toBeVisible();
  await choose("Order", "By Name");
  await page.getByRole("button", { name: "Sort descending" }).click();
  const sorted = found.toSorted((a, b) => b.localeCompare(a));
  await expect.poll(names).toEqual(sorted);
  const address = () => router.state.location.searchStr;
  expect(address()).toMatch(/^\?search=LAMP&sort=\w+&order=desc$/);
  await expectAccessible();
  const kept = address();

  await page.getByRole("button", { name: "Show all" }).click();
  await expect.element(page.getByText("32 records")).toBeVisible();
  await expect.element(search).toHaveFocus();
  expect(address()).toBe("");
  await openTable("Products", kept);
  await expect.poll(names).toEqual(sorted);
  await expect.element(search).toHaveValue("LAMP");
});

test("where no record matches, one press shows all again", async () => {
  const { router } = await openTable("Products", "?search=no+such+record");
  await expect.element(page.getByRole("heading", { name: "No matching records" })).toBeVisible();
  await expect.element(page.getByText("0 of 32 records")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await choose("Files", "Uploading");
  await expect.poll(() => router.state.location.searchStr).toBe("?files=uploading");
  await expect.poll(names).toEqual([]);
});

test("a column head sorts by mouse and by keyboard, and stays in view", async () => {
  await openTable("Products");
  await expect.poll(() => names().length).toBeGreaterThan(5);
  const own = names();
  const sorted = async (order: string) => {
    await expect.poll(() => head("Name").element().getAttribute("aria-sort")).toBe(order);
  };
  await head("Name").getByRole("button", { name: "Name" }).click();
  await sorted("ascending");
  await expect.poll(() => names()[0]).not.toBe(own[0]);
  await focusOn(head("Name"));
  await userEvent.keyboard("{Enter}");
  await sorted("descending");
  await userEvent.keyboard(" ");
  await sorted("none");
  await expect.poll(() => names()[0]).toBe(own[0]);
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.element(head("Name")).toBeInViewport();
});

test("the grid is reached by a link to skip to it, and from the search with an arrow key", async () => {
  await openTable("Products");
  const isInGrid = () => document.activeElement?.closest("[role=grid]") !== null;
  await focusOn(heading("Products"));
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "Skip to the records" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(isInGrid).toBe(true);
  await search.click();
  expect(isInGrid()).toBe(false);
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(isInGrid).toBe(true);
});

test("columns beyond the right edge are marked, and a click leads to them", async () => {
  await page.viewport(900, 768);
  await openTable("Products");
  const more = page.getByTitle("More columns");
  await expect.element(more).toBeVisible();
  const price = head("Price").query();
  expect(price && price.getBoundingClientRect().left < 900).toBeFalsy();
  await more.click();
  await expect.element(head("Price")).toBeInViewport({ ratio: 0.9 });
  page.getByRole("grid").element().scrollLeft = 10_000;
  await expect.element(more).not.toBeVisible();
});

test("all rows are selected with one key or checkbox, and a range with Shift and the arrows", async () => {
  await openTable("Suppliers");
  const selected = page.getByRole("row", { selected: true });
  const count = async (expected: number) => {
    await expect.poll(() => selected.elements().length).toBe(expected);
  };
  await expect.poll(() => names().length).toBe(12);
  await focusOn(page.getByRole("rowheader", { name: "Atelier Brun" }));
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("1 selected")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add files by record name" })).toBeVisible();
  await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  await count(3);
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  await count(2);
  const all = page.getByRole("checkbox", { name: "Select all rows" });
  await expect.element(all).toBePartiallyChecked();
  await userEvent.keyboard("{Control>}a{/Control}");
  await count(12);
  await expect.element(all).toBeChecked();
  await all.click();
  await count(0);
  await focusOn(head("Row"));
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("12 selected")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await count(0);
  await expect.element(head("Row")).toHaveFocus();
});

test("an empty cell shows that files can be added, and a full one while it has the pointer or the focus", async () => {
  await openTable("Products");
  const empty = await cellOf("Perch stool", "Photos");
  await focusOn(page.getByRole("rowheader", { name: "Perch stool" }));
  const opacity = (cell: typeof empty) => getComputedStyle(cell.getByText("Add").element()).opacity;
  expect(empty.element().querySelectorAll("svg")).toHaveLength(2);
  expect(opacity(empty)).toBe("0");
  await empty.hover();
  await expect.poll(() => opacity(empty)).toBe("1");
  const full = await cellOf("Halo pendant", "Photos");
  await expect.poll(() => opacity(full)).toBe("1");
  await focusOn(page.getByRole("rowheader", { name: "Perch stool" }));
  await expect.poll(() => opacity(full)).toBe("0");
});

test("a column keeps its width, and a tooltip shows cut text", async () => {
  const { session, id } = await openTable("Products");
  for (const text of ["Halo pendant", "Evening"])
    await expect.element(row("Halo pendant").getByTitle(text)).toHaveTextContent(text);
  const width = () => boxOf(head("Name")).width;
  const before = width();
  await focusOn(head("Name"));
  await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}");
  await expect.poll(width).toBe(before + 48);
  await showScreen(`/tables/${id}`, { session });
  await expect.poll(width).toBe(before + 48);
});

test("a drawer opened by mouse or by a double click returns the focus to its cell", async () => {
  await openTable("Suppliers");
  const cell = await cellOf("Kiln Nine", "Documents");
  for (const open of [() => cell.click(), () => cell.dblClick()]) {
    await open();
    await expect.element(dialog("Documents").getByRole("button", { name: "Add files" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog("Documents")).not.toBeInTheDocument();
    await expect.element(cell).toHaveFocus();
  }
});

test("an attachment is deleted on the page of the service that console.json names", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const backend = await localBackend({ hasRecords: true });
  const preset = { links: { deleteAttachment: "https://pages.example/{tableId}?file={attachmentId}" } };
  const session = { ...backend.session, connection: { ...backend.session.connection, preset } };
  const id = await tableId(session, "Products");
  await showScreen(`/tables/${id}`, { session });
  await cellOf("Halo pendant", "Photos");
  await userEvent.keyboard("{Enter}");
  await dialog("Photos")
    .getByRole("button", { name: /^Actions for halo-pendant-evening/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Delete on the service (new tab)" }).click();
  expect(open).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(new RegExp(`^https://pages.example/${id}\\?file=att\\w+$`)),
    "_blank",
    "noopener,noreferrer",
  );
});

test("a cell of a thousand attachments renders only visible rows, and others on scroll or focus", async () => {
  const { store, id, goTo } = await openTable("Products");
  const rows = await store.list("records", { parent: id });
  const record = rows.find(({ value }) => value.name === "Wool throw");
  const field = (await store.get("tables", id))?.value.fields.find(({ type }) => type === "attachment");
  if (!record || !field) throw new Error("The sample has no such record.");
  const attachments = Array.from({ length: 1000 }, (_, index) => ({
    id: `att${index}`,
    name: `page ${index + 1}.txt`,
  }));
  const value = { ...record.value, fields: { ...record.value.fields, [field.id]: attachments } };
  await store.commit([{ put: "records", row: { ...record, value } }]);
  goTo("/connections");
  await expect.element(heading("Connections")).toBeVisible();
  goTo(`/tables/${id}`);
  const cell = await cellOf("Wool throw", "Photos");
  await expect.element(cell).toHaveAccessibleName(/^1,000 attachments: page 1.txt/);
  await userEvent.keyboard("{Enter}");
  const list = page.getByRole("list", { name: "Attachments in Photos" });
  const actions = list.getByRole("button", { name: /^Actions for/ });
  await expect.element(list.getByRole("button", { name: /^page 1.txt/ })).toBeVisible();
  expect(actions.elements().length).toBeLessThan(200);
  const height = list.element().clientHeight;
  list.element().children[49]?.scrollIntoView({ block: "end" });
  await expect.element(list.getByRole("button", { name: /^page 61.txt/ })).toBeInTheDocument();
  list.element().lastElementChild?.scrollIntoView({ block: "end" });
  const last = list.getByRole("listitem").filter({ hasText: "page 1000.txt" });
  await expect.element(last).toHaveAttribute("aria-posinset", "1000");
  expect(actions.elements().length).toBeLessThan(400);
  // Placeholders had the height of their rows; only the last has no gap below.
  expect(list.element().clientHeight).toBe(height - 1);
  await last.getByRole("button", { name: /^page 1000.txt/ }).click();
  await expect.element(page.getByText("1000 of 1000")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(last.getByRole("button", { name: /^page 1000.txt/ })).toHaveFocus();
});

test("a short table ends below its last row, and a phone tells names with the same start apart", async () => {
  await page.viewport(1280, 1400);
  await openTable("Suppliers");
  await expect.poll(() => names().length).toBe(12);
  expect(boxOf(page.getByRole("grid")).bottom - boxOf(page.getByRole("row").last()).bottom).toBeLessThan(20);
  await page.viewport(390, 844);
  await openTable("Inspections");
  const name = page.getByRole("link", { name: "Brakefield wind park, autumn" });
  await expect.element(name).toBeVisible();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = name.element();
  expect([scrollWidth - clientWidth, scrollHeight - clientHeight], "pixels that are cut off").toEqual([0, 0]);
});

test("the table, a cell's attachments and one of them are accessible", async () => {
  await openTable("Products");
  await expectAccessible();
  await cellOf("Halo pendant", "Photos");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog("Photos")).toBeVisible();
  await expectAccessible();
  await page
    .getByRole("button", { name: /^halo-pendant-evening/ })
    .first()
    .click();
  await expect.element(dialog("halo-pendant-evening.png")).toBeVisible();
  await expectAccessible();
});

test("a path leads from a record to its table, its base and its space, one step each", async () => {
  const backend = await localBackend({ hasRecords: true });
  const id = await tableId(backend.session, "Products");
  const [record] = await backend.store.list("records", { parent: id });
  const address = `/tables/${id}/records/${record?.id}`;
  const { router, goTo } = await showScreen(address, backend);
  const path = page.getByRole("navigation", { name: "Breadcrumb" });
  const place = () => router.state.location.pathname;
  await expect.poll(() => textsOf(path.getByRole("link"))).toEqual(["Lumen Home", "Product catalogue", "Products"]);
  await expectAccessible();
  await path.getByRole("link", { name: "Products" }).click();
  await expect.poll(place).toBe(`/tables/${id}`);
  await expect.poll(() => textsOf(path.getByRole("link"))).toEqual(["Lumen Home", "Product catalogue"]);
  goTo(address);
  await path.getByRole("link", { name: "Product catalogue" }).click();
  await expect.poll(place).toMatch(/^\/bases\//);
  await expect.poll(() => textsOf(path.getByRole("link"))).toEqual(["Lumen Home"]);
  goTo(address);
  await path.getByRole("link", { name: "Lumen Home" }).click();
  await expect.poll(place).toMatch(/^\/spaces\//);
});

test("Ctrl+P loads all records before it prints, and what is loaded alone says so", async () => {
  const { store, id } = await openTable("Products");
  const [first] = await store.list("records", { parent: id });
  if (!first) throw new Error("The table has no record.");
  await store.commit(
    Array.from({ length: 468 }, (_, index) => {
      const value = { ...first.value, id: `recPrinted${index}` };
      return { put: "records", row: { id: value.id, parent: id, order: 32 + index, value } } as const;
    }),
  );
  await expect.element(page.getByText("500 records")).toBeVisible();
  const grid = page.getByRole("grid");
  const onPaper = () => {
    dispatchEvent(new Event("beforeprint"));
    const paper = { rows: rowHeaders.elements().length, text: grid.element().getAttribute("data-printed") };
    dispatchEvent(new Event("afterprint"));
    return paper;
  };
  await expect.poll(onPaper).toEqual({
    rows: 200,
    text: "200 of 500 rows are printed. Print with Ctrl+P to have the others loaded.",
  });
  const papers: object[] = [];
  using print = vi.spyOn(window, "print").mockImplementation(() => void papers.push(onPaper()));
  await userEvent.keyboard("{Control>}p{/Control}");
  await expect.poll(() => papers).toEqual([{ rows: 500, text: null }]);
  expect(print).toHaveBeenCalledOnce();
});
