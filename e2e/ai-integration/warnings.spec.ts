import { expect, test } from "../test.ts";
import { modelButton, openEmptySpace, openPart, openReview, openSample, part } from "./steps.ts";

test("warnings across fields lead to their fields @long", async ({ page }) => {
  await openSample(page);
  const defaults = await openPart(page, "Defaults and abilities");
  await defaults.getByRole("combobox", { name: "Embedding model" }).fill("nobody/none");
  await expect(defaults.getByText("1 warning")).toBeVisible();
  const warned = defaults.getByText("is not among the gateway models");
  await expect(warned, "it would move the open list").toHaveCount(0);
  await defaults.getByRole("combobox", { name: "Embedding model" }).press("Tab");
  await expect(
    defaults.getByText("The embedding model, nobody/none, is not among the gateway models.", { exact: true }),
  ).toBeVisible();
  await expect(defaults.getByText("1 warning")).toBeVisible();
  await openPart(page, "Models");
  await modelButton(page, "northwind/large-2").click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Model id" }).fill("northwind/large-1");
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();

  const twice = page
    .getByRole("listitem")
    .filter({ hasText: "northwind/large-1 is listed twice: at positions 1 and 2." })
    .getByRole("button", { name: "Go to field" });
  const modelId = page.getByRole("dialog", { name: "northwind/large-1" }).getByRole("textbox", { name: "Model id" });
  await (await openPart(page, "Models")).getByRole("button", { name: "1 warning" }).click();
  await twice.click();
  await expect(modelId).toBeFocused();
  await page.keyboard.press("Escape");

  await (await openReview(page)).getByRole("tab", { name: /^Warnings/ }).click();
  await twice.click();
  await expect(modelId).toBeFocused();
});

test("the review of an empty space names what AI lacks, and leads there @long", async ({ page }) => {
  await openEmptySpace(page);
  const review = await openReview(page);
  await review.getByRole("tab", { name: "Warnings 5" }).click();
  await expect(review.getByText("No warnings")).toHaveCount(0);
  const lead = async (message: string) => {
    const line = review.getByRole("listitem").filter({ hasText: message });
    await line.getByRole("button", { name: "Go to field" }).click();
    await expect(review).toHaveCount(0);
  };
  await lead("AI is neither on nor off.");
  await expect(part(page, "AI on or off").getByRole("radio", { name: "Not set" })).toBeFocused();
  await openReview(page);
  await review.getByRole("tab", { name: "Warnings 5" }).click();
  await lead("The model for medium tasks is not set.");
  await expect(part(page, "Defaults and abilities").getByRole("combobox", { name: "Medium" })).toBeFocused();
});
