import { expect, test } from "../test.ts";
import { pickFiles } from "./file-picker.ts";
import { cellOf, drop, setInsertFault, listedNames, openTable, picture, mayBeInserted, queue } from "./steps.ts";

test.beforeEach(async ({ page }) => openTable(page, "Products"));

test("a dropped file is stored, inserted, and still there after a reload @whole", async ({ page }) => {
  const cell = await cellOf(page, "Perch stool", "Photos");
  await drop(cell.locator("> div"), [picture("stool.png")]);
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  await expect(cell).toHaveAccessibleName("1 attachment: stool.png");
  await expect(cell.locator("img")).toHaveCount(1);

  await page.reload();
  const again = await cellOf(page, "Perch stool", "Photos");
  await expect(again).toHaveAccessibleName("1 attachment: stool.png");
  await expect(again.locator("img")).toHaveCount(1);
});

test("with the keyboard alone: find the cell, add files, insert after another @whole", async ({ page }) => {
  const cell = await cellOf(page, "Halo pendant", "Photos");
  await expect(cell).toBeVisible();
  const scrolled = () => page.getByRole("grid").evaluate(({ scrollTop, scrollLeft }) => scrollTop + scrollLeft);
  await page.keyboard.press("Control+End");
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.keyboard.press("Control+Home");
  await expect.poll(scrolled).toBe(0);
  await page.keyboard.press("ArrowDown");
  const column = Number(await cell.getAttribute("aria-colindex"));
  for (let step = 1; step < column; step++) await page.keyboard.press("ArrowRight");
  await expect(cell).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add files" })).toBeFocused();

  const text = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) });
  await pickFiles(page, () => page.keyboard.press("Enter"), text("last.txt"));
  await expect.poll(() => listedNames(page)).toContain("last.txt");

  await page.getByRole("button", { name: "Actions for halo-pendant-evening.png" }).focus();
  await page.keyboard.press("Enter");
  const insertAfter = page.getByRole("menuitem", { name: "Add after…" });
  await expect(insertAfter).toBeVisible();
  await page.keyboard.press("a");
  await expect(insertAfter).toBeFocused();
  await pickFiles(page, () => page.keyboard.press("Enter"), text("second.txt"));
  await expect
    .poll(() => listedNames(page))
    .toEqual(["halo-pendant-evening.png", "second.txt", "halo-packaging-pattern.png", "last.txt"]);

  await page.keyboard.press("Escape");
  await expect(cell).toBeFocused();
});

