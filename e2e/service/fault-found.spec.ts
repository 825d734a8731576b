import type { Locator, Page } from "playwright/test";
import { countClicks } from "../clicks.ts";
import { expectButtonsHoldText } from "../every-screen/screens-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { setFault } from "./fault-steps.ts";

const log = (page: Page) => page.getByRole("dialog", { name: "Request log" });
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
