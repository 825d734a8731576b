import { placesOutsideMemory } from "../secrets/planted-secret.ts";
import { setFault } from "../service/fault-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import {
  backToForm,
  expectDraftKept,
  lastSaved,
  mayBeAccepted,
  newerDraft,
  openEmptySpace,
  openIntegration,
  openPart,
  openReview,
  openSample,
  openSampleFromHome,
  part,
  restoredDraft,
  reviewButton,
  sectionMenu,
  send,
  sendButton,
  status,
} from "./steps.ts";

const SECRET = "sk-canary-7f3a9c";

test("a draft survives a reload, its secrets do not", async ({ page }) => {
  const texts: string[] = [];
  page.on("console", (message) => texts.push(message.text()));
  await openSample(page);
  const gateway = await openPart(page, "Gateway and keys");
  await gateway.getByRole("textbox", { name: "Gateway URL" }).fill("https://mine.example");
  await gateway.getByRole("textbox", { name: "Gateway key" }).fill(SECRET);
  await expect(status(page)).toContainText("2 changes");
  await expectDraftKept(page);
  expect(await placesOutsideMemory(page, SECRET, texts)).toEqual(["field Gateway key"]);

  await page.reload();
  await expect(restoredDraft(page)).toBeVisible();
  await expect(gateway.getByRole("textbox", { name: "Gateway URL" })).toHaveValue("https://mine.example");
  await expect(gateway.getByRole("textbox", { name: "Gateway key" })).toHaveValue("");
  await expect(gateway.getByRole("textbox", { name: "Gateway key" })).toHaveAccessibleDescription(/^Stored\. /);
  expect(await placesOutsideMemory(page, SECRET, texts)).toEqual([]);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("dialog").getByRole("region", { name: "Changes", exact: true })).toContainText(
    "Gateway URL",
  );
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(status(page)).toHaveText("No changes");
  await page.reload();
  await expect(gateway.getByRole("textbox", { name: "Gateway URL" })).toHaveValue(/lumen-home/);
  await expect(restoredDraft(page)).toHaveCount(0);
});

test("input in an empty space stays after it was sent, on a phone too @long", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openEmptySpace(page);
  const concurrency = await openPart(page, "Concurrency");
  await concurrency.getByRole("button", { name: "Add group" }).click();
  await expect(concurrency.getByRole("textbox", { name: "Name" })).toBeFocused();
  await concurrency.getByRole("textbox", { name: /^Add keys to/ }).fill("sk-7,sk-8");
  await concurrency.getByRole("textbox", { name: /^Add keys to/ }).press("Enter");
  await expect(concurrency.getByRole("list", { name: /^Keys of/ }).getByRole("listitem")).toHaveCount(2);

  await backToForm(await send(page));
  await expect(status(page)).toHaveText("No changes");
  await expect(lastSaved(page)).toBeVisible();
  await openPart(page, "Concurrency");
  await expect(concurrency.getByRole("list", { name: /^Keys of/ }).getByRole("listitem")).toHaveCount(2);
  await expect(concurrency.getByText("Paste this key again above")).toHaveCount(0);

  await (await openPart(page, "App generation")).getByRole("textbox", { name: "Credits" }).fill("5");
  await expect(sectionMenu(page).locator("option:checked")).toHaveText("App generation · changed");
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways, "pixels to scroll sideways with something changed").toBe(0);
});

test("two tabs on one space notice each other, and neither overwrites the other @whole", async ({ page, context }) => {
  await openIntegration(page, await openSample(page));
  const other = await context.newPage();
  await other.goto(page.url());
  const url = (of: typeof page) => part(of, "Gateway and keys").getByRole("textbox", { name: "Gateway URL" });
  await expect(url(other)).toHaveValue(/lumen-home/);
  await url(page).fill("https://first.example");
  await expect(newerDraft(other)).toBeVisible();
  await url(other).fill("https://second.example");

  await other.getByRole("button", { name: "Use newer draft" }).click();
  await expect(url(other)).toHaveValue("https://first.example");
  await url(other).fill("https://third.example");
  await expect(newerDraft(page)).toBeVisible();
  await page.getByRole("button", { name: "Keep this draft" }).click();
  await expect(url(page)).toHaveValue("https://first.example");
  await expect(newerDraft(other)).toBeVisible();
});

