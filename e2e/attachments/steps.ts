import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright/test";
import { dropOn } from "../drag/drag.ts";
import { setFault } from "../service/fault-steps.ts";
import { expect, test } from "../test.ts";
import { plainPng, type Colour } from "./media-files.ts";

/** A file for a drop: text or a picture. The browser derives its type from the name. */
interface DroppedFile {
  readonly name: string;
  readonly text?: string;
  readonly colour?: Colour;
}

export const picture = (name: string, colour: Colour = "tomato"): DroppedFile => ({ name, colour });

/** Opens a sample table. `base` is the app's address without a `baseURL`. */
export async function openTable(page: Page, name: string, base = "/"): Promise<void> {
  await page.goto(base);
  await openTableInside(page, name);
}

export async function openTableInside(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: "Name or id" }).fill(name);
  await page.getByRole("option", { name: new RegExp(`^${name} .* table$`) }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("grid")).toBeVisible();
}

/** Returns the cell of a record in a column, scrolled into view with the keyboard. */
export async function cellOf(page: Page, record: string, column: string): Promise<Locator> {
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: record, exact: true }) });
  const head = page.getByRole("columnheader", { name: column, exact: true });
  await row.getByRole("rowheader").focus();
  for (let steps = 0; (await head.count()) === 0 && steps < 40; steps++) await page.keyboard.press("ArrowRight");
  const index = Number(await head.getAttribute("aria-colindex"));
  await page.keyboard.press("Home");
  for (let step = 1; step < index; step++) await page.keyboard.press("ArrowRight");
  const cell = row.locator(`[aria-colindex="${index}"]`);
  await expect(cell).toBeFocused();
  return cell;
}

export async function drop(target: Locator, files: readonly DroppedFile[]): Promise<void> {
  await mkdir(test.info().outputDir, { recursive: true });
  const folder = await mkdtemp(join(test.info().outputDir, "drop-"));
  const paths = files.map(({ name }) => join(folder, name));
  for (const [index, { text = "", colour }] of files.entries()) {
    await writeFile(paths[index] ?? "", colour === undefined ? text : plainPng(colour));
  }
  await dropOn(target, paths);
}

export async function copyPicture(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(30, 20);
    canvas.getContext("2d")?.fillRect(0, 0, 30, 20);
    await navigator.clipboard.write([new ClipboardItem({ "image/png": await canvas.convertToBlob() })]);
  });
}

export const setInsertFault = async (page: Page, fault: Parameters<typeof setFault>[2]) =>
  setFault(page, "insertAttachments", fault);

/** Takes all four storage locks, so that no file is stored until the returned page is closed. */
export async function holdStorageLocks(context: BrowserContext, base: string): Promise<Page> {
  const holder = await context.newPage();
  await holder.goto(new URL("icon.svg", base).href);
  await holder.evaluate(async () => {
    const lockSlot = async (slot: number) =>
      new Promise<void>((resolve) => {
        void navigator.locks.request(`attachment-queue-standalone store ${slot}`, () => {
          resolve();
          return new Promise(() => {});
        });
      });
    await Promise.all([1, 2, 3, 4].map(lockSlot));
  });
  return holder;
}

/** Expects so many inserted files and no duplicate, which would wait for a decision. */
export async function expectInsertedOnce(page: Page, count: number): Promise<void> {
  // A dialog hides the queue from role locators.
  const headline = page.locator('[aria-label="Attachment queue"] header p');
  await expect(headline).toHaveText(`${count} ${count === 1 ? "file" : "files"} added`);
}

export const queue = (page: Page) => page.getByRole("region", { name: "Attachment queue" });

/** The count of files in the queue whose insert has an unknown outcome. */
export const mayBeInserted = (page: Page, count: number) =>
  queue(page).getByText(new RegExp(`^${count} may have been added`));

export async function listedNames(page: Page): Promise<string[]> {
  const buttons = page
    .getByRole("dialog")
    .getByRole("list", { name: /^Attachments in/ })
    .getByRole("button", { name: /^Actions for/ });
  return (await buttons.all()).length === 0
    ? []
    : buttons.evaluateAll((all) =>
        all.map((button) => (button.getAttribute("aria-label") ?? "").replace("Actions for ", "")),
      );
}

/** Makes IndexedDB refuse blobs in pages opened later, as some browsers do: bytes then go to private files. */
export async function refuseBlobs(pages: Pick<BrowserContext, "addInitScript">): Promise<void> {
  await pages.addInitScript(() => {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")?.value as IDBObjectStore["put"];
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      if (args[0] instanceof Blob) throw new DOMException("Blobs are not taken.", "DataCloneError");
      return put.apply(this, args);
    };
  });
}
