import { expect, type Locator, type Page } from "playwright/test";
import type { Check } from "../../src/api/conformance/check.ts";
import { checksFor } from "../../src/api/conformance/suite.ts";
import { everyTarget } from "../../src/api/conformance/test-asker.ts";

export const READ_CHECKS = checksFor({ baseId: everyTarget.baseId });
export const ALL_CHECKS = checksFor(everyTarget);

/** The browser logs every refusal, which the checks ask for. */
export const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

export async function openContract(page: Page) {
  await page.goto("/api-reference");
  await expect(page.getByRole("heading", { level: 1, name: "API reference" })).toBeVisible();
}

export const checkSection = (page: Page): Locator => page.getByRole("region", { name: /^Check this connection/ });

export async function runChecks(page: Page, { length: count }: readonly Check[]) {
  const section = checkSection(page);
  await section.getByRole("button", { name: `Run ${count} checks` }).click();
  await expect(section.getByText("Checked", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(section.getByRole("list", { name: "Checks" }).locator("summary")).toHaveCount(count);
}

export async function expectCounts(page: Page, passed: number, open: number) {
  const status = checkSection(page).getByRole("status").filter({ hasText: "Checked" });
  await expect(status).toContainText(`${passed} passed`);
  await expect(status).toContainText("0 failed");
  await expect(status).toContainText(`${open} unclear`);
}

/** Expects that every documented fact holds, and open ones are noted. */
export async function expectConforming(page: Page, checks: readonly Check[]) {
  const open = checks.filter(({ fact }) => fact.endsWith("?")).length;
  await expectCounts(page, checks.length - open, open);
}

export async function switchWritesOn(page: Page) {
  for (const name of ["Create access tokens", "Configure a space's AI integration", "Insert attachments"]) {
    await checkSection(page).getByRole("switch", { name }).check();
  }
}

export async function addScope(page: Page, scope: string) {
  const field = checkSection(page).getByRole("combobox", { name: "Scopes" });
  await field.fill(scope);
  await field.press("Enter");
}
