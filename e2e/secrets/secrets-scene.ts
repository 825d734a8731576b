import { expect, type Page } from "playwright/test";
import { connectTo } from "../access-tokens/steps.ts";
import { openIntegration } from "../ai-integration/steps.ts";
import type { startEcho } from "./secrets-echo.ts";
import { BEARER, FIELDS, IN_CONFIGURATION, MADE, SECRETS, contentOf, expectIn, typeAll } from "./secrets-steps.ts";

export interface Scene {
  readonly page: Page;
  readonly heard: readonly string[];
  readonly service: Awaited<ReturnType<typeof startEcho>>;
  readonly allow: (...patterns: (string | RegExp)[]) => void;
}
/** Handles secrets in one way and checks all other places. */
export type Act = (scene: Scene) => Promise<void>;

export const TYPED = Object.values(IN_CONFIGURATION);
export const ALL = [...Object.values(SECRETS), MADE];
export const KEPT = ["memory"];

/** Connects to the echo service and enters a configuration with every secret. */
export async function configure({ page, service }: Scene) {
  await connectTo(page, service.url, BEARER);
  await openIntegration(page, "spcRemote");
  await typeAll(page);
}

export async function expectInFields({ page, heard }: Scene, what: string) {
  await expectIn(page, TYPED, heard, FIELDS, what);
  await expectIn(page, [BEARER, MADE], heard, KEPT, what);
}

export const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

export async function openScreen(page: Page, name: string) {
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name }).click();
  const leaving = page.getByRole("alertdialog", { name: "Leave without sending?" });
  const heading = page.getByRole("heading", { level: 1, name });
  await expect(leaving.or(heading)).toBeVisible();
  if (await leaving.isVisible()) await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(heading).toBeVisible();
}

/** Copies an exchange in every format and returns the copies. */
export async function takeExchangesAway({ page }: Scene): Promise<string[]> {
  await page.keyboard.press("F8");
  const panel = page.getByRole("dialog", { name: "Exchanges" });
  await page.getByRole("list", { name: "Exchanges" }).getByRole("button").first().click();
  const copies: string[] = [];
  for (const language of ["cURL", "fetch", "HTTPie"]) {
    await panel.getByRole("button", { name: "Copy as…" }).click();
    await page.getByRole("menuitem", { name: language }).click();
    await expect(page.getByText(`Copied as ${language}`)).toBeVisible();
    copies.push(await clipboardOf(page));
  }
  return copies;
}

export async function exportHar({ page }: Scene): Promise<string> {
  const panel = page.getByRole("dialog", { name: "Exchanges" });
  await panel.getByRole("button", { name: "All exchanges" }).click();
  const har = contentOf(page.waitForEvent("download"));
  await panel.getByRole("button", { name: "Export what is listed as HAR" }).click();
  return har;
}
