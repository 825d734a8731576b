import { shortcutHelp } from "../../src/app/shell/shortcut-help.ts";
import { expect, expectAccessible, test } from "../test.ts";

test("? shows the keys, but not in a text field or a dialog, and can be turned off", async ({ page }) => {
  await page.goto("/connections");
  const heading = page.getByRole("heading", { level: 1, name: "Connections" });
  await expect(heading).toBeVisible();
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("Shift+?");
  await expect(help).toBeVisible();
  for (const { title, rows } of shortcutHelp) {
    const group = help.getByRole("region", { name: title });
    await expect(group.getByRole("definition")).toContainText(rows.map(({ what }) => what));
  }
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.keyboard.press("?");
  await expect(help).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);

  await page.getByRole("button", { name: "Add a service" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.pressSequentially("Who?");
  await expect(name).toHaveValue("Who?");
  await expect(help).toHaveCount(0);
  await page.getByRole("radio", { name: "Test", exact: true }).press("?");
  await expect(help, "a radio takes no text").toBeVisible();

  const setting = help.getByRole("checkbox", { name: "Use ?" });
  await setting.uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(heading).toBeVisible();
  await page.keyboard.press("?");
  await page.keyboard.press("F8");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.getByRole("dialog", { name: "Request log" }), "another key is not turned off").toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(setting).not.toBeChecked();
  await setting.check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeFocused();
  await page.keyboard.press("?");
  await expect(help).toBeVisible();
});

test("the navigation of a phone leads to the keys too @long", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open navigation" }).click();
  await page.getByRole("dialog", { name: "Navigation" }).getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Navigation" })).toHaveCount(0);
});
