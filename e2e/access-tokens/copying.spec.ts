import { readFile } from "node:fs/promises";
import { expect, test } from "../test.ts";
import {
  MASK,
  SMALL_TOKEN,
  copiedNotice,
  create,
  openForm,
  openMore,
  readSecret,
  registerRows,
  secretDialog,
  secretField,
  storeAndClose,
} from "./steps.ts";

test("the token is copied as header, cURL command and .env line, downloaded, and cleared from the clipboard @whole", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const secret = await readSecret(page);
  const dialog = secretDialog(page);
  await openMore(page);
  const copiedBy = async (name: string) => {
    await dialog.getByRole("button", { name, exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => navigator.clipboard.writeText(""));
    return text;
  };
  expect(await copiedBy("Copy token")).toBe(secret);
  await expect(dialog.getByRole("checkbox", { name: "I saved the token" }), "only its user ticks it").not.toBeChecked();
  expect(await copiedBy("Authorization header")).toBe(`Authorization: Bearer ${secret}`);
  expect(await copiedBy(".env line")).toBe(`WORKSPACE_TOKEN=${secret}`);
  const command = await copiedBy("cURL");
  expect(command).toContain(`TOKEN=${secret}\ncurl 'https://workspace.invalid/base/bse`);
  expect(command.split(secret)).toHaveLength(2);

  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download .env" }).click();
  expect((await download).suggestedFilename()).toBe("ci.env");
  expect(await readFile(await (await download).path(), "utf8")).toContain(`\nWORKSPACE_TOKEN=${secret}\n`);
  await dialog.getByRole("button", { name: "Copy token" }).click();
  await expect(copiedNotice(page)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(registerRows(page)).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const notice = page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Clear clipboard" });
  await expect(notice).toBeVisible();
  // The notice closes for a dialog; the list of tokens keeps the offer.
  await page.getByRole("button", { name: "Check a token" }).click();
  await expect(notice).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("button", { name: "Clear token from clipboard" }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Clear token from clipboard" })).toBeHidden();
  await expect(page.getByText("Clipboard cleared")).toBeVisible();
  await expect.poll(async () => page.evaluate(() => navigator.clipboard.readText())).toBe(" ");
});

test("on plain http a token is copied, or selected for copying by hand @whole @long", async ({ page, insecureUrl }) => {
  await page.goto(`${insecureUrl}tokens/new?name=CI&scopes=a&expires=30d`);
  await expect
    .poll(async () => page.evaluate(() => [isSecureContext, "clipboard" in navigator, "serviceWorker" in navigator]))
    .toEqual([false, false, false]);
  await create(page);
  const secret = await readSecret(page);
  await secretDialog(page).getByRole("button", { name: "Copy token" }).click();
  await expect(copiedNotice(page)).toBeVisible();
  await secretDialog(page).getByRole("button", { name: "Done" }).click();
  await expect(registerRows(page)).toContainText(["Active"]);
  await page.getByRole("searchbox", { name: "Search tokens" }).press("ControlOrMeta+V");
  await expect(page.getByRole("searchbox", { name: "Search tokens" })).toHaveValue(secret);

  await page.goto(`${insecureUrl}tokens/new?name=CI&scopes=a&expires=30d`);
  await create(page);
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await secretDialog(page).getByRole("button", { name: "Copy token" }).click();
  await expect(secretDialog(page).getByText(/The browser did not copy the token/)).toBeVisible();
  await expect(secretField(page)).toBeFocused();
  const byHand = await secretField(page).inputValue();
  expect(byHand).not.toBe(MASK);
  const selected = await secretField(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe(byHand);
  await expect(secretDialog(page).getByRole("button", { name: "Done" })).toHaveAttribute("aria-disabled", "true");
  await storeAndClose(page);
});
