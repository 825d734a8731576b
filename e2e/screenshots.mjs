// Makes the pictures that the README shows, from the built app: npm run screenshots
import { join } from "node:path";
import { chromium } from "playwright";
import { ensureBrowser, launchOptions } from "./browser.mjs";
import { ROOT, runTool } from "./command.mjs";
import { startHost } from "./static-host.mjs";

process.env.CHROMIUM_PATH = await ensureBrowser();
const build = await runTool("vite", ["build", "--logLevel", "warn"]);
if (!build.isOk) throw new Error(build.output);
const host = await startHost();
const browser = await chromium.launch(await launchOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await page.goto(host.url);
  await page.getByRole("main").locator('a[href$="/ai"]').first().click();
  const parts = page.getByRole("navigation", { name: "Parts of the AI integration" });
  await page.getByRole("grid", { name: "Gateway models" }).getByRole("row").nth(5).waitFor();
  await parts.getByRole("link", { name: "Gateway models" }).click();
  await page.waitForLoadState("networkidle");
  // The pointer would leave its mark on what lies below it.
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(ROOT, "e2e", "screenshots", "ai-integration.png") });
} finally {
  await browser.close();
  await host.close();
}
