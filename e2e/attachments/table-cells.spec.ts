import { countClicks } from "../clicks.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { pickFiles } from "./file-picker.ts";
import { cellOf, openTable } from "./steps.ts";

test("one press on an empty cell asks for files, on a full one shows them, and on a thumbnail opens the viewer", async ({
  page,
}) => {
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
  await expect(full).toBeFocused();
  await full.locator("[data-thumbnail]").nth(1).click();
  const viewer = page.getByRole("dialog", { name: "halo-packaging-pattern.png" });
  await expect(viewer.getByText("2 of 2")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("dialog", { name: "halo-pendant-evening.png" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(full).toBeFocused();
  // Its "Add" asks for files at once, as in an empty cell.
  await pickFiles(page, async () => clicks.press(full.getByText("Add", { exact: true })), files.slice(0, 1));
  await expect(drawer.getByRole("listitem")).toHaveCount(3);
});
