import type { Locator, Page } from "playwright/test";
import { openSample } from "../ai-integration/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";

const notice = (page: Page) => page.getByRole("note").filter({ hasText: "This page came by plain http" });
const AT_FIELD = "On plain http, others on the network can read what you enter.";

test("on plain http the shell and each field for a secret say who can read it, on this device none does", async ({
  page,
  insecureUrl,
}) => {
  await page.goto("/connections/new");
  const bearer = page.getByLabel("Bearer token", { exact: true });
  await expect(bearer).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await expect(bearer).not.toHaveAccessibleDescription(/plain http/);
  await page.goto(new URL("connections/new", insecureUrl).href);
  await expect(notice(page)).toHaveCount(1);
  await expect(notice(page)).toContainText("http://localhost");
  await expect(bearer).toHaveAccessibleDescription(new RegExp(`${AT_FIELD}$`));
  await expectAccessible(page);

  // So does each place where keys can be typed or chosen as text, once.
  const risk = (within: Page | Locator = page) => within.getByText(AT_FIELD);
  const spaceId = await openSample(page);
  await page.goto(`/spaces/${spaceId}/ai/json`);
  await expect(page.getByRole("textbox", { name: "Request as JSON" })).toBeVisible();
  await expect(risk()).toHaveCount(0);

  await page.goto(new URL(`spaces/${spaceId}/ai/json`, insecureUrl).href);
  await expect(page.getByRole("textbox", { name: "Request as JSON" })).toBeVisible();
  await expect(risk()).toHaveCount(1);

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import configuration…" }).click();
  await expect(risk(page.getByRole("dialog"))).toHaveCount(1);
});
