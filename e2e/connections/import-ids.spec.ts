import type { Page } from "playwright/test";
import { pickFiles } from "../attachments/file-picker.ts";
import type { Places } from "../service/serve-api-process.ts";
import { connect, test } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";

const fileOf = (text: string, name = "ids.csv") => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Import ids" });
const button = (page: Page) => page.getByRole("button", { name: "Import ids…" });
const press = (page: Page) => dialogOf(page).getByRole("button", { name: "Import", exact: true });

/** The space, base and table with the attachment field. */
const placesText = ({ spaceId, baseId, tableId, fieldId }: Places) =>
  `space;base;table;field;name\n${spaceId};${baseId};${tableId};;"Imported;\nlist"\n${spaceId};${baseId};${tableId};${fieldId};Files\n`;

async function importText(page: Page, text: string) {
  await button(page).click();
  await pickFiles(page, () => dialogOf(page).getByRole("button", { name: "Choose file" }).click(), fileOf(text));
  await expect(press(page)).toBeEnabled();
}

/** Imports the place of records, and goes to its table. */
async function openTable(page: Page, places: Places) {
  await page.goto("/connections");
  await importText(page, placesText(places));
  await press(page).click();
  await expect(dialogOf(page)).toBeHidden();
  await page.goto(`/tables/${places.tableId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Imported; list" })).toBeVisible();
}

test("40 pasted records are previewed, imported, found, completed by an insert, and undone @whole @long", async ({
  page,
  context,
  service,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { places } = service;
  await connect(page, service);
  await openTable(page, places);

  const rows = Array.from({ length: 39 }, (_, n) => `rec${n},"Lamp, ${n}"`);
  const text = `${places.recordId},Known to the service\n${rows.join("\n")}\n,No id\nrec3,Other name\n`;
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await button(page).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("textbox", { name: "Or paste its text" }).focus();
  await page.keyboard.press("ControlOrMeta+V");
  // Nothing is guessed from ids: a list without names of columns is matched by hand.
  await expect(dialog.getByText("Choose the column that has the ids.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Column 1" }).click();
  await page.getByRole("option", { name: "Record id" }).click();
  await dialog.getByRole("combobox", { name: "Column 2" }).click();
  await page.getByRole("option", { name: "Name", exact: true }).click();
  await expect(dialog.getByRole("combobox", { name: "Id of their table" })).toHaveValue(places.tableId);
  await expect(dialog.getByText("40 new, 0 there already, 0 with another name or place, 2 refused.")).toBeVisible();
  const refused = dialog.getByRole("list", { name: "Refused" });
  await expect(refused).toContainText("Row 41: An id is missing.");
  await expect(refused).toContainText("Row 42: Row 5 has the same record");
  await expectAccessible(page, { themes: "shown" });
  await press(page).click();

  await expect(page.getByText("40 pinned records")).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Lamp, 1", exact: true })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+K");
  await page.getByRole("combobox", { name: "Name or id" }).fill("lamp, 38");
  await expect(page.getByRole("option", { name: /^Lamp, 38/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Now pin a record")).toBeVisible();

  await importText(page, `record id,table id,name\n${places.recordId},${places.tableId},Mine\n`);
  await press(page).click();
  await expect(page.getByRole("rowheader", { name: "Mine" })).toBeVisible();
  await page.goto(`/tables/${places.tableId}/records/${places.recordId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Mine" })).toBeVisible();
  await page.getByRole("button", { name: "Link a file" }).click();
  const link = page.getByRole("dialog", { name: "Link a file" });
  await link.getByRole("textbox", { name: "Name" }).fill("photo.png");
  await link.getByRole("textbox", { name: "URL" }).fill("https://files.example/photo.png");
  await link.getByRole("button", { name: /^Add to / }).click();
  await page.getByRole("dialog", { name: "Added" }).getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByText(/^Learned from a response, \d/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Record as JSON" })).toContainText("photo.png");
});
