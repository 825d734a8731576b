import type { Page } from "playwright/test";
import { placesOf, placesOutsideMemory } from "../secrets/planted-secret.ts";
import { expect, test } from "../test.ts";
import { MASK, create, openMore, readSecret, registerRows, secretDialog, secretField, storeAndClose } from "./steps.ts";

function recordConsole(page: Page): string[] {
  const texts: string[] = [];
  page.on("console", (message) => texts.push(message.text()));
  return texts;
}

async function useEverywhere(page: Page) {
  const dialog = secretDialog(page);
  await openMore(page);
  for (const name of ["Copy token", "Authorization header", "cURL", ".env line"]) {
    await dialog.getByRole("button", { name, exact: true }).click();
    await expect(dialog.getByRole("status").filter({ hasText: /was copied/ })).toBeVisible();
  }
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download .env" }).click();
  await download;
}

test("a secret is nowhere once its dialog is closed @whole", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const consoleTexts = recordConsole(page);
  await page.goto("/tokens");
  await page.getByRole("main").getByRole("link", { name: "New token" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("CI");
  await page.getByRole("combobox", { name: "Scopes" }).fill("a");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "7 days", exact: true }).click();
  await create(page);
  const secret = await readSecret(page);
  expect(await placesOutsideMemory(page, secret, consoleTexts), "found while it is shown").toEqual(["field Token"]);
  await useEverywhere(page);
  await secretDialog(page).getByRole("button", { name: "Try it" }).click();
  await expect(secretDialog(page).getByText(/^Works: can read/)).toBeVisible();
  await secretDialog(page).getByRole("button", { name: "Done" }).click();
  await expect(registerRows(page)).toHaveCount(1);
  await registerRows(page).getByRole("button", { name: "CI", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "CI" })).toBeVisible();
  expect(await placesOutsideMemory(page, secret, consoleTexts)).toEqual([]);

  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "New access token" })).toBeVisible();
  expect(await placesOutsideMemory(page, secret, consoleTexts), "Back does not restore it").toEqual([]);
  await page.getByRole("button", { name: "Request log" }).first().click();
  expect(await placesOf(page, secret, consoleTexts), "not in the exchanges").toEqual([]);
});

test("the dialog stays until the token is copied or marked as saved", async ({ page }) => {
  await page.goto("/tokens");
  await page.getByRole("main").getByRole("link", { name: "New token" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("CI");
  await page.getByRole("combobox", { name: "Scopes" }).fill("a");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "7 days", exact: true }).click();
  await create(page);
  const dialog = secretDialog(page);

  await page.keyboard.press("Escape");
  await page.mouse.click(5, 400);
  await dialog.getByRole("button", { name: "Done" }).click({ force: true });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog.getByText(/If you leave now, it is lost/)).toBeVisible();
  // The dialog must be answered within the event: the page is blocked until then.
  const dialogMessage = new Promise<string>((resolve) => {
    page.once("dialog", (question) => void question.dismiss().then(() => resolve(question.type())));
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect(dialogMessage).resolves.toBe("beforeunload");
  await expect(dialog).toBeVisible();
  await expect(secretField(page)).toHaveValue(MASK);
  await storeAndClose(page);
  await page.getByRole("button", { name: "CI", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "CI" })).toContainText("You confirmed that you saved it");
});
