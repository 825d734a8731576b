import type { Locator, Page } from "playwright/test";
import { countClicks } from "../clicks.ts";
import { expectButtonsHoldText } from "../every-screen/screens-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { setFault } from "./fault-steps.ts";

const log = (page: Page) => page.getByRole("dialog", { name: "Request log" });
const rows = (page: Page) => page.getByRole("listbox", { name: "Requests" }).getByRole("option");
const reason = (page: Page) => log(page).getByRole("note");

/** The reason is read without scrolling, and before anything else of the request. */
async function expectReasonFirst(page: Page) {
  await expect(reason(page)).toContainText("The service says: “Test error, set under Local backend.”");
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  await expect(reason(page)).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => top(reason(page)))
    .toBeLessThan(await top(log(page).getByRole("article").getByText("Endpoint")));
}

test("a refused configuration is explained after five clicks from the home screen", async ({ page, allow }) => {
  allow("status of 422");
  const { press, count } = countClicks(page);
  await page.goto("/");
  const link = page.getByRole("main").locator('a[href$="/ai"]').first();
  await expect(link).toBeVisible();
  await setFault(page, "configureAiIntegration", 422);
  await press(link);
  const off = page.getByRole("radiogroup", { name: "AI in this space" }).getByText("Off");
  await expect(off).toBeVisible();
  await press(off);
  await press(page.getByRole("button", { name: "Review and save" }));
  const review = page.getByRole("dialog").first();
  await press(review.getByRole("button", { name: /^Save/ }).last());
  await expect(review).toContainText("Nothing was saved");
  await expect(review).toContainText("Test error, set under Local backend.");
  await expect(review).toContainText(/POST \/space\/\w+\/integration/);
  expect(count(), "clicks until request, status and reason are read").toBe(4);
  await expectButtonsHoldText(review, "in the review");
  await press(review.getByRole("button", { name: "Show in the request log" }));
  await expect(log(page).getByRole("heading", { name: /^POST \/space\/\w+\/integration$/ })).toBeFocused();
  await expectReasonFirst(page);
  await expect(reason(page).getByRole("link", { name: "Show the test error (new tab)" })).toBeVisible();
  expect(count()).toBe(5);
  await expectAccessible(page);

  // The log lies over the review, which stays.
  await page.keyboard.press("Escape");
  await expect(log(page)).toBeHidden();
  await expect(review).toContainText("Nothing was saved");
  await expect(review.getByRole("button", { name: "Show in the request log" })).toBeFocused();
});

test("a read that failed three times says so, on its screen and in the log @long", async ({ page, allow }) => {
  allow("status of 503");
  const { press, count } = countClicks(page);
  await page.goto("/");
  const base = page
    .getByRole("main")
    .getByRole("link", { name: /\d tables?$/ })
    .first();
  await expect(base).toBeVisible();
  await setFault(page, "readBase", 503);
  await press(base);
  const failure = page.getByRole("main").getByRole("alert");
  await expect(failure).toContainText("Tried 3 times.");
  await expectButtonsHoldText(failure, "on the screen of a base");
  await press(failure.getByRole("button", { name: "Show in the request log" }));
  await expectReasonFirst(page);
  await expect(reason(page)).toContainText("This is try 3 of 3.");
  expect(count()).toBe(2);

  await press(log(page).getByRole("button", { name: "All requests" }));
  await expect(rows(page)).toContainText(["try 3 of 3", "try 2 of 3", "try 1 of 3"]);
  await page.keyboard.press("F8");
  await expect(log(page)).toBeHidden();
  await expect(failure.getByRole("button", { name: "Show in the request log" })).toBeFocused();

  // One more read is no retry of these.
  await setFault(page, "readBase", 404);
  allow("status of 404");
  await failure.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(failure).not.toContainText("Tried");
  await failure.getByRole("button", { name: "Show in the request log" }).press("Enter");
  await expect(reason(page)).not.toContainText("try");
  await page.keyboard.press("F8");

  // No token is to blame for it.
  await setFault(page, "readBase", 403);
  allow("status of 403");
  await failure.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(failure).toContainText("The base could not be read");
  await expect(failure).toContainText("Simulated: The bearer token does not allow this (403).");

  // It has no response that could say so.
  await setFault(page, "readBase", { outcome: "network" });
  await failure.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(failure).toContainText("Simulated: The service did not respond.");
  await expect(failure, "no address is to blame for it").not.toContainText("CORS");
  await failure.getByRole("link", { name: "Show the test error" }).click();
  await expect(page.getByRole("button", { name: "Remove test error: Read a base" })).toBeInViewport();
});
