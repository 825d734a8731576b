import type { Page } from "playwright/test";
import { fillService, test } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";

async function check(page: Page, baseId: string) {
  const form = page.getByRole("form", { name: "Check before use" });
  await form.getByRole("combobox", { name: "Base to check with" }).fill(baseId);
  await form.getByRole("button", { name: "Check" }).click();
  return form;
}

test("a service is checked before it is used, and the result is explained", async ({ page, service, allow }) => {
  allow(/^Failed to load resource: the server responded with a status of 40[14]/, "net::ERR_");
  const { baseUrl, bearer, places } = service;
  await page.goto("/connections");
  const add = page.getByRole("button", { name: "Add a service" });
  await add.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(add).toBeFocused();
  await add.press("Enter");
  await expect(page.getByRole("button", { name: /^Add and use/ }), "not below the edge").toBeInViewport({ ratio: 1 });

  await fillService(page, { baseUrl: "http://service.example", bearer });
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "API reference" }).click();
  const leaveDialog = page.getByRole("alertdialog", { name: "Leave without adding the service?" });
  await leaveDialog.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("textbox", { name: "Base URL" })).toHaveValue("http://service.example");
  const checked = await check(page, places.baseId);
  await expect(page.getByText(/so that the bearer token is protected/)).toBeVisible();
  await checked.getByRole("combobox").fill("https://service.example/");
  await checked.getByRole("button", { name: "Check" }).click();
  await expect(checked.getByRole("combobox")).toHaveAttribute("aria-invalid", "true");

  await fillService(page, { baseUrl: "http://127.0.0.1:5368", bearer });
  await check(page, places.baseId);
  await expect(checked.getByRole("alert")).toContainText("Nothing answers this page");
  await expect(checked.getByRole("alert")).toContainText("npm start -- --relay main=http://127.0.0.1:5368, and");
  await expect(checked.getByRole("region", { name: "Headers that allow this page" })).toContainText(
    new URL(page.url()).origin,
  );
  const use = page.getByRole("button", { name: /^Add and use/ });
  const useAnyway = page.getByRole("button", { name: "Add and use anyway" });
  await expect(useAnyway).toBeVisible();
  await fillService(page, { baseUrl, bearer: "made-up-token" });
  await expect(use).toHaveText("Add and use");
  await check(page, places.baseId);
  const refused = checked.getByRole("status").filter({ hasText: "the token is not accepted (401)" });
  await expect(refused).toBeVisible();
  await expect(useAnyway, "a refused token is a failed check").toBeVisible();
  await check(page, "");
  await expect(refused).toBeVisible();
  await fillService(page, { baseUrl, bearer });
  await expect(use, "another token was not checked yet").toHaveText("Add and use");
  await check(page, "");
  await expect(checked.getByRole("status")).toContainText("Connected. The token was not refused");
  await expect(checked.getByRole("status")).toContainText(/GET \S+\/base\/connection-check-\w+/);
  await expectAccessible(page);
  await check(page, "bseNobodyHas");
  await expect(checked.getByRole("status")).toContainText("Base not found (404)");
  await check(page, `https://elsewhere.example/base/${places.baseId}/tblAny`);
  await expect(checked.getByRole("status")).toContainText("The token works");
  await expect(checked.getByRole("status")).toContainText(`GET ${baseUrl}/base/${places.baseId}`);
  const result = await checked.getByRole("status").boundingBox();
  const bar = await use.locator("..").boundingBox();
  expect((result?.y ?? 0) + (result?.height ?? 0), "whole, above the buttons").toBeLessThanOrEqual(bar?.y ?? 0);
  await expectAccessible(page);

  await use.click();
  // The base that was checked is open, and known: Home and sidebar list it.
  await expect(page.getByText(/^Read at \d/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/bases/${places.baseId}$`));
  await expect(page.getByText("The checked base and its space are pinned.")).toBeVisible();
  const name = page.getByRole("heading", { level: 1, name: "Product catalogue" });
  await expect(name, "the focused element was removed").toBeFocused();
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Spaces" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await expect(page.getByText("No spaces yet")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Product catalogue" })).toBeVisible();
  const chip = page.getByRole("link", { name: /^Connection: Over HTTP/ });
  await expect(chip).toHaveAccessibleName("Connection: Over HTTP, Test. Change it");
  await page.context().setOffline(true);
  await expect(chip).toHaveAccessibleName("Connection: Over HTTP, Test, offline. Change it");
  await page.context().setOffline(false);
  await expect(chip).toHaveAccessibleName("Connection: Over HTTP, Test. Change it");
  await page.reload();
  await page.getByRole("link", { name: "Connection: Over HTTP, Test, no token given. Change it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toHaveCount(0);
  const renewed = page.getByRole("group", { name: "Bearer token" });
  await renewed.getByRole("textbox", { name: "Bearer token" }).fill(bearer);
  const keep = renewed.getByRole("checkbox", { name: "Keep the token when this tab reloads" });
  await keep.check();
  await renewed.getByRole("button", { name: "Use token" }).click();
  await expect(renewed).toContainText("kept when this tab reloads");
  await page.reload();
  await expect(page.getByRole("link", { name: "Connection: Over HTTP, Test. Change it" })).toBeVisible();
  await expect(keep).toBeChecked();
  await keep.uncheck();
  await expect(renewed).toContainText("kept until you reload");
  await renewed.getByRole("button", { name: "Replace token" }).click();
  await expect(renewed).toContainText("Paste a token first.");
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: "Name or id" }).fill("switch to local backend");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Connection: Local backend" })).toBeVisible();
  await page.goto("/connections");
  await page.getByRole("button", { name: "Check Over HTTP before use" }).click();
  await page.getByRole("textbox", { name: "Bearer token" }).fill(bearer);
  await check(page, places.baseId);
  await expect(checked.getByRole("status")).toContainText("The token works");
  await expect
    .poll(async () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage])))
    .not.toContain(bearer);
});
