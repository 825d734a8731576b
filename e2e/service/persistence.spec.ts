import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "../test.ts";

async function changeDatabase(page: Page, what: "remove" | "bring to a newer version") {
  await page.goto("/icon.svg");
  await page.evaluate(async (change) => {
    const name = "workspace-service";
    const request = change === "remove" ? indexedDB.deleteDatabase(name) : indexedDB.open(name, 99);
    await new Promise((done) => request.addEventListener("success", done));
    if (change !== "remove") request.result.close();
  }, what);
}

test("lost data, or data of a newer version, is reported on every screen with a way on", async ({ page }) => {
  const space = page.getByRole("main").locator('a[href^="/spaces/"]').first();
  const notices = page.getByRole("region", { name: "Data notices" });
  await page.goto("/");
  await expect(space).toBeVisible();
  await expect(notices).toBeHidden();

  await changeDatabase(page, "remove");
  await page.goto("/");
  await expect(notices).toContainText("Data in this browser is gone");
  await expectAccessible(page, { part: "main" });
  await page.getByRole("link", { name: "Access tokens" }).first().click();
  await expect(notices.getByRole("link", { name: "Restore a backup" })).toHaveAttribute(
    "href",
    "/local-backend#backup",
  );
  await notices.getByRole("button", { name: "Dismiss" }).click();
  await expect(notices).toBeHidden();

  await changeDatabase(page, "bring to a newer version");
  await page.goto("/tokens");
  await expect(notices).toContainText("Data from a newer app version");
  await page.getByRole("link", { name: "Spaces" }).first().click();
  await expect(space).toBeVisible();
  await expect(notices.getByRole("button", { name: "Reload the page" })).toBeVisible();
});
