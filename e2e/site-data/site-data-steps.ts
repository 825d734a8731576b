import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import {
  copiedNotice,
  createButton,
  openMore,
  readSecret,
  registerRows,
  secretDialog,
  storeAndClose,
} from "../access-tokens/steps.ts";
import { backToForm, modelButton, openPart, openSample, send, status } from "../ai-integration/steps.ts";
import { cellOf, listedNames, openTableInside, queue } from "../attachments/steps.ts";
import { dropOn } from "../drag/drag.ts";
import { expect } from "../test.ts";

export const tabOnlyNotice = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Your work will not be saved" });

export const toScreen = async (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name, exact: true }).click();

export async function doFourJobs(page: Page, folder: string): Promise<void> {
  await configureAi(page);
  await createToken(page);
  await putFile(page, folder);
  await readBase(page);
}

async function configureAi(page: Page) {
  await openSample(page);
  await (
    await openPart(page, "Gateway and keys")
  )
    .getByRole("textbox", { name: "Gateway URL" })
    .fill("https://tab.example");
  await (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" }).fill("sk-tab-1");
  await expect(status(page)).toContainText("Draft kept in this tab");
  await backToForm(await send(page));
  await expect(status(page)).toHaveText("No changes");
  await toScreen(page, "Spaces");
  await page.goBack();
  await openPart(page, "Models");
  await expect(modelButton(page, "northwind/large-2")).toBeVisible();
  await expect((await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway URL" })).toHaveValue(
    "https://tab.example",
  );
}

async function createToken(page: Page) {
  await toScreen(page, "Access tokens");
  await page.getByRole("main").getByRole("link", { name: "New token" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Tab");
  await page.getByRole("combobox", { name: "Scopes" }).fill("base:read");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "7 days", exact: true }).click();
  await createButton(page).click();
  const secret = await readSecret(page);
  const dialog = secretDialog(page);
  await dialog.getByRole("button", { name: "Copy token", exact: true }).click();
  await expect(copiedNotice(page)).toBeVisible();
  await expect.poll(async () => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await openMore(page);
  await dialog.getByRole("button", { name: "Try it" }).click();
  await expect(dialog.getByText(/^Works: can read/)).toBeVisible();
  await storeAndClose(page);
  await expect(registerRows(page)).toHaveCount(1);
}

async function putFile(page: Page, folder: string) {
  const path = `${folder}/note.txt`;
  await writeFile(path, "kept in this tab");
  await openTableInside(page, "Products");
  const cell = await cellOf(page, "Perch stool", "Photos");
  await dropOn(cell.locator("> div"), [path]);
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  await expect(cell).toHaveAccessibleName("1 attachment: note.txt");
  await cell.focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => listedNames(page)).toEqual(["note.txt"]);
  await page.getByRole("button", { name: "Actions for note.txt" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toBe("kept in this tab");
  await page.keyboard.press("Escape");
}

async function readBase(page: Page) {
  await page.getByRole("navigation", { name: "Workspace" }).locator('a[href^="/bases/"]').first().click();
  await expect(page.getByText(/^Read at \d/)).toBeVisible();
}
