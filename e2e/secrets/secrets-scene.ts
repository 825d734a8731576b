import { expect, type Page } from "playwright/test";
import { connectTo } from "../access-tokens/steps.ts";
import { openIntegration } from "../ai-integration/steps.ts";
import type { startEcho } from "./secrets-echo.ts";
import {
  BEARER,
  SECRET_FIELDS,
  IN_CONFIGURATION,
  CREATED_TOKEN,
  SECRETS,
  contentOf,
  expectIn,
  fillSecrets,
} from "./secrets-steps.ts";

export interface Scene {
  readonly page: Page;
  readonly messages: readonly string[];
  readonly service: Awaited<ReturnType<typeof startEcho>>;
  readonly allow: (...patterns: (string | RegExp)[]) => void;
}
/** Handles secrets in one way and checks all other places. */
export type Act = (scene: Scene) => Promise<void>;

export const TYPED_SECRETS = Object.values(IN_CONFIGURATION);
export const ALL_SECRETS = [...Object.values(SECRETS), CREATED_TOKEN];
export const ONLY_MEMORY = ["memory"];

/** Connects to the echo service and enters a configuration with every secret. */
export async function configure({ page, service }: Scene) {
  await connectTo(page, service.url, BEARER);
  await openIntegration(page, "spcRemote");
  await fillSecrets(page);
}

/** Expects what was typed in the fields of the section that is shown, and nowhere else. */
export async function expectInFields({ page, messages }: Scene, what: string) {
  const section = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expectIn(page, TYPED_SECRETS, messages, SECRET_FIELDS[section] ?? ONLY_MEMORY, what);
  await expectIn(page, [BEARER, CREATED_TOKEN], messages, ONLY_MEMORY, what);
}

export const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

export async function openScreen(page: Page, name: string) {
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name }).click();
  const leaving = page.getByRole("alertdialog", { name: /^Leave without (saving|sending)\?$/ });
  const heading = page.getByRole("heading", { level: 1, name });
  await expect(leaving.or(heading)).toBeVisible();
  if (await leaving.isVisible()) await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(heading).toBeVisible();
}

/** Copies an exchange in every format and returns the copies. */
export async function copyExchange({ page }: Scene): Promise<string[]> {
  await page.keyboard.press("F8");
  const panel = page.getByRole("dialog", { name: "Request log" });
  await page.getByRole("listbox", { name: "Requests" }).getByRole("option").first().click();
  const copies: string[] = [];
  for (const language of ["cURL", "fetch"]) {
    await panel.getByRole("button", { name: "Copy as…" }).click();
    await page.getByRole("menuitem", { name: language }).click();
    await expect(page.getByText(`Copied as ${language}`)).toBeVisible();
    copies.push(await clipboardOf(page));
  }
  return copies;
}

export async function exportHar({ page }: Pick<Scene, "page">): Promise<string> {
  const panel = page.getByRole("dialog", { name: "Request log" });
  await panel.getByRole("button", { name: "All requests" }).click();
  const har = contentOf(page.waitForEvent("download"));
  await panel.getByRole("button", { name: "Export as HAR" }).click();
  return har;
}
