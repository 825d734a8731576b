import type { Locator, Page } from "playwright/test";
import { fileOf } from "../drag/drag-places.ts";
import { dragFiles, expectNoDrag } from "../drag/drag.ts";
import { expectNoSidewaysScroll } from "../every-screen/screens-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { copyPicture, drop, openTable, picture, queue } from "./steps.ts";
import { storedNames } from "./stored-state.ts";

const card = (page: Page, name: string): Locator => page.getByRole("gridcell", { name: new RegExp(`^${name}\\. `) });

/** Opens the sample's products as cards, by the switch of the toolbar. */
async function openGallery(page: Page): Promise<void> {
  await openTable(page, "Products");
  await page.getByRole("radio", { name: "Gallery" }).check();
  await expect(card(page, "Halo pendant")).toBeVisible();
}

/** The width of the picture that a card shows, in pixels of its own. */
const pictureWidth = (page: Page, name: string) =>
  card(page, name)
    .locator("img")
    .evaluate((shown: HTMLImageElement) => shown.naturalWidth);

test("files dropped on a card go to its record, and on a selected card to all selected, by the mouse @whole", async ({
  page,
}, info) => {
  await openGallery(page);
  // The sample's small picture has 96 pixels, less than the card.
  await expect.poll(() => pictureWidth(page, "Halo pendant")).toBeGreaterThan(200);
  await drop(card(page, "Arc floor lamp"), [picture("arc 2.png"), picture("arc 10.png", "steelblue")]);
  await expect(card(page, "Arc floor lamp")).toHaveAccessibleName(
    "Arc floor lamp. 2 attachments: arc 2.png, arc 10.png",
  );
  await expect(card(page, "Arc floor lamp").locator("img")).toBeVisible();
  await expect.poll(() => storedNames(page, "Arc floor lamp")).toEqual(["arc 2.png", "arc 10.png"]);

  for (const name of ["Mosaic rug 200 × 300", "Ember table lamp"]) {
    await card(page, name).hover();
    await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).click();
  }
  const drag = await dragFiles(page, [await fileOf(info, "Ember table lamp.txt")]);
  await drag.over(card(page, "Arc floor lamp"));
  await expect(card(page, "Arc floor lamp").getByText("Drop to add here")).toBeVisible();
  await drag.over(card(page, "Ember table lamp"));
  await expect(card(page, "Ember table lamp").getByText("Drop for 2 records")).toBeVisible();
  expect(await drag.drop()).toBe(true);
  await page.getByRole("dialog").getByRole("button", { name: "Add 1 file" }).click();
  await expect.poll(() => storedNames(page, "Ember table lamp")).toEqual(["Ember table lamp.txt"]);
  await expectNoDrag(page);

  await page.reload();
  await expect(card(page, "Ember table lamp")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("view"), "the address is that of the gallery").toBe("gallery");
  await openTable(page, "Products");
  await expect(card(page, "Ember table lamp"), "kept for the next visit").toBeVisible();
});

test("a picture is pasted into a card that keys have reached, and Enter opens its record @whole", async ({ page }) => {
  await openTable(page, "Products");
  await page.getByRole("radio", { name: "Grid" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("searchbox", { name: "Search records" }).press("ArrowDown");
  await expect(card(page, "Halo pendant"), "the search leads to the cards").toBeFocused();
  for (const key of ["ArrowDown", "ArrowRight", "ArrowLeft", "End", "Space"]) await page.keyboard.press(key);
  await expect(page.getByText("1 selected")).toBeVisible();
  const reached = page.locator('[role="gridcell"]:focus');
  const name = ((await reached.getAttribute("aria-label")) ?? "").replace(/\. .*/, "");
  await copyPicture(page);
  await page.keyboard.press("Control+V");
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  await expect(reached).toHaveAccessibleName(/\. 1 attachment: .+\.png$/);
  await expect(reached).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(card(page, name)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("cards are side by side, a tap selects them, opens what they show, and asks for files @whole @long", async ({
    page,
  }) => {
    await page.goto("/tables/tblCO0zm1pFjZqsqFiY?view=gallery");
    const [first, second] = [card(page, "Halo pendant"), card(page, "Dune armchair")];
    await expect(second).toBeVisible();
    const [left, right] = [await first.boundingBox(), await second.boundingBox()];
    expect(right?.y).toBe(left?.y);
    expect(right?.x).toBeGreaterThan((left?.x ?? Infinity) + (left?.width ?? 0));
    await page.getByRole("checkbox", { name: "Select Dune armchair" }).tap();
    await expect(page.getByText("1 selected")).toBeVisible();
    await first.locator("[data-thumbnail]").tap();
    await expect(page.getByRole("dialog", { name: "halo-pendant-evening.png" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const chooser = page.waitForEvent("filechooser");
    await first.locator("[data-add]").tap();
    await chooser;
    await page.keyboard.press("Escape");
    await expectNoSidewaysScroll(page, "in a gallery");
    await expectAccessible(page);
  });
});
