import type { Locator, Page } from "playwright/test";
import { connectTo, create, openForm, readSecret, secretDialog, SMALL_TOKEN } from "../access-tokens/steps.ts";
import { expect } from "../test.ts";

/** scrypt takes a second, and much longer while other programs use the machine. */
export const SCRYPT_MS = 60_000;

export const PASSPHRASE = "correct horse battery staple";

/** Opens the screen of the vault. */
export async function openVault(page: Page): Promise<void> {
  await page.goto("/vault");
  await expect(page.getByRole("heading", { level: 1, name: "Vault" })).toBeVisible();
}

/** Creates the vault on its screen. */
export async function createVault(page: Page, passphrase = PASSPHRASE): Promise<void> {
  await typeNew(page, passphrase);
  await page.getByRole("button", { name: "Create vault" }).click();
  await untilIdle(page);
  await expect(lockButton(page)).toBeVisible();
}

/** Types a new passphrase twice. */
export async function typeNew(page: Page, passphrase: string, repeated = passphrase): Promise<void> {
  await page.getByRole("textbox", { name: "New passphrase" }).fill(passphrase);
  await page.getByRole("textbox", { name: "Repeat the passphrase" }).fill(repeated);
}

/** Unlocks the vault where it asks for the passphrase. */
export async function unlock(page: Page, passphrase = PASSPHRASE): Promise<void> {
  await passphraseField(page).fill(passphrase);
  await page.getByRole("button", { name: "Unlock", exact: true }).click();
  await untilIdle(page);
}

/** Waits until no button is at work. */
export const untilIdle = (page: Page) =>
  expect(page.locator("button[aria-busy=true]")).toHaveCount(0, { timeout: SCRYPT_MS });

export const passphraseField = (page: Page) => page.getByRole("textbox", { name: "Passphrase", exact: true });
/** The form of the connection's bearer token, on the screen of connections or in a refused send. */
export const bearerForm = (page: Page) => page.getByRole("group", { name: "Bearer token" });
/** Shown if the vault has the bearer token in use. */
export const bearerKept = (page: Page) => bearerForm(page).getByText("is in the vault");
export const lockButton = (page: Page) => page.getByRole("button", { name: "Lock now" });
export const kept = (page: Page) => page.getByRole("list", { name: "Kept secrets" }).getByRole("listitem");
/** Goes to a screen without a new document, which would lock the vault. */
export const go = (page: Page, screen: string) =>
  page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: screen }).click();

const passkeyDialog = (page: Page) => page.getByRole("dialog", { name: "Add a passkey" });
export const unlockByPasskey = (page: Page) => page.getByRole("button", { name: "Unlock with passkey" });

/** Adds a passkey to the open vault. Returns its dialog, which stays open if that fails. */
export async function addPasskey(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: "Add passkey…" }).click();
  await passkeyDialog(page).getByRole("textbox", { name: "Name" }).fill(name);
  await passkeyDialog(page).getByRole("button", { name: "Add passkey" }).click();
  await untilIdle(page);
  return passkeyDialog(page);
}

/** Gives a secret of the open vault another value. */
export async function replaceInVault(page: Page, name: string, next: string): Promise<void> {
  await page.getByRole("button", { name: `Replace ${name} in all places` }).click();
  await page.getByRole("textbox", { name: "New value" }).fill(next);
  await page.getByRole("button", { name: "Replace in all places" }).click();
  await untilIdle(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

interface Kept {
  readonly url: string;
  readonly bearer: string;
  readonly passphrase: string;
}

/** Keeps a new access token and the bearer token of a service in the vault alone. Returns the access token. */
export async function keepTokenAndBearer(page: Page, { url, bearer, passphrase }: Kept): Promise<string> {
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const token = await readSecret(page);
  await secretDialog(page).getByRole("button", { name: "Keep in vault" }).click();
  await unlock(page, passphrase);
  await secretDialog(page).getByRole("button", { name: "Done" }).click();
  await connectTo(page, url, bearer);
  await page.goto("/connections");
  await bearerForm(page).getByRole("button", { name: "Keep in vault" }).click();
  await unlock(page, passphrase);
  await bearerForm(page).getByRole("checkbox", { name: "Keep the token" }).uncheck();
  return token;
}
