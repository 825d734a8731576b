import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Locator, Page } from "playwright/test";
import type { AccessKey } from "../../test-servers/s3/signature.ts";
import { startTusServer, type TusServer } from "../../test-servers/tus-server.ts";
import { pickFiles } from "../attachments/file-picker.ts";
import { contentOf } from "../secrets/secrets-steps.ts";
import type { Places } from "../service/serve-api-process.ts";
import { test as base } from "../service/serve-api-steps.ts";
import { expect } from "../test.ts";

export const test = base.extend<{ tus: TusServer }>({
  tus: async ({ browserName: _ }, provide) => {
    const tus = await startTusServer();
    await provide(tus);
    await tus.close();
  },
});

/** Pins records of the service by their names, and shows their table. */
export async function openPinnedTable(
  page: Page,
  { spaceId, baseId, tableId, fieldId, records }: Places,
  count: number,
) {
  const place = `${spaceId};${baseId};${tableId};${fieldId};;Documents`;
  const rows = records.slice(0, count).map(({ id, name }) => `;;${tableId};;${id};${name}`);
  await importIds(page, ["space;base;table;field;record;name", place, ...rows].join("\n"));
  await page.goto(`/tables/${tableId}`);
  await expect(page.getByText(`${count} pinned records`)).toBeVisible();
}

async function importIds(page: Page, text: string) {
  await page.goto("/connections");
  await page.getByRole("button", { name: "Import ids…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import ids" });
  const file = { name: "ids.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await pickFiles(page, () => dialog.getByRole("button", { name: "Choose file" }).click(), file);
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog).toBeHidden();
}

export const section = (page: Page) => page.getByRole("region", { name: "Where files go" });

/** Opens the form of the upload target. */
export async function openTarget(page: Page): Promise<Locator> {
  await page.goto("/connections");
  await section(page).getByRole("button").first().click();
  return page.getByRole("dialog", { name: "Where files go" });
}

export const placeSelect = (dialog: Locator) => dialog.getByRole("combobox", { name: "Place for files" });

export async function choosePlace(dialog: Locator, name: string): Promise<void> {
  await placeSelect(dialog).click();
  await dialog.page().getByRole("option", { name }).click();
}

/** Fills in text fields by their names. */
export async function fillAll(form: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await form.getByRole("textbox", { name, exact: true }).fill(text);
}

/** The part of the form for one of the HTTP steps. */
export const stepPart = (dialog: Locator, number: number) => dialog.getByRole("group", { name: `Step ${number}` });

export const stepAddress = (dialog: Locator, number: number) =>
  stepPart(dialog, number).getByRole("textbox", { name: "Address", exact: true });

/** Chooses tus, and enters the address of a server. */
export async function chooseTus(page: Page, endpoint: string): Promise<Locator> {
  const dialog = await openTarget(page);
  await choosePlace(dialog, "tus 1.0");
  await dialog.getByRole("textbox", { name: "Address for new uploads" }).fill(endpoint);
  return dialog;
}

interface Bucket {
  readonly origin: string;
  readonly region: string;
  readonly bucket: string;
  readonly key: AccessKey;
}

/** Chooses S3, and enters a bucket. */
export async function chooseS3(page: Page, { origin, region, bucket, key }: Bucket): Promise<Locator> {
  const dialog = await openTarget(page);
  await choosePlace(dialog, "S3-compatible");
  await fillAll(dialog, { Endpoint: origin, Region: region, Bucket: bucket, "Access key id": key.id });
  await fillAll(dialog, { "Secret access key": key.secret });
  return dialog;
}

/** Enters secrets of the target, by name, that a reload has forgotten, and stays on that screen. */
export async function giveSecrets(page: Page, secrets: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole("link", { name: "Connections" }).first().click();
  await fillAll(section(page), secrets);
  await section(page).getByRole("button", { name: "Use for uploads" }).click();
}

/** Tries the target, which has to work. */
export async function tryIt(dialog: Locator) {
  await dialog.getByRole("button", { name: "Try it with 1 kB" }).click();
  await expectTried(dialog);
}

export const expectTried = (dialog: Locator) => expect(dialog.getByText("The test passed")).toBeVisible();

/** Exports the connection in use from the page of connections. Returns the text of the file. */
export async function exported(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Export…" }).click();
  const saving = contentOf(page.waitForEvent("download"));
  await page
    .getByRole("dialog", { name: /^Export from / })
    .getByRole("button", { name: "Save file" })
    .click();
  return saving;
}

/** Opens the part of the form that starts HTTP steps. */
export const openStart = async (dialog: Locator) => dialog.getByText("Start from an example or a file").click();

export async function save(dialog: Locator) {
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
