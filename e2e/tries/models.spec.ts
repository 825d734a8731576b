import type { Page } from "playwright/test";
import { json } from "../../test-servers/ai-gateway.ts";
import { openPart, openSample } from "../ai-integration/steps.ts";
import { longestTask } from "../bench/tools/longest-task.mjs";
import { expect, expectAccessible } from "../test.ts";
import { fillGateway, openTry, press, rowOf, test } from "./steps.ts";

/** Imports the models that the gateway lists. */
async function importModels(page: Page) {
  const dialog = await openTry(page, "gateway");
  await press(dialog, "Try");
  await press(dialog, "Import models");
  await press(page.getByRole("dialog", { name: "Import models" }), "Import");
  await expect((await openPart(page, "Models")).getByRole("grid")).toContainText("acme/large");
}

test("what models can do is proven and set in the form in one step", async ({ page, gateway }) => {
  await fillGateway(page, gateway.url);
  await importModels(page);
  gateway.requests.length = 0;

  const dialog = await openTry(page, "models");
  await expect(dialog.getByRole("note")).toContainText("gateway key");
  await press(dialog, "Choose all 3");
  await expect(dialog.getByRole("button", { name: "Make 3 calls" }), "text, and embedding").toBeVisible();
  await dialog.getByRole("checkbox", { name: "Embedding" }).uncheck();
  for (const name of ["Image input", "Tool calls"]) await dialog.getByRole("checkbox", { name }).check();
  const limit = dialog.getByRole("textbox", { name: "At most" });
  await limit.fill("8");
  await expect(dialog.getByRole("button", { name: "Make 9 calls" })).toHaveAttribute("aria-disabled", "true");
  await limit.fill("9");
  await press(dialog, "Make 9 calls");
  await expect(dialog.getByRole("status")).toHaveText("9 calls made");
  expect(gateway.requests.length).toBe(9);
  await expect(dialog.getByText("3 models: 2 work, 1 fails")).toBeVisible();
  await expect(dialog.getByText("Each ability was asked for once, not streamed.")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Models" }).getByRole("listitem").last()).toContainText("acme/embed");
  await expect(rowOf(dialog, "acme/large")).toContainText(/Image input\s*Proven\s*Form: not set/);
  await expect(rowOf(dialog, "acme/large")).toContainText(/Tool calls\s*Proven/);
  await expect(rowOf(dialog, "acme/small")).toContainText(/Image input\s*Not proven.*not the number in the picture/);
  await expect(rowOf(dialog, "acme/embed")).toContainText(
    /Text, Image input, Tool calls\s*Failed.*“This model does not support this request.”/,
  );
  await expectAccessible(page);

  // Each kind of model gets its own calls.
  await dialog.getByRole("checkbox", { name: "Embedding" }).check();
  await press(dialog, "Make 7 calls");
  await expect(dialog.getByRole("status")).toHaveText("7 calls made");
  await expect(rowOf(dialog, "acme/embed")).toContainText(/Embedding\s*Proven.*4 numbers/);

  await press(dialog, "Set abilities of 1 model");
  await (await openPart(page, "Models")).getByRole("button", { name: "acme/large", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "acme/large" });
  const image = panel.getByRole("radiogroup", { name: "Image input" });
  await expect(image.getByRole("radio", { name: "Yes" })).toBeChecked();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo: set abilities of 1 model" }).click();
  await (await openPart(page, "Models")).getByRole("button", { name: "acme/large", exact: true }).click();
  await expect(image.getByRole("radio", { name: "Yes" })).not.toBeChecked();
});

test("a gateway that answers ok to everything proves no ability, and stopping sends nothing more @long", async ({
  page,
  gateway,
}) => {
  await fillGateway(page, gateway.url);
  await importModels(page);
  const dialog = await openTry(page, "models");
  await dialog.getByRole("searchbox", { name: "Filter models" }).fill("large");
  await press(dialog, "Choose all 1");
  const others = ["Image input", "PDF input", "Tool calls", "Web search", "Reasoning", "Embedding", "Image generation"];
  for (const name of others) await dialog.getByRole("checkbox", { name }).check();
  gateway.fault = (_, response) =>
    json(response, { choices: [{ message: { content: "ok" } }], data: [{ b64_json: btoa("ok") }] });
  await press(dialog, "Make 8 calls");
  await expect(rowOf(dialog, "acme/large").getByText("Not proven", { exact: true })).toHaveCount(8);
  await expect(rowOf(dialog, "acme/large")).toContainText("a picture that cannot be decoded");
  await expect(dialog.getByRole("button", { name: "Set abilities" })).toHaveAttribute("aria-disabled", "true");

  await dialog.getByRole("searchbox", { name: "Filter models" }).fill("");
  await press(dialog, "Choose all 3");
  gateway.requests.length = 0;
  gateway.fault = () => true;
  await press(dialog, "Make 15 calls");
  await expect.poll(() => gateway.requests.length).toBe(3);
  await press(dialog, "Stop");
  await expect(dialog.getByRole("button", { name: "Make 15 calls" })).toBeVisible();
  expect(gateway.requests.length).toBe(3);
});

test("calls, tokens and their cost are named before a press, the cost once prices have a unit @long", async ({
  page,
}) => {
  await openSample(page);
  const dialog = await openTry(page, "models");
  await expect(dialog).toContainText(/\d+ calls, 3 at a time\. At most [\d,]+ tokens are answered\./);
  await expect(dialog).not.toContainText("cost at most");
  await page.keyboard.press("Escape");
  await (await openPart(page, "Models")).getByRole("button", { name: /^Prices: .* Choose unit$/ }).click();
  await page.getByRole("dialog", { name: "Price unit" }).getByRole("radio", { name: "Per token" }).check();
  await page.keyboard.press("Escape");
  await openTry(page, "models");
  await expect(dialog).toContainText(/are answered\. By the prices of the form they cost at most 0\.0\d+/);
});

test("300 models are tried while the page stays quick @long", async ({ page, gateway }) => {
  gateway.models = Array.from({ length: 300 }, (_, index) => ({ id: `vendor/model-${index}`, can: ["text", "image"] }));
  await fillGateway(page, gateway.url);
  const list = await openTry(page, "gateway");
  await press(list, "Try");
  await press(list, "Import models");
  const importing = page.getByRole("dialog", { name: "Import models" });
  await press(importing, "Select all");
  await press(importing, "Import");
  const dialog = await openTry(page, "models");
  await press(dialog, "Choose all 300");
  await dialog.getByRole("checkbox", { name: "Image input" }).check();
  await dialog.getByRole("checkbox", { name: "Text", exact: true }).uncheck();
  await dialog.getByRole("textbox", { name: "At most" }).fill("300");
  const busyMs = await longestTask(page, async () => {
    await press(dialog, "Make 300 calls");
    await expect(dialog.getByRole("status")).toHaveText("300 calls made", { timeout: 45_000 });
  });
  expect(busyMs, "processor time of the longest task").toBeLessThan(100);
});
