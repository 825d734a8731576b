import { readFile } from "node:fs/promises";
import type { Browser, TestInfo } from "playwright/test";
import type { AdminService } from "../../test-servers/admin-service.ts";
import { expect } from "../test.ts";

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
