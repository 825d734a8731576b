import type { Page } from "playwright/test";
import { countClicks } from "../clicks.ts";
import { tabTo } from "../hand.ts";
import { expect, test } from "../test.ts";
import { copiedNotice, createButton, emptyRegister, registerRows, secretDialog } from "./steps.ts";

const register = (page: Page) => page.getByRole("heading", { level: 1, name: "Access tokens" });

test("a token is created with the keyboard alone, copied, and kept in the register after a reload @whole", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/tokens");
  await expect(emptyRegister(page)).toBeVisible();
  await tabTo(page.getByRole("link", { name: "New token", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New access token" })).toBeVisible();

  await tabTo(page.getByRole("textbox", { name: "Name", exact: true }));
  await page.keyboard.type("Deploy");
  await tabTo(page.getByRole("combobox", { name: "Scopes", exact: true }));
  await page.keyboard.type("base:read,record:write");
  await page.keyboard.press("Enter");
  // Once too often: it would create a token without a restriction.
  await page.keyboard.press("Enter");
  const chosen = "2099-12-31";
  await tabTo(page.getByRole("textbox", { name: "Expires on" }));
  await page.keyboard.type(chosen);
  await tabTo(page.getByRole("radio", { name: "No restriction sent", exact: true }));
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "Bases…" }), "arrow keys stay on the choices").toBeFocused();
  await tabTo(page.getByRole("combobox", { name: "Which bases", exact: true }));
  await page.keyboard.type("bseTyped");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");

  await expect(secretDialog(page)).toBeVisible();
  await tabTo(page.getByRole("button", { name: "Copy token", exact: true }));
  await page.keyboard.press("Enter");
  await expect(copiedNotice(page)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\S{20,}$/);
  await tabTo(page.getByRole("button", { name: "Done", exact: true }));
  await page.keyboard.press("Enter");

  await expect(register(page)).toBeVisible();
  await expect(registerRows(page)).toHaveCount(1);
  await page.reload();
  await expect(registerRows(page)).toContainText(["Deploy"]);
  await expect(registerRows(page).getByTitle(chosen, { exact: true }).last()).toBeVisible();
  await expect(page.locator("body")).not.toContainText(copied);
});

test("a token for one base takes seven clicks from the home screen to the saved secret", async ({ page }) => {
  const { press, count } = countClicks(page);
  await page.goto("/");
  await press(page.getByRole("main").getByRole("link", { name: "Create an access token" }));
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("Nightly export");
  await press(page.getByRole("combobox", { name: "Scopes" }));
  await page.keyboard.type("base:read");
  await page.keyboard.press("Enter");
  await press(page.getByRole("radio", { name: "Bases…" }));
  await press(page.getByRole("option", { name: /^Contracts/ }));
  // The list is closed: it would cover the choices above it.
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Which bases" })).toBeFocused();
  await press(createButton(page));
  await press(secretDialog(page).getByRole("button", { name: "Copy token" }));
  await expect(copiedNotice(page)).toBeVisible();
  await press(secretDialog(page).getByRole("button", { name: "Done" }));
  await expect(registerRows(page)).toContainText(["Contracts"]);
  expect(count()).toBe(7);
});

test("from the page of its base, a token takes six clicks from the home screen to the saved secret @long", async ({
  page,
}) => {
  const { press, count } = countClicks(page);
  await page.goto("/");
  await press(page.getByRole("main").getByRole("link", { name: /^\S* ?Contracts/ }));
  await press(page.getByRole("main").getByRole("link", { name: "New token" }));
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("Nightly export");
  await press(page.getByRole("combobox", { name: "Scopes" }));
  await page.keyboard.type("base:read");
  await page.keyboard.press("Enter");
  await press(createButton(page));
  await press(secretDialog(page).getByRole("button", { name: "Copy token" }));
  await expect(copiedNotice(page)).toBeVisible();
  await press(secretDialog(page).getByRole("button", { name: "Done" }));
  await expect(registerRows(page)).toContainText(["Contracts"]);
  expect(count()).toBe(6);
});
