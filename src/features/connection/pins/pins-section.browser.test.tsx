import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { show, showApp, showScreen, testSession } from "#app/test-app.tsx";
import { textsOf } from "#app/test-shown.ts";
import { pin, type Pin } from "#workspace/pin.ts";
import { PinsSection } from "./pins-section.tsx";

const PLACES: readonly Omit<Pin, "name">[] = [
  { kind: "space", id: "spcOne", parent: "" },
  { kind: "base", id: "bseOne", parent: "spcOne" },
  { kind: "table", id: "tblOne", parent: "bseOne" },
  { kind: "record", id: "recOne", parent: "tblOne" },
];

/** A session in which a space, a base, a table and a record are pinned. */
async function pinnedSession() {
  const session = testSession();
  for (const place of PLACES) await pin(session.notebook, { ...place, name: `A ${place.kind}` });
  return session;
}

const button = (name: string) => page.getByRole("button", { name });
const rows = page.getByRole("row");
const dialog = page.getByRole("dialog", { name: "Import ids" });
const text = dialog.getByRole("textbox", { name: "Or paste its text" });
const press = dialog.getByRole("button", { name: "Import" });

test("pins are unpinned, renamed, and come back by an import of a file that older versions exported", async () => {
  show(<PinsSection />, { session: await pinnedSession() });
  await expect.poll(() => rows.elements().length).toBe(5);
  const pins = PLACES.map((place) => ({ ...place, name: `A ${place.kind}` }));
  const exported = JSON.stringify({ kind: "workspace-console/pins", version: 1, pins }, null, 2);
  await button("Unpin A record").click();
  await expect.poll(() => rows.elements().length).toBe(4);
  await button("Rename A table").click();
  const renaming = page.getByRole("dialog", { name: "Pin a table" });
  await renaming.getByRole("textbox", { name: "Name" }).fill("Renamed");
  await renaming.getByRole("button", { name: "Pin" }).click();
  await expect.element(page.getByRole("rowheader", { name: "Renamed" })).toBeVisible();

  await button("Import ids…").click();
  await text.fill(exported.replace('"id": "recOne"', '"id": ""'));
  await expect.element(dialog.getByRole("list", { name: "Refused" })).toHaveTextContent(/\.id: An id is missing\./);
  await text.fill(exported);
  await expect
    .element(dialog.getByText("1 new, 2 there already, 1 with another name or place, 0 refused."))
    .toBeVisible();
  await expect
    .element(dialog.getByRole("list", { name: "With another name or place" }))
    .toHaveTextContent("Renamed → A table");
  await dialog.getByRole("checkbox", { name: "Use the names and places of the text" }).click();
  await expectAccessible();
  await press.click();
  await expect.element(button("Rename A table")).toBeVisible();
  await button("Undo").last().click();
  await expect.element(button("Rename Renamed")).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(4);
});

test("ids whose kind is unclear are asked for", async () => {
  show(<PinsSection />, { session: testSession() });
  await button("Import ids…").click();
  await expect.element(text).toHaveAccessibleDescription(/\bspace, base, table, field, record and name\b/);
  await text.fill("id,name\nspcOne,Own space\n");
  await expect.element(dialog.getByText(/^Choose which ids the column “id” has/)).toBeVisible();
  await dialog.getByRole("combobox", { name: "id" }).click();
  await page.getByRole("option", { name: "Space id" }).click();
  await press.click();
  await expect.element(button("Rename Own space")).toBeVisible();
});

test("10,000 records are imported, searched, and shown in steps", async () => {
  show(<PinsSection />, { session: await pinnedSession() });
  await button("Import ids…").click();
  const records = Array.from({ length: 10_000 }, (_, n) => `tblOne,rec${n},"Lamp, ${n}"`);
  const file = new File([`table,record,name\n${records.join("\n")}\n`], "ids.csv", { type: "text/csv" });
  await userEvent.upload(dialog.element().querySelector("input[type=file]") as HTMLElement, file);
  await expect.element(dialog.getByText(/^10,000 new, /)).toBeVisible();
  await press.click();
  await expect.element(page.getByText("10,004 pins")).toBeVisible();
  expect(rows.elements()).toHaveLength(101);
  await page.getByRole("searchbox", { name: "Search pins" }).fill("lamp, 9999");
  await expect.element(page.getByText("1 of 10,004 pins")).toBeVisible();
  expect(textsOf(rows.last())[0]).toContain("Lamp, 9999");
});

test("records are imported into the table that is open, by the keyboard alone at 390 px", async () => {
  await page.viewport(390, 800);
  const session = await pinnedSession();
  await showScreen("/tables/tblOne", { session });
  await button("Import ids…").click();
  await expect.element(dialog).toBeVisible();
  const tabTo = async (control: typeof text) => {
    for (let stop = 0; stop < 12 && document.activeElement !== control.query(); stop++) await userEvent.tab();
    await expect.element(control).toHaveFocus();
  };
  await tabTo(text);
  await userEvent.keyboard("rec1,record");
  await tabTo(dialog.getByRole("checkbox", { name: "The first row has column names" }));
  await userEvent.keyboard(" ");
  await tabTo(dialog.getByRole("combobox", { name: "Column 1" }));
  await userEvent.keyboard("{Enter}rec{Enter}");
  await expect.element(dialog.getByText(/^1 new, /)).toBeVisible();
  expect(dialog.element().scrollWidth).toBe(dialog.element().clientWidth);
  await tabTo(press);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("rowheader", { name: "rec1" })).toBeVisible();
  await expect.element(page.getByText("1 pin was imported")).toBeVisible();
});

test("from a base on, what is above and below is pinned where it is missed", async () => {
  const session = testSession();
  const { goTo } = await showApp("/tables/tblOther", { session });
  const pinIt = async (what: string, values: Record<string, string>) => {
    await button(`Pin ${what}`).first().click();
    const pinning = page.getByRole("dialog", { name: /^Pin a/ });
    for (const [label, value] of Object.entries(values))
      await pinning.getByRole("textbox", { name: label }).fill(value);
    await pinning.getByRole("button", { name: "Pin" }).click();
    await expect.element(pinning).not.toBeInTheDocument();
  };
  await pinIt("this table", { "Id of its base": "bseOne" });
  await pinIt("an attachment field", { Id: "fldOther", Name: "Files" });
  await expect.element(page.getByRole("heading", { name: "Now pin a record" })).toBeVisible();
  await pinIt("a record", { Id: "recOne", Name: "A record" });
  // The button is gone.
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole("rowheader", { name: "A record" })).toBeVisible();
  await page.getByRole("gridcell", { name: "Attachments unknown" }).click();
  await expect
    .element(page.getByRole("dialog", { name: "Files" }).getByRole("link", { name: "Choose where files go" }))
    .toHaveAttribute("href", "/connections");
  await userEvent.keyboard("{Escape}");
  goTo("/tables/tblOther/records/recTwo");
  await pinIt("this record", {});
  await expect.element(page.getByRole("heading", { level: 1, name: "recTwo" })).toBeVisible();
});
