import type { Page } from "playwright/test";
import { part } from "../ai-integration/steps.ts";
import { json } from "../servers/ai-gateway.ts";
import { expect, expectAccessible } from "../test.ts";
import { fillGateway, openTry, press, rowOf, test } from "./steps.ts";

/** Imports the models that the gateway lists. */
async function importModels(page: Page) {
  const dialog = await openTry(page, "gateway");
  await press(dialog, "Try");
  await press(dialog, "Import models");
  await press(page.getByRole("dialog", { name: "Import models" }), "Import");
  await expect(part(page, "Models").getByRole("grid")).toContainText("acme/large");
}

test("what models can do is proven and set in the form in one step", async ({ page, gateway }) => {
  await fillGateway(page, gateway.url);
  await importModels(page);
  gateway.requests.length = 0;

  const dialog = await openTry(page, "models");
  await expect(dialog.getByRole("note")).toContainText("gateway key");
  await press(dialog, "Choose all 3");
  await dialog.getByRole("checkbox", { name: "Embedding" }).check();
  const limit = dialog.getByRole("textbox", { name: "Most calls" });
  await limit.fill("11");
  await expect(dialog.getByRole("button", { name: "Make 12 calls" })).toHaveAttribute("aria-disabled", "true");
  await limit.fill("12");
  await press(dialog, "Make 12 calls");
  await expect(dialog.getByRole("status")).toHaveText("12 calls made");
  expect(gateway.requests.length).toBe(12);
  await expect(rowOf(dialog, "acme/large")).toContainText(/Image input\s*Proven\s*Form: not set/);
  await expect(rowOf(dialog, "acme/large")).toContainText(/Tool calls\s*Proven/);
  await expect(rowOf(dialog, "acme/small")).toContainText(/Image input\s*Not proven.*not the number in the picture/);
  await expect(rowOf(dialog, "acme/embed")).toContainText(/Text\s*Failed.*“This model does not support this request.”/);
  await expect(rowOf(dialog, "acme/embed")).toContainText(/Embedding\s*Proven.*4 numbers/);
  await expectAccessible(page);

  await press(dialog, "Set abilities of 1 model");
  await part(page, "Models").getByRole("button", { name: "acme/large", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "acme/large" });
  const image = panel.getByRole("radiogroup", { name: "Image input" });
  await expect(image.getByRole("radio", { name: "Yes" })).toBeChecked();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo: set abilities of 1 model" }).click();
  await part(page, "Models").getByRole("button", { name: "acme/large", exact: true }).click();
  await expect(image.getByRole("radio", { name: "Yes" })).not.toBeChecked();
});

test("a gateway that answers ok to everything proves no ability, and stopping sends nothing more", async ({
  page,
  gateway,
}) => {
  await fillGateway(page, gateway.url);
  await importModels(page);
  const dialog = await openTry(page, "models");
  await dialog.getByRole("searchbox", { name: "Filter models" }).fill("large");
  await press(dialog, "Choose all 1");
  gateway.fault = (_, response) => json(response, { choices: [{ message: { content: "ok" } }], data: [] });
  await press(dialog, "Make 3 calls");
  await expect(rowOf(dialog, "acme/large").getByText("Not proven", { exact: true })).toHaveCount(3);
  await expect(dialog.getByRole("button", { name: "Set abilities" })).toHaveAttribute("aria-disabled", "true");

  await dialog.getByRole("searchbox", { name: "Filter models" }).fill("");
  await press(dialog, "Choose all 3");
  gateway.requests.length = 0;
  gateway.fault = () => true;
  await press(dialog, "Make 9 calls");
  await expect.poll(() => gateway.requests.length).toBe(3);
  await press(dialog, "Stop");
  await expect(dialog.getByRole("button", { name: "Make 9 calls" })).toBeVisible();
  expect(gateway.requests.length).toBe(3);
});
