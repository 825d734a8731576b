import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { openByAge, sealQuickly } from "../../test-servers/age-command.ts";
import { connectTo } from "../access-tokens/steps.ts";
import {
  backToForm,
  expectDraftKept,
  openIntegration,
  openPart,
  openReview,
  part,
  sendButton,
  startRecordingService,
} from "../ai-integration/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { openDialect, openTry } from "../tries/steps.ts";
import { bearerForm, kept, openVault, SCRYPT_MS, typeNew, unlock, untilIdle } from "./steps.ts";
import { openStoredVault, quickenScrypt } from "./stored-vault.ts";

test.slow();

const FILE_PASSPHRASE = "another battery staple horse";
/** The gateway key and the key of the pool. */
const KEYS = ["sk-of-the-gateway", "sk-with-a-label"] as const;

const section = (page: Page, name: string) => page.getByRole("region", { name });
const filePassphrase = (page: Page) => page.getByRole("textbox", { name: "Passphrase of the file" });
const inFile = (page: Page) => page.getByRole("list", { name: "In the file" });

async function openBrowserData(page: Page): Promise<void> {
  await page.goto("/browser-data");
  await expect(page.getByRole("heading", { level: 1, name: "Browser data" })).toBeVisible();
}

async function choose(page: Page, buffer: Buffer, name = "taken.age"): Promise<void> {
  await page.getByLabel("Saved file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}

async function openWith(page: Page, passphrase: string): Promise<void> {
  await filePassphrase(page).fill(passphrase);
  await page.getByRole("button", { name: "Open file" }).click();
  await untilIdle(page);
}

const sealed = async (content: object) => sealQuickly(JSON.stringify(content), FILE_PASSPHRASE);

const prices = (page: Page) => part(page, "Models").getByRole("button", { name: /prices: /i });
const labelOfKey = (page: Page) => page.getByRole("textbox", { name: /^Label of key 1/ });

async function addKey(page: Page): Promise<void> {
  const keys = await openPart(page, "Gateway and keys");
  await keys.getByRole("textbox", { name: "Add keys" }).fill("sk-with-a-label");
  await keys.getByRole("button", { name: "Add keys", exact: true }).click();
}

/** Opens the setting that says which header has the key. */
async function keyHeader(page: Page) {
  const dialog = await openTry(page, "gateway");
  await openDialect(dialog);
  return dialog.getByRole("textbox", { name: "Header of the key" });
}

/** Labels a key, and chooses what the API leaves open: the unit of prices and the header of keys. */
async function noteKeyAndPrices(page: Page): Promise<void> {
  await openIntegration(page, "spcRemote");
  await (await openPart(page, "Models")).getByRole("button", { name: "Add model" }).click();
  const model = page.getByRole("dialog");
  await model.getByRole("textbox", { name: "Model id" }).fill("acme/large");
  await model.getByRole("textbox", { name: "Input price" }).fill("0.000002");
  await page.keyboard.press("Escape");
  await prices(page).click();
  await page.getByRole("dialog", { name: "Price unit" }).getByRole("radio", { name: "Per token" }).check();
  await page.keyboard.press("Escape");
  await (
    await openPart(page, "Gateway and keys")
  )
    .getByRole("textbox", { name: "Gateway URL" })
    .fill("https://gateway.example/v1");
  await addKey(page);
  await labelOfKey(page).fill("EU key");
  await labelOfKey(page).press("Tab");
  await (await keyHeader(page)).fill("x-api-key");
  await page.keyboard.press("Escape");
  await (
    await openPart(page, "Gateway and keys")
  )
    .getByRole("textbox", { name: "Gateway key" })
    .fill("sk-of-the-gateway");
  await page.getByRole("button", { name: "Keep in vault: Gateway key" }).click();
  await unlock(page);
  await page.getByRole("button", { name: "Keep in vault: Key pool" }).click();
  await expect(page.getByText("In the vault", { exact: true })).toHaveCount(2);
  await expectDraftKept(page);
}

/** Sends what the form has, with the keys and the token of the vault: a new document has none of them. */
async function sendFromVault(page: Page): Promise<void> {
  const review = await openReview(page);
  await review.getByRole("button", { name: "Unlock and fill from vault…" }).click();
  await unlock(page, FILE_PASSPHRASE);
  await expect(review.getByText("2 keys filled from the vault")).toBeVisible();
  await sendButton(review).click();
  await bearerForm(page).getByRole("button", { name: "Use token from vault" }).click();
  await review.getByRole("button", { name: /^Send to .* again$/ }).click();
  await backToForm(page.getByRole("dialog", { name: "Sent" }));
}

test("everything goes to another browser in one file", { tag: "@whole" }, async ({ page, browser, host, watched }) => {
  const service = await startRecordingService();
  await openStoredVault(page);
  await connectTo(page, service.url, "operator-bearer-to-take");
  await page.goto("/connections");
  const bearer = page.getByRole("group", { name: "Bearer token" });
  await bearer.getByRole("button", { name: "Keep in vault" }).click();
  await unlock(page);
  await expect(bearer.getByRole("button", { name: "Keep in vault" })).toHaveCount(0);
  await noteKeyAndPrices(page);

  await openBrowserData(page);
  await expectAccessible(page);
  await typeNew(page, FILE_PASSPHRASE);
  const downloading = page.waitForEvent("download", { timeout: SCRYPT_MS });
  await page.getByRole("button", { name: "Save file" }).click();
  await unlock(page);
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^workspace-console-.*\.age$/);
  const file = await readFile(await download.path());
  expect(file.toString("latin1")).not.toContain("operator-bearer-to-take");
  const text = await openByAge(file, FILE_PASSPHRASE);
  expect(JSON.parse(text)).toMatchObject({
    connections: [{}, { connection: { name: "Test service" } }],
    secrets: ["operator-bearer-to-take", ...KEYS].map((secret) => ({ secret })),
  });
  await expect(page.getByRole("textbox", { name: "New passphrase" })).toHaveValue("");

  const other = await watched(await browser.newContext({ baseURL: host.url }));
  await quickenScrypt(other);
  const next = await other.newPage();
  await openBrowserData(next);
  await choose(next, file);
  await openWith(next, "not this one");
  await expect(filePassphrase(next)).toHaveAccessibleDescription(/not the passphrase of the file/);
  await openWith(next, FILE_PASSPHRASE);
  await expect(inFile(next).getByText("Test service", { exact: true })).toBeVisible();
  await expect(inFile(next).getByText("Labels, price units, tries, saves, profile: 3 new")).toBeVisible();
  await expectAccessible(next);
  await section(next, "Restore from a file").getByRole("button", { name: "Restore", exact: true }).click();
  await untilIdle(next);
  await expect(next.getByText(/items? added or changed/)).toBeVisible();
  await openVault(next);
  await unlock(next, FILE_PASSPHRASE);
  await expect(kept(next)).toHaveCount(3);
  await next.getByRole("button", { name: "Reveal Bearer token of Test service" }).click();
  await expect(kept(next).getByText("operator-bearer-to-take")).toBeVisible();
  await next.goto("/connections");
  await next.getByRole("button", { name: "Use Test service" }).click();
  await openIntegration(next, "spcRemote");
  await openPart(next, "Models");
  await expect(prices(next)).toHaveText("Token prices: per token");
  await sendFromVault(next);
  await openPart(next, "Gateway and keys");
  await expect(labelOfKey(next)).toHaveValue("EU key");
  await expect(await keyHeader(next)).toHaveValue("x-api-key");
  expect(service.bearers).toEqual(["operator-bearer-to-take"]);
  const [aiGatewayApiKey, key] = KEYS;
  expect(JSON.parse(service.bodies[0] ?? "")).toMatchObject({ config: { aiGatewayApiKey, aiGatewayApiKeys: [key] } });
  await other.close();
  await service.close();
});

test("only the vault goes into a file, if that is chosen", { tag: "@whole" }, async ({ page }) => {
  await openStoredVault(page);
  await connectTo(page, "https://service.example", "operator-bearer-to-take");
  await page.goto("/connections");
  await page.getByRole("group", { name: "Bearer token" }).getByRole("button", { name: "Keep in vault" }).click();
  await unlock(page);
  await openBrowserData(page);
  await page.getByRole("radio", { name: "Only the vault" }).check();
  await typeNew(page, FILE_PASSPHRASE);
  const downloading = page.waitForEvent("download", { timeout: SCRYPT_MS });
  await page.getByRole("button", { name: "Save file" }).click();
  await unlock(page);
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^vault-.*\.age$/);
  const text = await openByAge(await readFile(await download.path()), FILE_PASSPHRASE);
  expect(JSON.parse(text)).toMatchObject({ connections: [], secrets: [{ secret: "operator-bearer-to-take" }] });
});

