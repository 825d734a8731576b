import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { showScreen } from "#app/test-app.tsx";
import { localBackend, tableId } from "#app/test-backend.ts";
import { boxOf, focusOn } from "#app/test-shown.ts";
import { dropInstruction } from "#ui/drop/file-drag.ts";

const grid = page.getByRole("grid");
const cards = grid.getByRole("gridcell");
const card = (name: string) => grid.getByRole("gridcell", { name: new RegExp(`^${name}\\. `) });
const layout = (name: string) => page.getByRole("radio", { name });
const selected = page.getByRole("row", { selected: true });

async function openTable(name: string, view = "?view=gallery") {
  const backend = await localBackend({ hasRecords: true });
  const id = await tableId(backend.session, name);
  const shown = await showScreen(`/tables/${id}${view}`, backend);
  await expect.element(cards.first()).toBeVisible();
  return { ...shown, ...backend, id };
}

/** The place of the card with the focus: in which line and which column of cards, from 0. */
function focused(): readonly number[] {
  const box = document.activeElement?.closest("[role=gridcell]")?.getBoundingClientRect();
  const first = boxOf(cards.first());
  return [
    Math.round(((box?.top ?? NaN) - first.top) / (first.height + 12)),
    Math.round(((box?.left ?? NaN) - first.left) / (first.width + 12)),
  ];
}

test("the same records are rows or cards, as the address says or as this browser has kept it", async () => {
  const { router, id, goTo } = await openTable("Products", "?search=lamp");
  const address = () => router.state.location.searchStr;
  await layout("Gallery").click();
  await expect.element(card("Arc floor lamp")).toHaveAccessibleName("Arc floor lamp. No attachments");
  await expect.element(layout("Gallery")).toHaveFocus();
  expect(address()).toMatch(/^\?search=lamp&view=gallery&cover=fld\w+$/);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.element(card("Halo pendant")).toBeVisible();
  expect(card("Halo pendant").element().textContent).toMatch(/^2 attachments.*Halo pendant/);
  expect(address()).toMatch(/^\?view=gallery&cover=fld\w+$/);
  await expectAccessible();
  goTo("/connections");
  await expect.element(page.getByRole("heading", { level: 1, name: "Connections" })).toBeVisible();
  goTo(`/tables/${id}`);
  await expect.element(card("Halo pendant")).toBeVisible();
  await expect.poll(address).toMatch(/^\?view=gallery&cover=/);
  await layout("Grid").click();
  await expect.element(page.getByRole("rowheader", { name: "Halo pendant" })).toBeVisible();
  expect(address()).toBe("");
  goTo(`/tables/${id}?view=gallery`);
  await expect.element(card("Halo pendant")).toBeVisible();
});

test("arrow keys move between cards in both directions, and Enter opens the record", async () => {
  await page.viewport(760, 800);
  const { router } = await openTable("Suppliers");
  await focusOn(cards.first());
  const after = async (keys: string, place: readonly number[]) => {
    await userEvent.keyboard(keys);
    await expect.poll(focused, { message: keys }).toEqual(place);
  };
  await after("{ArrowRight}{ArrowDown}", [1, 1]);
  await after("{Home}", [1, 0]);
  await after("{ArrowLeft}{ArrowUp}{End}{ArrowRight}", [0, 2]);
  await after("{Control>}{End}{/Control}", [3, 2]);
  await after("{ArrowDown}{ArrowUp}", [2, 2]);
  expect(document.querySelectorAll('[role=grid] [tabindex="0"]').length, "stops of Tab").toBe(1);
  const [name = ""] = document.activeElement?.getAttribute("aria-label")?.split(".") ?? [];
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(router.state.location.pathname).toContain("/records/");
});

test("a card keeps the focus when the window becomes narrower or wider", async () => {
  await page.viewport(760, 800);
  await openTable("Suppliers");
  await focusOn(cards.first());
  await userEvent.keyboard("{ArrowRight}");
  const name = document.activeElement?.getAttribute("aria-label");
  const columns = () => new Set(cards.elements().map((one) => one.getBoundingClientRect().left)).size;
  for (const [width, expected] of [
    [390, 2],
    [1100, 5],
  ] as const) {
    await page.viewport(width, 800);
    await expect.poll(columns).toBe(expected);
    expect(document.activeElement?.getAttribute("aria-label"), `${width} px`).toBe(name);
  }
});

