import { countClicks } from "../clicks.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { pickFiles } from "./file-picker.ts";
import { cellOf, drop, openTable, picture } from "./steps.ts";

test("a click on a thumbnail opens the viewer, one beside it the list @whole", async ({ page }) => {
  await openTable(page, "Products");
  const cell = await cellOf(page, "Halo pendant", "Photos");
  await cell.locator("[data-thumbnail]").nth(1).click();
  const viewer = page.getByRole("dialog", { name: "halo-packaging-pattern.png" });
  await expect(viewer).toBeVisible();
  await expect(viewer.getByText("2 of 2")).toBeVisible();
  const shown = await viewer.getByRole("img").boundingBox();
  const arrow = async (name: string) => viewer.getByRole("button", { name }).boundingBox();
  const [previous, next] = [await arrow("Previous"), await arrow("Next")];
  expect((previous?.x ?? Infinity) + (previous?.width ?? 0), "on its left").toBeLessThanOrEqual(shown?.x ?? 0);
  expect(next?.x, "on its right").toBeGreaterThanOrEqual((shown?.x ?? Infinity) + (shown?.width ?? 0));
  for (const { y = 0, height = 0 } of [previous ?? {}, next ?? {}]) {
    expect(y, "beside it").toBeGreaterThan(shown?.y ?? Infinity);
    expect(y + height, "beside it").toBeLessThan((shown?.y ?? 0) + (shown?.height ?? 0));
  }
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("dialog", { name: "halo-pendant-evening.png" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cell).toBeFocused();

  const { width, height } = (await cell.boundingBox()) ?? { width: 0, height: 0 };
  await cell.click({ position: { x: width - 8, y: height / 2 } });
  await expect(page.getByRole("dialog", { name: "Photos" }).getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(cell).toBeFocused();
});

test("one press on an empty cell asks for files, and adds them", async ({ page }) => {
  await openTable(page, "Products");
  const cell = await cellOf(page, "Perch stool", "Photos");
  const files = ["one", "two", "three"].map((name) => ({
    name: `${name}.txt`,
    mimeType: "text/plain",
    buffer: Buffer.from(name),
  }));
  const clicks = countClicks(page);
  await pickFiles(page, () => clicks.press(cell), files);
  const drawer = page.getByRole("dialog", { name: "Photos" });
  await expect(drawer.getByRole("list", { name: "Attachments in Photos" }).getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(cell.locator("[data-thumbnail]")).toHaveCount(3);
  expect(clicks.count()).toBe(1);
  // A cell with files shows them, and asks for none.
  const full = await cellOf(page, "Halo pendant", "Photos");
  const { width, height } = (await full.boundingBox()) ?? { width: 0, height: 0 };
  let asked = 0;
  page.on("filechooser", () => (asked += 1));
  await full.click({ position: { x: width - 8, y: height / 2 } });
  await expect(drawer.getByRole("listitem")).toHaveCount(2);
  expect(asked).toBe(0);
  await page.keyboard.press("Escape");
  // Its "Add" asks for files at once, as in an empty cell.
  await pickFiles(page, async () => clicks.press(full.getByText("Add", { exact: true })), files.slice(0, 1));
  await expect(drawer.getByRole("listitem")).toHaveCount(3);
});

test("an empty list is a drop zone, in the drawer and on the record's page @whole @long", async ({ page }) => {
  await openTable(page, "Products");
  await (await cellOf(page, "Perch stool", "Photos")).click();
  const drawer = page.getByRole("dialog", { name: "Photos" });
  const zone = drawer.getByText("Drop or paste files here", { exact: true });
  await expect(zone).toBeVisible();
  const dashed = page.locator("[class*=border-dashed]");
  await expect(dashed.filter({ hasText: "Drop or paste" })).toHaveCSS("border-style", "dashed");
  await expectAccessible(page);
  await drop(zone, [picture("stool.png")]);
  await expect(drawer.getByRole("button", { name: /^stool.png/ })).toBeVisible();
  await expect(zone).toBeHidden();
  await expect(dashed, "a list with files has no dashed frame").toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Wool throw", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wool throw" })).toBeVisible();
  const onPage = page.getByText(/^Drop or paste/);
  await expect(dashed.filter({ has: onPage })).toHaveCSS("border-style", "dashed");
  await drop(onPage, [picture("throw.png")]);
  await expect(page.getByRole("button", { name: /^throw.png/ })).toBeVisible();
});
