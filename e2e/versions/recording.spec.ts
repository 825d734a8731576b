import type { Page } from "playwright/test";
import { type AdminService, startAdminService } from "../../test-servers/admin-service.ts";
import { pickFiles } from "../attachments/file-picker.ts";
import { storedText } from "../connections/stored-text.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect, expectAccessible, test as base } from "../test.ts";

const test = base.extend<{ admin: AdminService }>({
  admin: async ({ browserName: _ }, provide) => {
    const admin = await startAdminService();
    await provide(admin);
    await admin.close();
  },
});

async function importRecording(page: Page, path: string) {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import configuration…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a configuration" });
  await pickFiles(page, async () => dialog.getByRole("button", { name: "Configuration" }).click(), path);
}

test("a draft is compared with a recording of the service's own page before the first save", async ({
  page,
  browser,
  admin,
}, info) => {
  const path = info.outputPath("session.har");
  const recording = await browser.newContext({ recordHar: { path, content: "embed" } });
  const own = await recording.newPage();
  await own.goto(`${admin.origin}/admin`);
  await expect(own.getByText("Ready")).toBeVisible();
  await recording.close();

  await connect(page, { baseUrl: admin.baseUrl, bearer: admin.token });
  await page.getByRole("button", { name: "Pin a space" }).first().click();
  const pin = page.getByRole("dialog");
  await pin.getByRole("textbox", { name: "Id" }).fill("spc0admin");
  await pin.getByRole("button", { name: "Pin", exact: true }).click();
  await page
    .getByRole("link", { name: /^(Set up AI|AI integration)/ })
    .last()
    .click();
  const dialog = page.getByRole("dialog", { name: "Import a configuration" });
  await importRecording(page, path);
  await expect(dialog.getByText(/^A service had this on .*, for spc0admin$/)).toBeVisible();
  await expect(dialog.getByText("Left out: id, spaceId, createdTime.")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();

  const draft = page.getByRole("region", { name: "Draft" });
  await expect(draft.getByText("No changes")).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await page.getByRole("radio", { name: "Off", exact: true }).click();
  await expect(draft.getByText("1 change", { exact: true })).toBeVisible();
  await page.reload();
  await expect(draft.getByText("1 change", { exact: true })).toBeVisible();
  await expect.poll(async () => page.evaluate(storedText)).not.toContain("canary");

  await page.getByRole("button", { name: "Review" }).click();
  const review = page.getByRole("dialog");
  await expect(review.getByText("what a recording of the service had")).toBeVisible();
  await review.getByRole("button", { name: /^Send/ }).click();
  await expect.poll(() => admin.saved.length).toBe(1);
  // A key that came masked is left out, and everything else is as it was.
  expect(admin.saved).toMatchObject([{ type: "AI", enable: false, config: { concurrencyPerKey: 4 } }]);
  expect(JSON.stringify(admin.saved)).not.toMatch(/•|canary|createdTime/);

  await expect(page.getByRole("dialog", { name: /^(Sent|Saved)$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await importRecording(page, path);
  const older = dialog.getByRole("checkbox", { name: "Compare with it from now on" });
  await expect(older).not.toBeChecked();
  await expect(dialog.getByText(/^It is older than what the draft is compared with now/)).toBeVisible();
});
