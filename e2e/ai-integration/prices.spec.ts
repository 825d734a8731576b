import { storedText } from "../connections/stored-text.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { takeFile } from "./import-steps.ts";
import { grid, modelButton, openPart, openReview, openSample } from "./steps.ts";

test("the price unit of a space is chosen once, and this browser keeps it @long", async ({ page }) => {
  await openSample(page);
  const models = await openPart(page, "Models");
  const title = grid(page).getByRole("columnheader", { name: "Input price" });
  await models.getByRole("button", { name: /^Prices: .* Choose unit$/ }).click();
  const control = page.getByRole("dialog", { name: "Price unit" });
  await control.getByRole("radio", { name: "Per token" }).check();
  await expect(title).toContainText("per token");
  await control.getByRole("combobox", { name: "Currency" }).fill("usd");
  await expectAccessible(page, { part: "[role=dialog]" });
  await expect.poll(() => page.evaluate(storedText)).toMatch(/^USD$/m);
  await page.reload();
  await expect(title).toContainText("USD per token");
  await expect(
    grid(page)
      .getByTitle(/^\$\d+\.\d{2,} per 1M tokens$/)
      .first(),
  ).toBeVisible();
  await models.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Input price at most" })).toHaveAccessibleDescription("USD per token");
  await page.keyboard.press("Escape");

  await modelButton(page, "northwind/large-2").click();
  const pricing = page.getByRole("dialog").getByRole("group", { name: /^Pricing/ });
  await expect(pricing.getByRole("button", { name: "Token prices: USD per token" })).toBeVisible();
  await expect(pricing.getByRole("button", { name: /^Not defined by the API: / })).toHaveCount(1);
  const input = pricing.getByRole("textbox", { name: "Input price" });
  await input.fill("0.0000035");
  await expect(pricing.getByText("$3.50 per 1M tokens")).toBeVisible();
  await pricing.getByRole("button", { name: "Token prices: USD per token" }).click();
  await control.getByRole("switch", { name: "Show per million tokens" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  const review = await openReview(page);
  await expect(review.getByTitle("0.0000035")).toHaveText(/^(after: )?\$3\.50 per 1M tokens$/);
  await page.keyboard.press("Escape");

  const list = { id: "acme/priced", owned_by: "acme", pricing: { input: "0.0000025", unit: "token" } };
  const dialog = await takeFile(page, JSON.stringify({ object: "list", data: [list] }));
  await dialog.getByRole("combobox", { name: "Price unit" }).click();
  await page.getByRole("option", { name: "Per million tokens" }).click();
  await expect(dialog.getByText("Importing does not change this unit.")).toBeVisible();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(title).toContainText("USD per 1M");
});
