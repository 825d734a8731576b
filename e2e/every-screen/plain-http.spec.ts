import type { Page } from "playwright/test";
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
});
