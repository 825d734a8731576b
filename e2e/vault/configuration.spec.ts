import { readFile } from "node:fs/promises";
import { connectTo } from "../access-tokens/steps.ts";
import { openConfigurationImport } from "../ai-integration/import-steps.ts";
import {
  openEmptySpace,
  openIntegration,
  openReview,
  part,
  sendButton,
  startRecordingService,
} from "../ai-integration/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { PASSPHRASE, SCRYPT_MS, typeNew, untilIdle } from "./steps.ts";

test.slow();

const SECRET = "sk-exported-with-the-rest";
const POOL_SECRET = "sk-of-the-pool";

test(
  "a configuration exported with its keys is sent from another browser",
  { tag: "@whole" },
  async ({ page, browser, host, watched }) => {
    await openEmptySpace(page);
    const menu = page.getByRole("button", { name: "More", exact: true });
    const item = page.getByRole("menuitem", { name: "Export with keys…" });
    await menu.click();
    await expect(item).toBeDisabled();
    await page.keyboard.press("Escape");
    const keys = part(page, "Gateway and keys");
    await keys.getByRole("textbox", { name: "Gateway key" }).fill(SECRET);
    await keys.getByRole("textbox", { name: "Add keys" }).fill(POOL_SECRET);
    await keys.getByRole("button", { name: "Add keys", exact: true }).click();
    await menu.click();
    await item.click();
    const dialog = page.getByRole("dialog", { name: "Export with keys" });
    await typeNew(page, PASSPHRASE);
    await expectAccessible(page, { part: "[role=dialog]" });
    const downloading = page.waitForEvent("download", { timeout: SCRYPT_MS });
    await dialog.getByRole("button", { name: "Export", exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^ai-integration-.*\.age$/);
    const buffer = await readFile(await download.path());
    expect(buffer.toString("latin1")).not.toContain(SECRET);

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
    await expect(part(next, "Gateway and keys").getByRole("textbox", { name: "Gateway key" })).toHaveValue(SECRET);
    await sendButton(await openReview(next)).click();
    await expect(next.getByRole("dialog", { name: "Sent" })).toBeVisible();
    expect(service.bodies.map((body) => JSON.parse(body) as object)).toMatchObject([
      { config: { aiGatewayApiKey: SECRET, aiGatewayApiKeys: [POOL_SECRET] } },
    ]);
    await other.close();
    await service.close();
  },
);
