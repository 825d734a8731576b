import { expect, expectAccessible, test } from "../test.ts";
import { fillChips, grid, isClearOfBar, modelButton, openPart, openSample, status } from "./steps.ts";

test("a search or a new order starts at the first row @long", async ({ page }) => {
  await openSample(page);
  await (await openPart(page, "Models")).scrollIntoViewIfNeeded();
  const scrolled = () => grid(page).evaluate((box) => box.scrollTop);
  const toEnd = async () => {
    await grid(page).evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect.poll(scrolled).toBeGreaterThan(100);
  };
  await toEnd();
  await page.getByRole("searchbox", { name: "Search models" }).fill("a");
  await expect.poll(scrolled).toBe(0);
  await toEnd();
  await grid(page).getByRole("button", { name: "Model id" }).click();
  await expect.poll(scrolled).toBe(0);
});

test("all usual columns are seen at 1440 px, and a narrower table leads to those beyond its edge @long", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSample(page);
  const more = grid(page).locator("xpath=..").getByTitle("More columns");
  const placeOf = async (name: string) => {
    const { x = NaN, width = NaN } = (await grid(page).getByRole("columnheader", { name }).boundingBox()) ?? {};
    return { left: x, right: x + width };
  };
  // The menu of a row lies over what is behind it.
  await expect
    .poll(async () => (await placeOf("Output price")).right)
    .toBeLessThanOrEqual((await placeOf("Actions")).left);
  const edge = await grid(page).evaluate((box) => box.getBoundingClientRect().right);
  await expect.poll(async () => (await placeOf("Actions")).right).toBeLessThanOrEqual(edge);
  await expect(more).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(more).toBeVisible();
  // A press goes on from where the last one has scrolled to by then.
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1_000 });
    await expect(more).toBeHidden({ timeout: 1_000 });
  }).toPass();
});

test("text typed as soon as the panel opens goes into it @long", async ({ page }) => {
  await openSample(page);
  await modelButton(page, "northwind/large-2").focus();
  await page.evaluate(() => {
    // Simulates a frame that never arrives.
    window.requestAnimationFrame = () => 0;
  });
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.type("-x");
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Model id" })).toHaveValue("northwind/large-2-x");
});