test("cards are selected by Space, by Shift and the arrows, and by their checkboxes, and stay so as rows", async () => {
  await page.viewport(760, 800);
  await openTable("Suppliers");
  const count = async (expected: number) => {
    await expect.poll(() => selected.elements().length).toBe(expected);
  };
  await focusOn(cards.first());
  await userEvent.keyboard(" {Shift>}{ArrowRight}{/Shift}");
  await count(2);
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await count(5);
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  await count(2);
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await cards.nth(5).getByRole("checkbox").click();
  await count(3);
  await layout("Grid").click();
  await count(3);
  await layout("Gallery").click();
  await page.getByRole("checkbox", { name: "Select all records" }).click();
  await count(12);
  await focusOn(cards.first());
  await userEvent.keyboard("{Escape}");
  await count(0);
});

test("a press on the cover shows it large, beside it all attachments, and on the name the record", async () => {
  const { router } = await openTable("Products");
  const halo = card("Halo pendant");
  const box = boxOf(halo);
  await halo.click({ position: { x: box.width / 2, y: 80 } });
  await expect.element(page.getByRole("dialog", { name: "halo-pendant-evening.png" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(halo).toHaveFocus();
  await halo.click({ position: { x: box.width - 8, y: box.height - 8 } });
  await expect.element(page.getByRole("dialog", { name: "Photos" }).getByRole("listitem").first()).toBeVisible();
  expect(dropInstruction()).toBe("Drop files on the Photos list.");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("link", { name: "Halo pendant" }).click();
  await expect.poll(() => router.state.location.pathname).toContain("/records/");
});

test("of several attachment fields one is chosen for the covers, and this is kept", async () => {
  const { store, id, goTo, router } = await openTable("Products");
  const cover = page.getByRole("combobox", { name: "Cover" });
  await expect.element(cover).not.toBeInTheDocument();
  const table = await store.get("tables", id);
  if (!table) throw new Error("The sample has no such table.");
  const papers = { id: "fldPapers", name: "Papers", type: "attachment" } as const;
  const value = { ...table.value, fields: [...table.value.fields, papers] };
  await store.commit([{ put: "tables", row: { ...table, value } }]);
  const visit = async () => {
    goTo("/connections");
    await expect.element(page.getByRole("heading", { level: 1, name: "Connections" })).toBeVisible();
    goTo(`/tables/${id}`);
  };
  await visit();
  await layout("Gallery").click();
  await expect.element(card("Halo pendant")).toHaveAccessibleName(/2 attachments/);
  await cover.click();
  await page.getByRole("option", { name: "Cover: Papers" }).click();
  await expect.element(card("Halo pendant")).toHaveAccessibleName("Halo pendant. No attachments");
  expect(router.state.location.searchStr).toBe("?view=gallery&cover=fldPapers");
  await visit();
  await expect.element(card("Halo pendant")).toHaveAccessibleName("Halo pendant. No attachments");
});

test("of 10,000 records only the cards in view are rendered, and the last is reached by a key", async () => {
  const { store, id, goTo } = await openTable("Products");
  const [first] = await store.list("records", { parent: id });
  if (!first) throw new Error("The table has no record.");
  await store.commit(
    Array.from({ length: 9_968 }, (_, index) => {
      const value = { ...first.value, id: `recCard${index}`, name: `Card ${index}`, fields: {} };
      return { put: "records", row: { id: value.id, parent: id, order: 32 + index, value } } as const;
    }),
  );
  goTo("/connections");
  await expect.element(page.getByRole("heading", { level: 1, name: "Connections" })).toBeVisible();
  goTo(`/tables/${id}?view=gallery`);
  await expect.element(page.getByText("10,000 records")).toBeVisible();
  await focusOn(cards.first());
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.element(card("Card 9967")).toHaveFocus();
  await expect.element(card("Card 9967")).toBeInViewport();
  expect(cards.elements().length).toBeLessThan(60);
  await expect.element(page.getByRole("row", { name: /^Card 9967/ })).toHaveAttribute("aria-rowindex", "10001");
});
