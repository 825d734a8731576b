import { grid, openSample } from "../ai-integration/steps.ts";
import { openTable } from "../attachments/steps.ts";
import { expect, test } from "../test.ts";
import { pointIn, touch } from "./fingers.ts";

test.use({ hasTouch: true });

test("a finger drags a model to another position, despite a second finger @whole @long", async ({ page }) => {
  await openSample(page);
  const row = (nth: number) => grid(page).getByRole("row").nth(nth);
  await row(4).scrollIntoViewIfNeeded();
  const handle = row(1).getByTitle("Drag to move");
  await expect(handle).not.toHaveCSS("color", "rgba(0, 0, 0, 0)");
  const from = await pointIn(handle);
  const to = await pointIn(row(4), 0, 0.9);
  await touch(page, { from, to: { x: from.x, y: to.y }, secondFinger: await pointIn(row(2), 0.6) });
  await expect(row(4)).toContainText("northwind/large-2");
});

test("a finger widens a column @whole @long", async ({ page }) => {
  await openTable(page, "Products");
  const head = page.getByRole("columnheader", { name: "SKU" });
  const width = async () => (await head.boundingBox())?.width ?? 0;
  const before = await width();
  const from = await pointIn(head.getByTitle("Drag to resize, double-click to reset"));
  await touch(page, { from, to: { x: from.x + 80, y: from.y } });
  await expect.poll(width).toBe(before + 80);
});
