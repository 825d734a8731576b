import type { Page } from "playwright/test";
import { pickFiles } from "../attachments/file-picker.ts";
import { cellOf, drop, openTable, picture, setInsertFault } from "../attachments/steps.ts";
import { expect, test } from "../test.ts";
import { noteSpoken, spokenIn } from "./spoken-texts.ts";

const text = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) });
/** What was said of an outcome. A slow machine says its progress too. */
const saidOf = async (page: Page, name: string) =>
  (await spokenIn(page)).filter((said) => said.includes(name) && !said.startsWith("Adding "));

test.beforeEach(async ({ page }) => {
  await noteSpoken(page);
  await openTable(page, "Products");
  await (await cellOf(page, "Halo pendant", "Photos")).press("Enter");
  await expect(page.getByRole("button", { name: "Add files" })).toBeFocused();
});

test("in the drawer each upload is said once, with its file and its place @whole @long", async ({ page }) => {
  // What the drawer hides says nothing.
  await expect(page.locator("#root")).toHaveAttribute("aria-hidden", "true");
  await pickFiles(page, () => page.keyboard.press("Enter"), text("last.txt"));
  await expect.poll(() => saidOf(page, "last.txt")).toEqual(["last.txt added to Photos of Halo pendant"]);

  const first = page.getByRole("dialog").getByRole("listitem").first();
  await drop(first.locator("> div").last(), [picture("red.png")]);
  await expect.poll(() => saidOf(page, "red.png")).toEqual(["red.png added after halo-pendant-evening.png"]);
  await expect(page.getByRole("dialog").getByText("red.png added after")).toBeVisible();

  await pickFiles(page, () => page.getByRole("button", { name: "Add files" }).press("Enter"), [
    text("one.txt"),
    text("two.txt"),
  ]);
  await expect.poll(() => saidOf(page, "2 files")).toEqual(["2 files added to Photos of Halo pendant"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(async () => saidOf(page, " added ")).toHaveLength(3);
});

test("in the drawer a failed upload says that it may have been added, and again after another try @whole @long", async ({
  page,
  allow,
}) => {
  allow("503");
  await setInsertFault(page, 503);
  await pickFiles(page, () => page.keyboard.press("Enter"), text("red.txt"));
  const failed = "red.txt failed, may have been added";
  await expect.poll(() => saidOf(page, "red.txt")).toEqual([failed]);
  await page.getByRole("button", { name: "Try again: red.txt" }).press("Enter");
  await expect.poll(() => saidOf(page, "red.txt")).toEqual([failed, failed]);
  await setInsertFault(page, undefined);
  await page.getByRole("button", { name: "Try again: red.txt" }).press("Enter");
  await expect.poll(async () => (await saidOf(page, "red.txt")).at(-1)).toMatch(/^red\.txt added to /);
});
