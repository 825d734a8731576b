import { openForm } from "../access-tokens/steps.ts";
import { openPart, openSample } from "../ai-integration/steps.ts";
import { openContract } from "../service/api-reference-steps.ts";
import { expect, test } from "../test.ts";
import { expectUniqueNames } from "./names-steps.ts";

test("with all endpoints open, each control has a name of its own @long", async ({ page }) => {
  await openContract(page);
  const heads = page.getByRole("region", { name: "Endpoints" }).locator("summary");
  for (const head of await heads.all()) await head.press("Enter");
  await expectUniqueNames(page, "Request");
  for (const name of ["Response", "Example", "cURL"]) {
    for (const tab of await page.getByRole("tab", { name, exact: true }).all()) await tab.click();
    await expectUniqueNames(page, name);
  }
});

test("in each section of the AI form, with lists of several elements, each control has a name of its own @long", async ({
  page,
}) => {
  await openSample(page);
  const addKeys = async (field: string, keys: string) => {
    await page.getByRole("textbox", { name: field, exact: true }).fill(keys);
    await page.keyboard.press("Enter");
  };
  await openPart(page, "Gateway and keys");
  await addKeys("Add keys", "sk-names-1, sk-names-2");
  await page.getByRole("button", { name: "Add 2 keys" }).click();
  const key = page.getByRole("button", { name: /^Reveal key \d, Key pool$/ }).first();
  await key.press("Enter");
  await expect(key).toHaveAttribute("aria-pressed", "true");
  for (const group of ["One", "Two"]) {
    const concurrency = await openPart(page, "Concurrency");
    await concurrency.getByRole("button", { name: "Add group" }).click();
    const field = concurrency.getByRole("textbox", { name: "Name", exact: true }).last();
    await expect(field).toBeFocused();
    await field.fill(group);
    await (await openPart(page, "Providers")).getByRole("button", { name: "Add provider" }).click();
  }
  await openPart(page, "Concurrency");
  await addKeys("Add keys to One", "sk-names-3, sk-names-4");
  const defaults = await openPart(page, "Defaults and abilities");
  for (const size of ["Large", "Medium"]) {
    await defaults.getByRole("combobox", { name: size }).fill("nobody/knows");
    await page.keyboard.press("Escape");
  }
  await page.getByRole("heading", { level: 1 }).focus();
  await expect(defaults.getByRole("button", { name: "2 warnings" })).toBeVisible();
  for (const name of ["Gateway and keys", "Defaults and abilities", "Concurrency", "Attachments", "Providers"]) {
    await openPart(page, name);
    await expectUniqueNames(page, name);
  }
});

test("with advanced fields open, each control of the form for a token has a name of its own @long", async ({
  page,
}) => {
  await openForm(page);
  await page.getByText("Advanced", { exact: true }).click();
  await expectUniqueNames(page, "the form for a token");
});
