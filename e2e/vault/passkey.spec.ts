import type { Page } from "playwright/test";
import { connectTo } from "../access-tokens/steps.ts";
import {
  expectDraftKept,
  fillSuggested,
  openIntegration,
  openPart,
  openReview,
  sendButton,
  startRecordingService,
} from "../ai-integration/steps.ts";
import { fillSecrets } from "../secrets/secrets-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import {
  addPasskey,
  bearerForm,
  bearerKept,
  lockButton,
  openVault,
  passphraseField,
  unlock,
  unlockByPasskey,
} from "./steps.ts";
import { openStoredVault } from "./stored-vault.ts";
import { addAuthenticator } from "./virtual-authenticator.ts";

test.slow();

const BEARER = "operator-bearer-of-the-passkey";
/** What a lost passphrase means while a passkey opens the vault. */
const WHEN_LOST = /If you lost it, unlock with a passkey\. Then you can choose another passphrase\./;

const passkeys = (page: Page) => page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add a passkey" });

test("a passkey opens the vault, which keeps and fills a token, until it is removed", async ({ page }) => {
  const authenticator = await addAuthenticator(page);
  const service = await startRecordingService();
  await openStoredVault(page);
  await expect(passkeys(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Add passkey…" }).click();
  await dialogOf(page).getByRole("button", { name: "Add passkey" }).click();
  await expect(dialogOf(page).getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(/Give it a name/);
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.keyboard.press("Escape");
  await addPasskey(page, "Laptop of Ada");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(passkeys(page)).toContainText("Laptop of Ada");
  await addPasskey(page, "Laptop of Ada");
  await expect(dialogOf(page).getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(/has this name/);
  await page.keyboard.press("Escape");
  await expect(passkeys(page)).toHaveCount(1);
  await expect.poll(async () => authenticator.count()).toBe(1);
  await expectAccessible(page);

  await lockButton(page).click();
  await expect(passphraseField(page)).toHaveAccessibleDescription(WHEN_LOST);
  await expectAccessible(page);
  await unlock(page, "one that was lost");
  await expect(passphraseField(page)).toHaveAccessibleDescription(/^This is not the passphrase of the vault/);
  await expect(passphraseField(page)).toHaveAccessibleDescription(WHEN_LOST);
  await unlockByPasskey(page).click();
  await expect(lockButton(page)).toBeVisible();

  // A new document has no key: the passkey is asked for where the secret is wanted.
  await connectTo(page, service.url, BEARER);
  await page.goto("/connections");
  await bearerForm(page).getByRole("button", { name: "Keep in vault" }).click();
  await expectAccessible(page, { part: "[role=dialog]" });
  await unlockByPasskey(page).click();
  await expect(bearerKept(page)).toBeVisible();
  await bearerForm(page).getByRole("checkbox", { name: "Keep the token" }).uncheck();
  await page.reload();
  await bearerForm(page).getByRole("button", { name: "Use token from vault" }).click();
  await unlockByPasskey(page).click();
  await expect(bearerKept(page)).toBeVisible();

  await openVault(page);
  await unlockByPasskey(page).click();
  await page.getByRole("button", { name: "Remove Laptop of Ada" }).click();
  await page.getByRole("button", { name: "Remove passkey", exact: true }).click();
  await expect(passkeys(page)).toHaveCount(0);
  await lockButton(page).click();
  await expect(passphraseField(page)).toBeVisible();
  await expect(passphraseField(page)).not.toHaveAccessibleDescription(WHEN_LOST);
  await expect(unlockByPasskey(page)).toHaveCount(0);
  await unlock(page);
  await expect(page.getByRole("list", { name: "Kept secrets" }).getByRole("listitem")).toHaveCount(1);
  await service.close();
});

test("a passkey fills all keys of a space after a reload @long", async ({ page }) => {
  await addAuthenticator(page);
  const service = await startRecordingService();
  await openStoredVault(page);
  await addPasskey(page, "Laptop");
  await connectTo(page, service.url, BEARER);
  await openIntegration(page, "spcRemote");
  await fillSecrets(page);
  await sendButton(await openReview(page)).click();
  const sent = page.getByRole("dialog", { name: "Sent" });
  await sent.getByRole("button", { name: /^Keep \d+ (new )?keys in vault$/ }).click();
  await unlockByPasskey(page).click();
  await expect(sent.getByText("more keys")).toBeVisible();

  // A new document has neither the keys nor that of the vault.
  await openIntegration(page, "spcRemote");
  await fillSuggested(await openPart(page, "Defaults and abilities"), "Large", "acme/large");
  await expectDraftKept(page);
  const review = await openReview(page);
  await review.getByRole("button", { name: "Unlock and fill from vault…" }).click();
  await unlockByPasskey(page).click();
  await sendButton(review).click();
  await expect(sent).toBeVisible();
  const configs = () => service.bodies.map((body) => (JSON.parse(body) as { config: Record<string, unknown> }).config);
  const [first] = configs();
  expect(configs().at(-1)).toEqual({ ...first, chatModel: { lg: "acme/large" } });
  await service.close();
});

test("a passkey that does not work says why, and the passphrase still opens the vault @long", async ({ page }) => {
  const authenticator = await addAuthenticator(page, { hasPrf: false });
  await openStoredVault(page);
  await addPasskey(page, "Laptop");
  await expect(dialogOf(page).getByRole("alert")).toContainText("has no PRF extension");
  await expect(dialogOf(page).getByRole("textbox", { name: "Name" })).toHaveValue("Laptop");
  await page.keyboard.press("Escape");
  await expect(passkeys(page)).toHaveCount(0);

  await authenticator.remove();
  const other = await addAuthenticator(page);
  await addPasskey(page, "Laptop");
  await addPasskey(page, "Laptop again");
  await expect(dialogOf(page).getByRole("alert")).toContainText("has a passkey of the vault already");
  await page.keyboard.press("Escape");
  await expect(passkeys(page)).toHaveCount(1);
  await other.setVerified(false);
  await page.reload();
  await unlockByPasskey(page).click();
  await expect(page.getByRole("alert")).toContainText("No passkey answered");
  await unlock(page);
  await expect(lockButton(page)).toBeVisible();
});

test("a browser without passkeys says so, and offers none @long", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "PublicKeyCredential"));
  await openStoredVault(page);
  await expect(page.getByRole("region", { name: "Passkeys" }).getByText(/has no passkeys/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add passkey…" })).toHaveCount(0);
});
