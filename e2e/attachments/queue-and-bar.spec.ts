import { aiLinks } from "../ai-integration/steps.ts";
import { expect, test } from "../test.ts";
import { pickFiles } from "./file-picker.ts";
import { cellOf, openTable, queue, setInsertFault } from "./steps.ts";

test("the upload queue stays above the bar, also at the end of a low page @long", async ({ page, allow }) => {
  const next = page.getByRole("button", { name: "Next", exact: true });
  allow("status of 422");
  await openTable(page, "Products");
  await setInsertFault(page, 422);
  await (await cellOf(page, "Perch stool", "Photos")).press("Enter");
  const file = { name: "refused.txt", mimeType: "text/plain", buffer: Buffer.from("refused") };
  await pickFiles(page, () => page.getByRole("button", { name: "Add files" }).click(), file);
  await page.keyboard.press("Escape");
  await expect(queue(page)).toContainText("1 failed");
  await queue(page).getByRole("button", { name: "Hide files" }).click();
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Spaces" }).click();
  await aiLinks(page).nth(1).click();
  await expect(next).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 600 });
  for (const end of [0, 1]) {
    await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), end);
    await expect
      .poll(async () => {
        const [panel, button] = await Promise.all([queue(page).boundingBox(), next.boundingBox()]);
        return (panel?.y ?? 0) + (panel?.height ?? 0) - (button?.y ?? 0);
      })
      .toBeLessThan(0);
  }
});
