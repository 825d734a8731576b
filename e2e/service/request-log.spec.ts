import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { create, openForm, readSecret, SMALL_TOKEN, storeAndClose } from "../access-tokens/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Request log" });
const rows = (page: Page) => page.getByRole("listbox", { name: "Requests" }).getByRole("option");

/** The heading of the shown request. */
const heading = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });

async function openFirstBase(page: Page) {
  await page.goto("/");
  await followFirstBase(page);
}

async function followFirstBase(page: Page) {
  await page
    .getByRole("main")
    .getByRole("link", { name: /\d tables?$/ })
    .first()
    .click();
  await expect(page.getByText(/^Read at \d/)).toBeVisible();
}

async function openPanel(page: Page) {
  await page.keyboard.press("F8");
  await expect(panel(page)).toBeVisible();
}

/** Navigates within the app: a page load would clear the log. */
async function openScreen(page: Page, name: string) {
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("a request is shown from another screen, complete and masked, and the screen stays", async ({ page }) => {
  await page.goto("/request-log");
  await expect(page.getByText("No requests yet")).toBeVisible();
  await expectAccessible(page);
  await openScreen(page, "Spaces");
  await followFirstBase(page);
  await openPanel(page);
  await expect(panel(page).getByRole("searchbox", { name: "Filter" })).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  const exchange = panel(page).getByRole("article", { name: /^GET \/base\/bse/ });
  await expect(exchange.getByRole("region", { name: "Request headers" })).toContainText(
    "authorization: Bearer ••••••••",
  );
  await expect(exchange.getByRole("region", { name: "Response headers" })).toContainText(
    "content-type: application/json",
  );
  await expect(exchange.getByRole("region", { name: "Response body" })).toContainText('"spaceId"');
  await expect(panel(page)).not.toContainText("wst_");
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText(/^Read at \d/)).toBeVisible();

  await page.getByRole("button", { name: "Read again" }).press("Enter");
  await expect(page.getByRole("button", { name: "Read again" })).not.toHaveAttribute("aria-busy", "true");
  await openPanel(page);
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(panel(page).getByRole("button", { name: "All requests" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press("F8");
  await expect(panel(page)).toBeHidden();
});

test("a read is sent again, and a write is copied or exported without a secret @whole", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openFirstBase(page);
  await openScreen(page, "Request log");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toHaveAttribute("aria-selected", "true");
  await expect(rows(page).first()).toContainText("200");

  await openForm(page, SMALL_TOKEN);
  await create(page);
  const secret = await readSecret(page);
  expect(secret).toMatch(/^wst_/);
  await storeAndClose(page);
  await openPanel(page);
  await rows(page).first().click();
  await expect(panel(page).getByRole("article", { name: "POST /access-token" })).toBeVisible();
  await expect(panel(page).getByText("This POST would create a second token.")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Send again" })).toHaveCount(0);
  for (const language of ["cURL", "fetch"]) {
    await panel(page).getByRole("button", { name: "Copy as…" }).click();
    await page.getByRole("menuitem", { name: language }).click();
    await expect(page.getByText(`Copied as ${language}`)).toBeVisible();
    await expect(page.getByText(/a shell cannot reach/).last()).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("https://workspace.invalid/access-token");
    expect(copied).toContain(SMALL_TOKEN.scopes);
    expect(copied).toContain(language === "fetch" ? "process.env.TOKEN" : "$TOKEN");
    expect(copied).not.toContain(secret);
  }
  await panel(page).getByRole("button", { name: "All requests" }).click();
  const download = page.waitForEvent("download");
  await panel(page).getByRole("button", { name: "Export as HAR" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^request-log-.*\.har$/);
  const text = await readFile(await file.path(), "utf8");
  const { log } = JSON.parse(text) as { log: { version: string; entries: { request: { url: string } }[] } };
  expect(log.version).toBe("1.2");
  expect(log.entries.map(({ request }) => request.url)).toEqual(["https://workspace.invalid/access-token"]);
  expect(text).not.toContain(secret);
  expect(text).toContain("••••••••");
});
