import type { Page } from "playwright/test";
import { pickFiles } from "../attachments/file-picker.ts";
import { cellOf } from "../attachments/steps.ts";
import { countClicks } from "../clicks.ts";
import { openInside } from "../every-screen/screens-steps.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";
import { keptText, recordedBy, test } from "./recording-steps.ts";

async function importRecording(page: Page, path: string) {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import configuration…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a configuration" });
  await pickFiles(page, async () => dialog.getByRole("button", { name: "Configuration" }).click(), path);
}

test("a draft is compared with a recording of the service's own page before the first save @long", async ({
  page,
  browser,
  admin,
}, info) => {
  const path = await recordedBy(browser, admin, info);
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
  await expect.poll(async () => keptText(page)).not.toContain("canary");

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

test("a recording alone leads to the first safe save in 12 clicks, and its upload steps upload", async ({
  page,
  browser,
  admin,
}, info) => {
  const path = await recordedBy(browser, admin, info);
  await page.goto("/");
  const { press, count } = countClicks(page);
  await press(page.getByRole("link", { name: "Connections", exact: true }));
  await press(page.getByRole("link", { name: "Learn from a recording" }));
  const choose = page.getByRole("button", { name: /^Recording:/ });
  await expect(choose).toBeVisible();
  await pickFiles(page, async () => press(choose), path);
  const found = page.getByRole("region", { name: "Found in the recording" });
  await expect(found.getByRole("group").getByText(/^\d+ of \d+$/)).toHaveText([
    "1 of 1",
    "3 of 4",
    "12 of 12",
    "40 of 40",
    "40 of 40",
    "1 of 1",
    // Scopes, types and tags of models, their names, upload steps and the token.
    "30 of 30",
    "1 of 1",
    "1 of 1",
    "1 of 1",
    "1 of 1",
    "0 of 1",
  ]);
  await expect(found.getByText("gw@{id}@eu")).toBeVisible();
  await expect(page.getByText(/canary/)).toHaveCount(0);
  await expectAccessible(page);
  await press(found.getByRole("checkbox", { name: /^The token of the recording/ }));
  await press(page.getByRole("radio", { name: "Test", exact: true }));
  await press(page.getByRole("button", { name: "Add and import" }));

  await press(page.getByRole("main").getByRole("link", { name: "AI integration of Space 0" }));
  const dialog = page.getByRole("dialog", { name: "Import a configuration" });
  await expect(dialog.getByText("Left out: id, spaceId, createdTime.")).toBeVisible();
  await press(dialog.getByRole("button", { name: "Import", exact: true }));
  const draft = page.getByRole("region", { name: "Draft" });
  await expect(draft.getByText("No changes")).toBeVisible();
  await expect(page.getByRole("link", { name: "Overview" })).toBeVisible();
  await press(page.getByRole("link", { name: "Overview" }));
  await press(page.getByRole("radio", { name: "Off", exact: true }));
  await expect(draft.getByText("1 change", { exact: true })).toBeVisible();
  await press(page.getByRole("button", { name: "Review" }));
  await press(page.getByRole("dialog").getByRole("button", { name: /^Send/ }));
  await expect.poll(() => admin.saved.length).toBe(1);
  expect(admin.saved).toMatchObject([{ type: "AI", enable: false, config: { concurrencyPerKey: 4 } }]);
  expect(count()).toBeLessThanOrEqual(12);

  await expect(page.getByRole("dialog", { name: /^(Sent|Saved)$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Connections", exact: true }).click();
  const places = page.getByRole("region", { name: "Where files go" });
  await expect(places.getByText(`${admin.origin}, with Bearer token`)).toBeVisible();
  await places.getByRole("button", { name: "Confirm these hosts" }).click();
  await places.getByRole("textbox", { name: /^Bearer token/ }).fill(admin.token);
  await places.getByRole("button", { name: "Use for uploads" }).click();
  await openInside(page, "/tables/tbl0admin");
  // The list of pins, on the screen before, has the record too.
  await expect(page.getByRole("grid")).toBeVisible();
  const note = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("A note of 20 letters") };
  await pickFiles(page, async () => (await cellOf(page, "One", "Files")).click(), note);
  await expect.poll(() => admin.uploads).toHaveLength(4);
  expect(admin.uploads.slice(2)).toMatchObject([
    20,
    {
      attachments: [
        {
          name: "note.txt",
          size: 20,
          mimetype: "text/plain",
          path: "bucket/obj1",
          token: "obj1token",
          presignedUrl: `${admin.origin}/files/obj1`,
        },
      ],
    },
  ]);
  await expect.poll(async () => keptText(page)).not.toContain("canary");
});