test("the panel edits, reverts, moves to the neighbours, adds and removes", async ({ page }) => {
  await openSample(page);
  await modelButton(page, "northwind/large-1").click();
  const panel = page.getByRole("dialog");
  await expectAccessible(page, { part: "[role=dialog]" });
  await panel.getByRole("textbox", { name: "Label" }).fill("Renamed");
  await expect(panel.getByText("Renamed")).toBeVisible();
  await panel.getByRole("button", { name: "Revert" }).click();
  await expect(panel.getByRole("textbox", { name: "Label" })).toHaveValue("Northwind Large 1");
  const contextWindow = panel.getByRole("textbox", { name: "Context window" });
  const before = await contextWindow.inputValue();
  await contextWindow.fill("8k");
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(contextWindow, "an unreadable value stays focused").toBeFocused();
  await page.keyboard.press("Escape");
  await expect(contextWindow).toHaveValue("8k");
  await panel.getByRole("button", { name: "Revert" }).click();
  await expect(contextWindow).toHaveValue(before);
  await panel.getByRole("button", { name: "Next model" }).click();
  await expect(panel.getByRole("heading", { name: "northwind/medium-2" })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Next model" }), "so that Enter continues").toBeFocused();
  for (let times = 0; times < 20; times++) await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(
    grid(page).locator('[data-row="22"] [data-column="2"] :focus'),
    "the last model of the panel",
  ).toBeVisible();
  await expect.poll(() => isClearOfBar(page)).toBe(true);
  await page.keyboard.press("Control+Home");
  await modelButton(page, "northwind/large-1").click();
  await panel.getByRole("button", { name: "Next model" }).click();
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(modelButton(page, "northwind/medium-2")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(modelButton(page, "northwind/medium-2")).toHaveCount(0);
  await expect(modelButton(page, "northwind/small-2"), "the next model").toBeFocused();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(modelButton(page, "northwind/medium-2")).toBeVisible();
  await expect(status(page)).toContainText("No changes");

  await (await openPart(page, "Models")).getByRole("button", { name: "Add model" }).click();
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(status(page), "an empty model is not added").toContainText("No changes");
  await (await openPart(page, "Models")).getByRole("button", { name: "Add model" }).click();
  await panel.getByRole("textbox", { name: "Model id" }).fill("added/one");
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(status(page)).toContainText("1 change");
  await page.getByRole("button", { name: "Undo: add a model" }).click();
  await expect(status(page)).toContainText("No changes");
});

test("many models are edited at once, after a preview", async ({ page }) => {
  await openSample(page);
  const models = await openPart(page, "Models");
  await page.getByRole("checkbox", { name: "Select northwind/large-2" }).click();
  await page.getByRole("checkbox", { name: "Select northwind/small-2" }).click({ modifiers: ["Shift"] });
  const bar = models.getByRole("group", { name: "Selected models" });
  await expect(bar).toContainText("4 selected");
  await bar.getByRole("button", { name: "Edit field…" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit 4 models" });
  await dialog.getByRole("combobox", { name: "Field" }).click();
  await page.getByRole("option", { name: "Tags" }).click();
  await dialog.getByRole("radio", { name: "Add", exact: true }).check();
  await fillChips(dialog, "Values to add", ["checked"]);
  await expect(dialog.getByRole("heading", { name: "4 of 4 models will change" })).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Changes: Tags" })).toContainText("checked");
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Apply to 4" }).click();
  await expect(status(page)).toContainText("4 changes");
  await page.getByRole("button", { name: "Undo: edit Tags of 4 models" }).click();
  await expect(status(page)).toContainText("No changes");

  await bar.getByRole("button", { name: "Edit field…" }).click();
  await dialog.getByRole("combobox", { name: "Field" }).click();
  await page.getByRole("option", { name: "Context window" }).click();
  const value = dialog.getByRole("textbox", { name: "New value of Context window" });
  for (const text of ["", "9k"]) {
    await value.fill(text);
    await value.press("Enter");
    await expect(dialog.getByRole("heading", { name: "Choose a value first" })).toBeVisible();
  }
  await value.fill("9000");
  await value.press("Enter");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Undo: edit Context window of 4 models" }).click();

  const search = models.getByRole("searchbox", { name: "Search models" });
  await search.fill("northwind/small-2");
  await expect(bar).toContainText("not shown");
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await bar.boundingBox())?.height, `one line at ${width} px`).toBeLessThan(56);
  }
  await search.fill("");

  await bar.getByRole("button", { name: "Disable" }).click();
  await expect(page.getByRole("switch", { name: "Enabled: northwind/small-2" })).not.toBeChecked();
  await bar.getByRole("button", { name: "Duplicate" }).click();
  await expect(modelButton(page, "northwind/small-2-copy")).toBeVisible();
  await bar.getByRole("button", { name: "Remove" }).click();
  await expect(modelButton(page, "northwind/small-2")).toHaveCount(0);
  await expect(models.getByRole("status").first()).toHaveText("40 models");
});

test("a model is dragged to another position, and moved by its number @whole", async ({ page }) => {
  await openSample(page);
  const row = grid(page).getByRole("row").nth(1);
  await row.hover();
  const handle = row.getByTitle("Drag to move");
  const from = await handle.boundingBox();
  const target = await grid(page).getByRole("row").nth(4).boundingBox();
  if (!from || !target) throw new Error("The rows are not in sight.");
  await page.mouse.move(from.x + 5, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, target.y + target.height - 2, { steps: 8 });
  await expect(grid(page).locator(".bg-accent.h-0\\.5")).toBeVisible();
  const opacityOf = (index: number) =>
    grid(page)
      .getByRole("row")
      .nth(index)
      .getByRole("switch")
      .locator("..")
      .evaluate((cell) => getComputedStyle(cell).opacity);
  await expect
    .poll(async () => [await opacityOf(1), await opacityOf(2)], "the dragged row is faded")
    .toEqual(["0.4", "1"]);
  await page.mouse.up();
  await expect(grid(page).getByRole("row").nth(4)).toContainText("northwind/large-2");

  await grid(page).getByRole("row").nth(4).hover();
  await page.getByRole("button", { name: "More for northwind/large-2" }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await expect(page.getByRole("dialog", { name: "Move to a position" })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  // The field is preselected, and the focus follows the model.
  await page.keyboard.type("40");
  await page.keyboard.press("Enter");
  await expect(grid(page).locator('[data-row="39"]')).toContainText("northwind/large-2");
  await expect(modelButton(page, "northwind/large-2")).toBeFocused();
  await expect.poll(() => isClearOfBar(page)).toBe(true);
  await page.keyboard.press("Control+z");
  await expect(grid(page).locator('[data-row="3"]')).toContainText("northwind/large-2");
  await expect(modelButton(page, "northwind/large-2")).toBeFocused();

  const more = page.getByRole("button", { name: "More for northwind/large-2" });
  for (const row of [2, 1, 0]) {
    await more.click();
    await page.getByRole("menuitem", { name: "Move up" }).click();
    await expect(grid(page).locator(`[data-row="${row}"]`)).toContainText("northwind/large-2");
    await expect(more).toBeFocused();
  }
  await more.click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(modelButton(page, "northwind/large-2")).toHaveCount(0);
  await expect(grid(page).locator('[data-row="0"] :focus')).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(status(page)).toContainText("No changes");
});
