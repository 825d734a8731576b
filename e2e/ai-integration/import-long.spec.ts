import type { Locator } from "playwright/test";
import { connectTo } from "../access-tokens/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { openImport, priceMap, takeFile } from "./import-steps.ts";
import { grid, openIntegration, openPart, openSample, startRecordingService } from "./steps.ts";

test("of thousands of models those of two owners are imported, and the next import starts with these @long", async ({
  page,
}) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  const dialog = await takeFile(page, priceMap(2_983));
  await expect(dialog.getByText("2,983 models. Format: LiteLLM price map.")).toBeVisible();
  const sum = (text: string) => dialog.getByText(text, { exact: true });
  await expect(sum("Nothing selected")).toBeVisible();
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await expect(dialog.getByText(/^None of the 2,983 new models is selected yet/)).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await expect(dialog.getByRole("button", { name: "Import", exact: true })).toBeDisabled();

  const owner = dialog.getByRole("combobox", { name: "Owner" });
  const options = page.getByRole("option");
  await owner.click();
  await expect(options).toHaveCount(90);
  await options.filter({ hasText: "owner-07 (34)" }).click();
  await options.filter({ hasText: "owner-40 (33)" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("67 of 2,983 models")).toBeVisible();

  await dialog.getByRole("combobox", { name: "Type" }).click();
  await expect(options).toHaveText(["Any", "embedding (18)", "language (49)"]);
  await options.filter({ hasText: "embedding" }).click();
  await dialog.getByRole("textbox", { name: "Input price at most" }).fill("0.000001");
  await expect(dialog.getByText("2 of 2,983 models")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Input price at most" }).fill("cheap");
  await expect(dialog.getByText("Enter a number, for example 2.5.", { exact: true })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Input price at most" }).fill("");
  for (const [filter, option, count] of [
    ["Ability", "Image input (4)", 4],
    ["Context", "32,000 or more (5)", 5],
  ] as const) {
    await dialog.getByRole("combobox", { name: filter }).click();
    await options.filter({ hasText: option }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(count);
    await dialog.getByRole("combobox", { name: filter }).click();
    await options.filter({ hasText: "Any" }).click();
  }
  await dialog.getByRole("combobox", { name: "Type" }).click();
  await options.filter({ hasText: "Any" }).click();

  await dialog.getByRole("button", { name: "Select shown", exact: true }).click();
  await expect(sum("67 new models")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Price unit" }).click();
  await options.filter({ hasText: "Per million tokens" }).click();
  await expect(sum("67 new models"), "another unit keeps the selection").toBeVisible();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect((await openPart(page, "Models")).getByRole("status").first()).toHaveText("67 models");

  // Next month the list has more models: 2,987 is of owner-17, 3,067 of owner-07.
  await takeFile(page, priceMap(3_070));
  await expect(dialog.getByText("Owners that you imported last time are selected: owner-07, owner-40.")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "New 3,003", exact: true })).toBeChecked();
  await expect(sum("2 new models")).toBeVisible();
  await page.keyboard.type("owner-07");
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await expect(dialog.getByRole("checkbox", { name: "owner-07/model-3067" })).toBeChecked();
  await service.close();
});

test("a first import takes four clicks @long", async ({ page }) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  await openPart(page, "Models");
  let clicks = 0;
  await page.exposeFunction("countClick", () => (clicks += 1));
  await page.evaluate(() =>
    addEventListener("pointerdown", () => (window as unknown as { countClick: () => void }).countClick()),
  );
  const dialog = await openImport(page);
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByText("Choose file").click();
  const list = { name: "list.json", mimeType: "application/json", buffer: Buffer.from(priceMap(2_983)) };
  await (await choosing).setFiles(list);
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await expect(dialog.getByRole("combobox", { name: "Price unit" })).toHaveText("Per token");
  const columns = dialog.getByRole("region", { name: "Models of the list" }).getByText(/^(?:Context|.* price)$/);
  await expect(columns.filter({ visible: true })).toHaveText(["Context", "Input price", "Output price"]);
  await page.keyboard.type("owner-12");
  await dialog.getByRole("button", { name: "Select shown", exact: true }).click();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect((await openPart(page, "Models")).getByRole("status").first()).toHaveText("34 models");
  await expect(grid(page).getByRole("switch").first()).toBeChecked();
  expect(clicks).toBe(4);
  await service.close();
});

test("the preview of a short list is as high as its content @long", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  const heightOf = async (count: number) => {
    const dialog = await takeFile(page, priceMap(count));
    const rows = dialog.getByRole("region", { name: "Models of the list" });
    await expect(rows.getByRole("listitem").first()).toBeVisible();
    const { height } = (await dialog.boundingBox()) ?? { height: 0 };
    const { height: ofRows } = (await rows.boundingBox()) ?? { height: 0 };
    expect(ofRows, `${count} rows without empty room`).toBeGreaterThan(Math.min(count, 8) * 40);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    return height;
  };
  const two = await heightOf(2);
  const six = await heightOf(6);
  expect(six - two).toBeCloseTo(4 * 40, 0);
  expect(two).toBeLessThan(480);
  // As high as the window allows, with its margin.
  await expect.poll(async () => heightOf(500)).toBeLessThan(900 - 2 * 32);
  await service.close();
});