test("a failed insert keeps the stored bytes, says so, and continues without reading again @whole", async ({
  page,
  allow,
}) => {
  allow("503");
  await setInsertFault(page, 503);
  const cell = await cellOf(page, "Wool throw", "Photos");
  await drop(cell.locator("> div"), [picture("throw.png"), picture("detail.png", "steelblue")]);
  await expect(mayBeInserted(page, 2)).toBeVisible();
  await expect(queue(page).getByText(/^The files are kept\. They may have been added/)).toHaveCount(1);
  await expect(cell).toHaveAccessibleName("No attachments, 2 files need attention");
  await cell.press("Enter");
  const drawer = page.getByRole("dialog").filter({ has: page.getByRole("list", { name: "Not added yet" }) });
  await drawer.getByRole("button", { name: "Show in the request log" }).press("Enter");
  const log = page.getByRole("dialog", { name: "Request log" });
  await expect(log.getByRole("heading", { name: /insertAttachment$/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer.getByRole("button", { name: "Show in the request log" })).toBeFocused();
  await page.getByRole("button", { name: "More ways to add" }).click();
  await page.getByRole("menuitem", { name: "Link a file…" }).click();
  const dialog = page.getByRole("dialog", { name: "Link a file" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.insertText("far.png");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("The attachment may have been added")).toBeVisible();

  await page.reload();
  await expect(mayBeInserted(page, 2)).toBeVisible();
  await setInsertFault(page, undefined);
  await queue(page).getByRole("button", { name: "Try again: throw.png" }).press("Enter");
  await expect(queue(page).getByText("1 may have been added, 1 file added")).toBeVisible();
  await expect(await cellOf(page, "Wool throw", "Photos")).toHaveAccessibleName(
    "1 attachment: throw.png, 1 file needs attention",
  );
  await queue(page).getByRole("button", { name: "Try again: detail.png" }).press("Enter");
  await expect(queue(page).getByText("2 files added")).toBeVisible();
  await expect(queue(page).getByRole("button", { name: "Show files" })).toBeFocused();
  await expect(await cellOf(page, "Wool throw", "Photos")).toHaveAccessibleName("2 attachments: throw.png, detail.png");
});

test("a request is cancelled with all its files, and sent again with them @whole", async ({ page }) => {
  await setInsertFault(page, "before");
  const cell = await cellOf(page, "Wool throw", "Photos");
  await drop(cell.locator("> div"), [picture("throw.png"), picture("detail.png", "steelblue")]);
  await expect(
    queue(page).getByRole("button", { name: "Cancel detail.png and 1 other file of its request" }),
  ).toBeVisible();
  // Only a request that has left has an uncertain outcome: before, the queue says that nothing was sent.
  await page.keyboard.press("F8");
  await expect(page.getByRole("listbox", { name: "Requests" }).getByRole("option").first()).toContainText(
    "in progress",
  );
  await page.keyboard.press("F8");
  await queue(page).getByRole("button", { name: "Cancel detail.png and 1 other file of its request" }).click();
  await expect(mayBeInserted(page, 2)).toBeVisible();
  await setInsertFault(page, undefined);
  await queue(page).getByRole("button", { name: "Try all again" }).click();
  await expect(queue(page).getByText("2 files added")).toBeVisible();
  await expect(cell).toHaveAccessibleName("2 attachments: detail.png, throw.png");
});

test("discarding a stored but not inserted file leaves no bytes @whole @long", async ({ page, allow }) => {
  allow("503");
  const before = await page.evaluate(async () => (await indexedDB.databases()).length);
  expect(before).toBeGreaterThan(0);
  const stored = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open("workspace-files");
      await new Promise((done) => opening.addEventListener("success", done));
      const counting = opening.result.transaction("bytes").objectStore("bytes").count();
      await new Promise((done) => counting.addEventListener("success", done));
      opening.result.close();
      return counting.result;
    });
  const count = await stored();
  await setInsertFault(page, 503);
  const cell = await cellOf(page, "Wool throw", "Photos");
  await drop(cell.locator("> div"), [picture("throw.png")]);
  await expect(mayBeInserted(page, 1)).toBeVisible();
  await expect.poll(stored).toBe(count + 1);
  const more = queue(page).getByRole("button", { name: "Actions for all files" });
  const giveUp = async (label: string) => {
    await more.press("Enter");
    await page.getByRole("menuitem", { name: label }).press("Enter");
  };
  await giveUp("Discard 1 file");
  await expect(queue(page)).toBeHidden();
  await expect(cell).toBeFocused();
  await expect.poll(stored).toBe(count);

  await setInsertFault(page, undefined);
  await drop(cell.locator("> div"), [picture("throw.png")]);
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  await setInsertFault(page, 503);
  await drop(cell.locator("> div"), [picture("detail.png", "teal"), picture("seam.png", "gold")]);
  await expect(mayBeInserted(page, 2)).toBeVisible();
  const question = page.getByRole("alertdialog", { name: "Discard 2 files?" });
  await giveUp("Discard 2 files…");
  await expect(question).toContainText("2 may have been added");
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(more).toBeFocused();
  await giveUp("Discard 2 files…");
  await question.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(more).toBeHidden();
  await expect(queue(page).getByRole("button", { name: "Show files" })).toBeFocused();
  await expect.poll(stored).toBe(count + 1);
});
