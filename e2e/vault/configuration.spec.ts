import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { openByAge } from "../../test-servers/age-command.ts";
import { connectTo } from "../access-tokens/steps.ts";
import { openConfigurationImport } from "../ai-integration/import-steps.ts";
import {
  expectDraftKept,
  openEmptySpace,
  openIntegration,
  openPart,
  openReview,
  sendButton,
  startRecordingService,
} from "../ai-integration/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { PASSPHRASE, SCRYPT_MS, typeNew, unlock, untilIdle } from "./steps.ts";
import { openStoredVault, quickenScrypt } from "./stored-vault.ts";

test.slow();

const SECRET = "sk-exported-with-the-rest";
const POOL_SECRET = "sk-of-the-pool";

test(
  "a configuration exported with its keys is sent from another browser",
  { tag: "@whole" },
  async ({ page, browser, host, watched }) => {
    await quickenScrypt(page);
    await openEmptySpace(page);
    const { menu, item } = exportMenu(page);
    await menu.click();
    await expect(item).toBeDisabled();
    await page.keyboard.press("Escape");
    const keys = await openPart(page, "Gateway and keys");
    await keys.getByRole("textbox", { name: "Gateway key" }).fill(SECRET);
    await keys.getByRole("textbox", { name: "Add keys" }).fill(POOL_SECRET);
    await keys.getByRole("button", { name: "Add keys", exact: true }).click();
    await menu.click();
    await item.click();
    const dialog = page.getByRole("dialog", { name: "Export with keys" });
    await typeNew(page, PASSPHRASE);
    await expectAccessible(page, { part: "[role=dialog]" });
    const buffer = await exportFrom(dialog);
    expect(await configurationIn(buffer)).toMatchObject({
      config: { aiGatewayApiKey: SECRET, aiGatewayApiKeys: [POOL_SECRET] },
    });

    const service = await startRecordingService();
    const other = await watched(await browser.newContext({ baseURL: host.url }));
    const next = await other.newPage();
    await connectTo(next, service.url);
    await openIntegration(next, "spcRemote");
    const importing = await openConfigurationImport(next);
    const file = { name: "configuration.age", mimeType: "application/octet-stream", buffer };
    await importing.getByLabel("Configuration file").setInputFiles(file);
    await importing.getByRole("textbox", { name: "Passphrase of the file" }).fill(PASSPHRASE);
    await expectAccessible(next, { part: "[role=dialog]" });
    await importing.getByRole("button", { name: "Open file" }).click();
    await untilIdle(next);
    await importing.getByRole("button", { name: "Import", exact: true }).click();
    await expect((await openPart(next, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" })).toHaveValue(
      SECRET,
    );
    await sendButton(await openReview(next)).click();
    await expect(next.getByRole("dialog", { name: "Sent" })).toBeVisible();
    expect(service.bodies.map((body) => JSON.parse(body) as object)).toMatchObject([
      { config: { aiGatewayApiKey: SECRET, aiGatewayApiKeys: [POOL_SECRET] } },
    ]);
    await other.close();
    await service.close();
  },
);

test("a configuration is exported with a key that only the vault has @long", { tag: "@whole" }, async ({ page }) => {
  const service = await startRecordingService();
  await openStoredVault(page);
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  const key = (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" });
  await key.fill(SECRET);
  await page.getByRole("button", { name: "Keep in vault: Gateway key" }).click();
  await unlock(page);
  await expect(page.getByText("In the vault", { exact: true })).toBeVisible();
  await expectDraftKept(page);

  await openIntegration(page, "spcRemote");
  await expect(key).toHaveValue("");
  const { menu, item } = exportMenu(page);
  await menu.click();
  await item.click();
  const dialog = page.getByRole("dialog", { name: "Export with keys" });
  await expect(dialog.getByText("0 keys of 1 in the file")).toBeVisible();
  await dialog.getByRole("button", { name: "Unlock the vault…" }).click();
  await unlock(page);
  await expect(dialog.getByText("1 key of 1 in the file")).toBeVisible();
  await typeNew(page, PASSPHRASE);
  const file = await exportFrom(dialog);
  expect(await configurationIn(file)).toMatchObject({ config: { aiGatewayApiKey: SECRET } });
  await expect(key, "the page itself does not get it").toHaveValue("");
  await service.close();
});

const exportMenu = (page: Page) => ({
  menu: page.getByRole("button", { name: "More", exact: true }),
  item: page.getByRole("menuitem", { name: "Export with keys…" }),
});

/** Presses the button of the dialog, and returns the file, which nobody can read. */
async function exportFrom(dialog: Locator): Promise<Buffer> {
  const downloading = dialog.page().waitForEvent("download", { timeout: SCRYPT_MS });
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^ai-integration-.*\.age$/);
  const buffer = await readFile(await download.path());
  expect(buffer.toString("latin1")).not.toContain(SECRET);
  return buffer;
}

const configurationIn = async (file: Buffer) => JSON.parse(await openByAge(file, PASSPHRASE)) as object;
