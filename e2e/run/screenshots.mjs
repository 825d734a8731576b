// Takes the screenshots in the README from the built app: npm run screenshots
import { join } from "node:path";
import { chromium } from "playwright";
import { ROOT, runTool } from "../../src/host/command.mjs";
import { startHost } from "../../test-servers/static-host.mjs";
import { ensureBrowser, launchOptions } from "./browser.mjs";

/** @type {Record<string, (page: import("playwright").Page) => Promise<void>>} */
const pictures = {
  "ai-integration": async (page) => {
    await page.getByRole("main").locator('a[href$="/ai"]').first().click();
    const parts = page.getByRole("navigation", { name: "Sections of the AI integration" });
    await parts.getByRole("link", { name: "Models" }).click();
    await page.getByRole("grid", { name: "Gateway models" }).getByRole("row").nth(5).waitFor();
  },
  "access-token": async (page) => {
    await page.getByRole("link", { name: "Access tokens" }).click();
    await page.getByRole("main").getByRole("link", { name: "New token" }).first().click();
    await page.getByRole("textbox", { name: "Name" }).fill("Release bot");
    await page.getByRole("textbox", { name: "Description" }).fill("Reads the catalogue for the shop.");
    for (const scope of ["base:read", "record:read"]) {
      await page.getByRole("combobox", { name: "Scopes" }).fill(scope);
      await page.keyboard.press("Enter");
    }
    await page.getByRole("button", { name: "90 days" }).click();
  },
  attachments: async (page) => {
    await page.getByRole("main").getByRole("link", { name: "Product catalogue" }).click();
    await page.getByRole("main").getByRole("link", { name: "Products" }).click();
    await page.getByRole("row").filter({ hasText: "Halo pendant" }).locator("[data-column]").nth(2).click();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Photos" }).locator("img").nth(1).waitFor();
  },
  base: async (page) => {
    await page.getByRole("main").getByRole("link", { name: "Product catalogue" }).click();
    await page.getByText(/^Read at \d/).waitFor();
  },
};

process.env.CHROMIUM_PATH = await ensureBrowser();
const build = await runTool("vite", ["build", "--logLevel", "warn"]);
if (!build.isOk) throw new Error(build.output);
const host = await startHost();
const browser = await chromium.launch(await launchOptions());
try {
  for (const [name, prepare] of Object.entries(pictures)) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    await page.goto(host.url);
    await prepare(page);
    await page.waitForLoadState("networkidle");
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(ROOT, "e2e", "screenshots", `${name}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
  await host.close();
}
