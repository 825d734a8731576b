import type { Page } from "playwright/test";
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
