import type { Page } from "playwright/test";
import type { TusServer } from "../../test-servers/tus-server.ts";
import { cellOf, drop, queue } from "../attachments/steps.ts";
import type { Places } from "../service/serve-api-process.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";
import { chooseTus, openPinnedTable, openTarget, save, section, test } from "../upload-targets/steps.ts";
import { unlock, untilIdle } from "./steps.ts";
import { openStoredVault } from "./stored-vault.ts";

const KEY = "tus-canary-of-the-vault-Qm8";
const NEXT_KEY = "tus-canary-of-the-vault-Rn9";

const useFromVault = (page: Page) => section(page).getByRole("button", { name: "Use secrets from vault" });
const keyField = (page: Page) => section(page).getByRole("textbox", { name: "X-Api-Key" });
const areKept = (page: Page) => section(page).getByText("are in the vault.");

/** Goes to a screen without loading the page again, which would forget what is in memory. */
const go = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name }).click();

async function openTableById(page: Page, id: string): Promise<void> {
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: "Name or id" }).fill(id);
  await page.getByRole("option", { name: /table$/ }).click();
  await expect(page.getByRole("grid")).toBeVisible();
}

async function dropNote(page: Page, { records }: Places, name: string): Promise<void> {
  await drop(await cellOf(page, records[0]?.name ?? "", "Documents"), [{ name, text: name }]);
  await expect(queue(page).getByText("1 file added")).toBeVisible();
}

/** Keys of the requests since the last call. */
const keysSent = ({ requests }: TusServer) => [
  ...new Set(requests.splice(0).map(({ headers }) => headers["x-api-key"])),
];

test(
  "the key of an upload target is kept, used for its address alone, and replaced once",
  { tag: "@whole" },
  async ({ page, service, tus }) => {
    test.slow();
    tus.key = KEY;
    await openStoredVault(page);
    await connect(page, service);
    const dialog = await chooseTus(page, tus.endpoint);
    await dialog.getByRole("textbox", { name: "Headers with secrets" }).fill("X-Api-Key");
    await dialog.getByRole("textbox", { name: "X-Api-Key" }).fill(KEY);
    // Before it is saved: the key is for the address that is typed.
    await dialog.getByRole("button", { name: "Keep in vault" }).click();
    await unlock(page);
    await expect(dialog.getByText("The secrets are in the vault.")).toBeVisible();
    await save(dialog);
    await expect(areKept(page)).toBeVisible();

    // The page is loaded anew: the key is gone from memory, and the vault is locked.
    await openPinnedTable(page, service.places, 2);
    await page.getByRole("link", { name: "Connections" }).first().click();
    await expect(keyField(page)).toHaveValue("");
    await expectAccessible(page);
    await useFromVault(page).click();
    await unlock(page);
    await expect(areKept(page)).toBeVisible();
    await expect(keyField(page)).toHaveCount(0);
    await page.goBack();
    tus.requests.length = 0;
    await dropNote(page, service.places, "first.txt");
    expect(keysSent(tus)).toEqual([KEY]);

    // Another address gets nothing of it.
    const other = await openTarget(page);
    await other.getByRole("textbox", { name: "Address for new uploads" }).fill(`${tus.endpoint}/other`);
    await other.getByRole("button", { name: "Use secrets from vault" }).click();
    await unlock(page);
    await expect(other.getByRole("button", { name: "Use secrets from vault" })).toHaveCount(0);
    await expect(other.getByRole("textbox", { name: "X-Api-Key" })).toHaveValue("");
    await other.getByRole("textbox", { name: "Address for new uploads" }).fill(tus.endpoint);
    await other.getByRole("button", { name: "Use secrets from vault" }).click();
    await expect(other.getByRole("textbox", { name: "X-Api-Key" })).toHaveValue(KEY);
    await save(other);

    await go(page, "Vault");
    const kept = page.getByRole("list", { name: "Kept secrets" }).getByRole("listitem");
    await expect(kept).toHaveCount(1);
    await expect(kept).toContainText("Used in Over HTTP");
    await expect(kept).toContainText(tus.endpoint);
    await kept.getByRole("button", { name: "Replace X-Api-Key of Over HTTP in all places" }).click();
    await page.getByRole("textbox", { name: "New value" }).fill(NEXT_KEY);
    await page.getByRole("button", { name: "Replace in all places" }).click();
    await untilIdle(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    tus.key = NEXT_KEY;
    tus.requests.length = 0;
    await openTableById(page, service.places.tableId);
    await dropNote(page, service.places, "second.txt");
    expect(keysSent(tus)).toEqual([NEXT_KEY]);
  },
);
