import { readFile } from "node:fs/promises";
import type { Browser, Page, TestInfo } from "playwright/test";
import { type AdminService, startAdminService } from "../../test-servers/admin-service.ts";
import { storedText } from "../connections/stored-text.ts";
import { expect, test as base } from "../test.ts";

export const test = base.extend<{ admin: AdminService }>({
  admin: async ({ browserName: _ }, provide) => {
    const admin = await startAdminService();
    await provide(admin);
    await admin.close();
  },
});

/** Returns as text all that this browser keeps for the origin of the page. */
export async function keptText(page: Page): Promise<string> {
  const values = () => JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)]);
  return (await page.evaluate(storedText)) + (await page.evaluate(values));
}

/** Records the service's own page. Returns the path of the file. */
export async function recordedBy(browser: Browser, admin: AdminService, info: TestInfo): Promise<string> {
  const path = info.outputPath("session.har");
  const recording = await browser.newContext({ recordHar: { path, content: "embed" } });
  const own = await recording.newPage();
  await own.goto(`${admin.origin}/admin`);
  await expect(own.getByText("Ready")).toBeVisible();
  await recording.close();
  const { log } = JSON.parse(await readFile(path, "utf8")) as { log: { entries: unknown[] } };
  expect(log.entries.length).toBeGreaterThanOrEqual(60);
  return path;
}