test("a file that is different here is shown first, and replaces nothing unasked @long", async ({ page }) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openBrowserData(page);
  const connection = { id: "other", name: "Test service", baseUrl: service.url };
  const content = (name: string) => ({
    kind: "workspace-console/browser",
    version: 1,
    savedTime: "2026-11-20T10:00:00.000Z",
    connections: [
      {
        connection,
        pins: {
          kind: "workspace-console/pins",
          version: 1,
          pins: [{ kind: "space", id: "spcRemote", parent: "", name }],
        },
      },
    ],
  });
  const restoring = section(page, "Restore from a file");
  const restore = restoring.getByRole("button", { name: "Restore", exact: true });
  await choose(page, Buffer.from("{}"));
  await openWith(page, FILE_PASSPHRASE);
  const refused = restoring.getByText(/not an encrypted file/);
  await expect(refused).toBeInViewport({ ratio: 1 });
  await expect(filePassphrase(page)).toHaveAccessibleDescription((await refused.textContent()) ?? "none");
  await choose(page, await sealed(content("Sales")));
  await openWith(page, FILE_PASSPHRASE);
  await restore.click();
  const tree = page.getByRole("navigation", { name: "Workspace" });
  await expect(tree.getByText("Sales")).toBeVisible();

  await choose(page, await sealed(content("Marketing")));
  await openWith(page, FILE_PASSPHRASE);
  await expect(inFile(page).getByText("different here", { exact: true })).toBeVisible();
  await expect(restore).toHaveAccessibleDescription(/is here already/);
  await restoring.getByRole("checkbox", { name: "Replace what is different here" }).check();
  await expect(tree.getByText("Sales")).toBeVisible();
  await restore.click();
  await expect(tree.getByText("Marketing")).toBeVisible();
  await service.close();
});
