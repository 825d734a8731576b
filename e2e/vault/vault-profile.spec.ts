import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import { create, readSecret, secretDialog } from "../access-tokens/steps.ts";
import { boot, recordAcknowledgements } from "../crash/crash-steps.ts";
import { killAll, startKillableBrowser } from "../crash/killable-browser.ts";
import { filesWith } from "../crash/profile-search.ts";
import { placesOfAll } from "../secrets/planted-secret.ts";
import { recordMessages } from "../secrets/secrets-steps.ts";
import { expect, test } from "../test.ts";
import { createVault, lockButton, passphraseField, unlock } from "./steps.ts";

// A killed browser writes no trace.
test.use({ trace: "off" });
test.afterEach(killAll);

const IDENTITY = "AGE-SECRET-KEY-1";

test("no file of the profile has a secret of the vault in clear", { tag: "@long" }, async ({ host }, info) => {
  test.slow();
  const profile = info.outputPath("profile");
  const url = (path: string) => new URL(path, host.url).href;
  const passphrase = `open ${randomBytes(24).toString("hex")}`;
  const start = async () => {
    const browser = await startKillableBrowser(profile);
    await recordAcknowledgements(browser.context, () => undefined);
    return browser;
  };
  const control = randomBytes(24).toString("hex");
  const first = await start();
  const page = await first.page();
  await boot(page, host.url);
  await page.goto(url("vault"));
  await createVault(page, passphrase);
  const token = await keepToken(page, url("tokens/new?name=CI&scopes=base%3Aread&expires=30d"), passphrase);
  const found = async () => ({
    token: await filesWith(profile, token),
    passphrase: await filesWith(profile, passphrase),
    identity: await filesWith(profile, IDENTITY),
  });
  const nowhere = { token: [], passphrase: [], identity: [] };
  // The encrypted file and a planted text are found, so the search reads what was written.
  await expect.poll(() => filesWith(profile, "age-encryption.org/v1")).not.toEqual([]);
  await plant(page, control);
  await expect.poll(() => filesWith(profile, control)).not.toEqual([]);
  expect(await found(), "unlocked").toEqual(nowhere);
  await page.goto(url("vault"));
  await unlock(page, passphrase);
  await lockButton(page).click();
  await expect(passphraseField(page)).toBeVisible();
  expect(await found(), "locked").toEqual(nowhere);
  await unlock(page, passphrase);
  await expect(lockButton(page)).toBeVisible();
  expect(await found(), "unlocked again").toEqual(nowhere);
  await lockButton(page).click();
  await expect(passphraseField(page)).toBeVisible();
  expect(await found(), "locked again").toEqual(nowhere);
  await unlock(page, passphrase);
  await expect(lockButton(page)).toBeVisible();
  await first.kill();
  expect(await found(), "killed while it was unlocked").toEqual(nowhere);

  const second = await start();
  const again = await second.page();
  const messages = recordMessages(second.context);
  await again.goto(url("vault"));
  await expect(passphraseField(again)).toBeVisible();
  expect(await placesOfAll(again, [token, passphrase], messages, { inMemory: true }), "after the kill").toEqual([]);
  expect(await placesOfAll(again, [control], messages, { inMemory: false })).toEqual(["IndexedDB"]);
  await unlock(again, passphrase);
  const kept = again.getByRole("list", { name: "Kept secrets" }).getByRole("listitem");
  await kept.getByRole("button", { name: "Reveal CI" }).click();
  await expect(kept.getByText(token), "nothing is lost by the kill").toBeVisible();
  await second.kill();
  expect(await found(), "killed while it was revealed").toEqual(nowhere);

  const third = await start();
  const last = await third.page();
  await last.goto(url("browser-data"));
  await last.getByRole("button", { name: "Forget this browser…" }).click();
  await last.getByRole("button", { name: "Forget everything" }).click();
  await expect(last.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  expect(await found(), "forgotten").toEqual(nowhere);
  await third.kill();
});

async function keepToken(page: Page, form: string, passphrase: string): Promise<string> {
  await page.goto(form);
  await create(page);
  const token = await readSecret(page);
  await secretDialog(page).getByRole("button", { name: "Keep in vault" }).click();
  await unlock(page, passphrase);
  await expect(secretDialog(page).getByRole("status").filter({ hasText: "The vault keeps" })).toBeVisible();
  await secretDialog(page).getByRole("button", { name: "Done" }).click();
  return token;
}

/** Writes a text beside the vault, like a console that does not encrypt it. */
async function plant(page: Page, text: string): Promise<void> {
  await page.evaluate(async (value) => {
    const opening = indexedDB.open("workspace-vault");
    await new Promise((done) => opening.addEventListener("success", done));
    const transaction = opening.result.transaction("vault", "readwrite");
    transaction.objectStore("vault").put({ value }, "planted");
    await new Promise((done) => transaction.addEventListener("complete", done));
    opening.result.close();
  }, text);
}