test("a long list is narrowed by a search, and a bulk choice applies to the shown rows @long", async ({ page }) => {
  await openSample(page);
  const data = Array.from({ length: 30 }, (_, index) => ({ id: `fresh/${index}`, pricing: {}, "x-other": 1 }));
  const dialog = await takeFile(page, JSON.stringify({ object: "list", data }));
  await dialog.getByRole("button", { name: "Select none" }).click();
  await expect(dialog.getByText("Nothing selected", { exact: true })).toBeVisible();
  await dialog.getByRole("searchbox", { name: "Search models of the list" }).fill("fresh/2");
  await dialog.getByRole("button", { name: "Details of fresh/2", exact: true }).click();
  await expect(dialog.getByText("left out", { exact: true }).first()).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Select shown", exact: true }).click();
  await expect(dialog.getByText("11 new models", { exact: true })).toBeVisible();
  await dialog.getByRole("searchbox").fill("fresh/29");
  await dialog.getByRole("button", { name: "Deselect shown" }).click();
  await dialog.getByRole("button", { name: "Show all" }).click();
  await expect(dialog.getByText("10 new models", { exact: true })).toBeVisible();
  await dialog.getByRole("searchbox").fill("fresh/28");
  await expect(dialog.getByRole("checkbox", { name: "fresh/28" })).toBeChecked();
});

test("the preview is as high as the chosen kind of models, and no filter changes that @long", async ({ page }) => {
  await openSample(page);
  const dialog = await takeFile(page, '["acme/one","acme/two"]');
  const button = dialog.getByRole("button", { name: "Import", exact: true });
  const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? 0;
  const kinds = dialog.getByRole("radiogroup", { name: "Show" });
  await expect(kinds.getByRole("radio")).toHaveCount(2);
  await expect(kinds.getByRole("radio", { name: "New 2" })).toBeChecked();
  const [kindsTop, buttonTop] = [await topOf(kinds), await topOf(button)];
  await kinds.getByRole("radio", { name: "Not in this list 40", exact: true }).check();
  await expect.poll(async () => topOf(kinds)).toBe(kindsTop);
  await expect.poll(async () => topOf(button), "room for more rows").toBeGreaterThan(buttonTop);
  const before = await button.boundingBox();
  const owner = dialog.getByRole("combobox", { name: "Owner" });
  await owner.click();
  await page.getByRole("option", { name: "kiln (3)" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("3 of 40 models")).toBeVisible();
  await expect.poll(async () => button.boundingBox(), "filtered").toEqual(before);
  await dialog.getByRole("searchbox").fill("nothing is called so");
  await expect(dialog.getByText("No matching models")).toBeVisible();
  await expect.poll(async () => button.boundingBox(), "searched").toEqual(before);
  await dialog.getByRole("button", { name: "Show all" }).click();
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await expect(dialog.getByText("40 models")).toBeVisible();
});
