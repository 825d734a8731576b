import { expect, expectAccessible, test } from "../test.ts";
import { takeFile } from "./import-steps.ts";
import { modelButton, openEmptySpace, openPart, openReview, openSample, send } from "./steps.ts";

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

test("a default that a list retires is a warning at its field, in the review and at the space @long", async ({
  page,
}) => {
  await openEmptySpace(page);
  const entry = (date?: string) => ({ litellm_provider: "acme", mode: "embedding", deprecation_date: date });
  const list = { old: entry("2020-01-31"), fresh: entry(), later: entry("2099-01-31") };
  const dialog = await takeFile(page, JSON.stringify(list));
  await expect(dialog.getByText("Retired models are not selected: old.")).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "fresh" })).toBeChecked();
  await expect(dialog.getByText("ends 2099-01-31")).toBeVisible();
  await dialog.getByRole("radio", { name: "Retired 1", exact: true }).check();
  await expect(dialog.getByText("retired 2020-01-31")).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "old" })).not.toBeChecked();
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("checkbox", { name: "old" }).check();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();

  const warning = "The embedding model, old, was retired on 2020-01-31, says “deprecation_date” of LiteLLM price map.";
  const defaults = await openPart(page, "Defaults and abilities");
  await defaults.getByRole("combobox", { name: "Embedding model" }).fill("old");
  await defaults.getByRole("combobox", { name: "Embedding model" }).press("Tab");
  await expect(defaults.getByText(warning, { exact: true })).toBeVisible();
  await (await openReview(page)).getByRole("tab", { name: /^Warnings/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: warning })).toBeVisible();
  await page.keyboard.press("Escape");
  await send(page);
  await page.goto("./");
  await expect(page.getByText("1 default model ending or retired")).toBeVisible();
});
