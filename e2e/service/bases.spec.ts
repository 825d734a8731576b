import { expect, expectAccessible, test } from "../test.ts";

test("an unanswered base shows its tables, and its read can be cancelled and repeated", async ({ page }) => {
  await page.goto("/backend");
  await page.getByRole("button", { name: "Set a test error: Read a base" }).click();
  const dialog = page.getByRole("dialog", { name: "Set a test error" });
  await dialog.getByRole("combobox", { name: "What happens" }).click();
  await page.getByRole("option", { name: "Never responds" }).click();
  await dialog.getByRole("button", { name: "Set test error" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("navigation", { name: "Workspace" }).locator('a[href^="/bases/"]').first().click();
  const main = page.getByRole("main");
  const tables = main.getByRole("region", { name: "Tables" });
  const readAgain = main.getByRole("button", { name: "Read again" });
  await expect(main.getByText("Reading the base…")).toBeVisible();
  await expect(tables.getByRole("link", { name: /^Products/ })).toBeVisible();
  await main.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(main.getByText("You cancelled the request. Press “Read again” to repeat it.")).toBeVisible();
  await expect(readAgain).toBeFocused();
  await expect(tables.getByRole("link", { name: /^Products/ })).toBeVisible();
  await expectAccessible(page);

  const chip = page.getByRole("banner").getByRole("link", { name: "1 test error active" });
  await chip.click();
  await page.getByRole("button", { name: "Remove test error: Read a base" }).click();
  await expect(chip).toBeHidden();
  await page.goBack();
  await expect(main.getByText(/^Read at \d/)).toBeVisible();
  await readAgain.press("Enter");
  await expect(main.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  await expect(tables.getByRole("link", { name: /^Products/ })).toBeVisible();
});

test("a base that could not be read still links to its tables @long", async ({ page, allow }) => {
  allow("status of 503");
  await page.goto("/backend");
  await page.getByRole("button", { name: "Set a test error: Read a base" }).click();
  await page.getByRole("dialog", { name: "Set a test error" }).getByRole("button", { name: "Set test error" }).click();
  await page.getByRole("navigation", { name: "Workspace" }).locator('a[href^="/bases/"]').first().click();
  await expect(page.getByRole("alert").getByRole("button", { name: "Try again" })).toBeVisible();
  await page
    .getByRole("region", { name: "Tables" })
    .getByRole("link", { name: /^Products/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
});