test("leaving with changes asks, and staying keeps everything", async ({ page }) => {
  await openSample(page);
  const key = (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" });
  await key.fill(SECRET);
  await expect(status(page)).toContainText("1 change");
  await openPart(page, "JSON");
  await expect(page.getByRole("alertdialog"), "another section has the same draft").toHaveCount(0);
  await openPart(page, "Gateway and keys");

  await page.getByRole("link", { name: "Access tokens" }).first().click();
  const leaveDialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(leaveDialog).toContainText("The draft does not include the key that you entered.");
  await expectAccessible(page, { part: "[role=alertdialog]" });
  await leaveDialog.getByRole("button", { name: "Stay" }).click();
  await expect(key).toHaveValue(SECRET);

  await page.getByRole("link", { name: "Access tokens" }).first().click();
  await leaveDialog.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
});

test("Back closes the review without asking, then asks before it leaves the page @long", async ({ page }) => {
  await openSampleFromHome(page);
  await (
    await openPart(page, "Gateway and keys")
  )
    .getByRole("textbox", { name: "Gateway URL" })
    .fill("https://mine.example");
  const dialog = await openReview(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(reviewButton(page)).toBeFocused();
  const leaveDialog = page.getByRole("alertdialog");
  await page.goBack();
  await expect(part(page, "Overview"), "the section before").toBeVisible();
  await expect(leaveDialog).toBeHidden();
  await page.goBack();
  await expect(leaveDialog).toContainText("1 change is not saved.");
  await leaveDialog.getByRole("button", { name: "Stay" }).click();
  await expect(status(page)).toContainText("1 change");
});

test("an unanswered request can be cancelled, and an unknown outcome is never shown as not sent", async ({ page }) => {
  await openSampleFromHome(page);
  await (
    await openPart(page, "Gateway and keys")
  )
    .getByRole("textbox", { name: "Gateway URL" })
    .fill("https://hanging.example");
  await setFault(page, "configureAiIntegration", "after");
  const dialog = await openReview(page);
  await sendButton(dialog).click();
  await expect(dialog.getByRole("status").filter({ hasText: "Saving…" })).toBeVisible();
  // To the section before, then to home.
  await page.goBack();
  await page.goBack();
  const leaveDialog = page.getByRole("alertdialog", { name: "Leave while saving?" });
  await expect(leaveDialog).toContainText("The service may have accepted the request.");
  await leaveDialog.getByRole("button", { name: "Stay" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(mayBeAccepted(page)).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Outcome unknown" }), "not what sends again").toBeFocused();
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.keyboard.press("Enter");
  await backToForm(dialog);

  const banner = page.getByText(/^The configuration sent on .+ may have been saved$/);
  await expect(banner).toBeVisible();
  await expect(status(page)).toContainText("Outcome unknown");
  await page.getByRole("link", { name: "Access tokens" }).first().click();
  await page
    .getByRole("alertdialog", { name: "Leave without knowing the outcome?" })
    .getByRole("button", { name: "Leave" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
  await page.goBack();
  await expect(banner).toBeVisible();
  await expect(restoredDraft(page), "the service has it, as its state shows").toHaveCount(0);
  await expect(page.getByText("It is not saved yet.")).toHaveCount(0);
  await expectAccessible(page, { themes: "both" });

  await setFault(page, "configureAiIntegration", undefined);
  await backToForm(await send(page));
  await expect(banner).toHaveCount(0);
  await expect(status(page)).toContainText("No changes");
});

test("a key pressed as soon as a confirmation opens answers it @long", async ({ page }) => {
  await openSample(page);
  await (
    await openPart(page, "Gateway and keys")
  )
    .getByRole("textbox", { name: "Gateway URL" })
    .fill("https://other.example");
  await page.getByRole("link", { name: "Access tokens" }).first().focus();
  await page.evaluate(() => {
    // Simulates a frame that never arrives.
    window.requestAnimationFrame = () => 0;
  });
  await page.keyboard.press("Enter");
  const leaveDialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(leaveDialog.getByRole("button", { name: "Stay" })).toBeFocused();
  await expect(leaveDialog.getByRole("button", { name: "Leave" }), "nothing is lost").toHaveClass(/\bbg-accent\b/);
  await page.keyboard.press("Enter");
  await expect(leaveDialog).toHaveCount(0);
  await expect(part(page, "Gateway and keys")).toBeVisible();
});

test("leaving with unreadable input asks, and the review names its field and leads to it @long", async ({ page }) => {
  await openEmptySpace(page);
  const perKey = (await openPart(page, "Concurrency")).getByRole("textbox", { name: "Default requests per key" });
  await perKey.fill("2,5");
  await expect(status(page)).toHaveText(/^Not saved yet · 1 problem/);
  await page.getByRole("link", { name: "Access tokens" }).first().click();
  const leaveDialog = page.getByRole("alertdialog", { name: /^Leave and lose/ });
  await expect(leaveDialog).toContainText("The text in “Default requests per key” cannot be read");
  await leaveDialog.getByRole("button", { name: "Stay" }).click();
  await expect(perKey).toHaveValue("2,5");

  const review = await openReview(page);
  await expect(review.getByText(/^“Default requests per key” is left out/)).toBeVisible();
  await expect(review.getByRole("button", { name: "Save anyway" })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await review.getByRole("button", { name: "Go to field" }).first().click();
  await expect(perKey).toBeFocused();
});

test("undo and redo work step by step across the sections, and lead to the change", async ({ page }) => {
  await openSample(page);
  const off = part(page, "AI on or off").getByRole("radio", { name: "Off", exact: true });
  await openPart(page, "AI on or off");
  await off.check();
  await openPart(page, "App generation");
  const credits = part(page, "App generation").getByRole("textbox", { name: "Credits" });
  await credits.fill("7");
  await openPart(page, "Models");
  const toggled = page.getByRole("switch", { name: "Enabled: northwind/large-2" });
  await toggled.click();
  await expect(status(page)).toContainText("3 changes");
  await page.getByRole("grid", { name: "Gateway models" }).evaluate((grid) => grid.scrollTo(0, grid.scrollHeight));
  await expect(toggled).not.toBeInViewport();
  await page.keyboard.press("Control+z");
  await expect(toggled).toBeChecked();
  await expect(toggled).toBeInViewport();
  const undo = page.getByRole("button", { name: /^Undo/ });
  await undo.press("Enter");
  await expect(credits, "on its section").toHaveValue("2500");
  await expect(credits).toBeInViewport();
  await expect(undo, "for the next step").toBeFocused();
  await undo.press("Enter");
  await expect(part(page, "AI on or off").getByRole("radio", { name: "On", exact: true })).toBeChecked();
  await expect(status(page)).toHaveText(/^No changes · undid: edit AI in this space/);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+Shift+z");
  await expect(part(page, "Models")).toBeVisible();
  await expect(toggled).not.toBeChecked();
  await expect(status(page)).toContainText("3 changes");
});
