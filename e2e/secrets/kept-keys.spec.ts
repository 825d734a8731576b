import { backToForm, openReview, openSample, sendButton } from "../ai-integration/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";

test("the review says whether this browser deletes or keeps the keys that are left out @whole @long", async ({
  page,
  context,
}) => {
  await openSample(page);
  const review = await openReview(page);
  const missing = review.getByRole("region", { name: "Missing keys" });
  await expect(review.getByRole("button", { name: "Save without 14 keys" })).toHaveAccessibleDescription(
    "Keys that you leave out are deleted.",
  );
  const opened = context.waitForEvent("page");
  await missing.getByRole("link", { name: "Local backend (new tab)" }).click();
  const backend = await opened;
  const saving = backend.getByRole("radiogroup", { name: "Saving the AI integration of a space again" });
  await expect(saving).toBeInViewport();
  await saving.getByRole("radio", { name: "Merge fields" }).click();
  await expect(missing).toContainText("14 keys are not entered");
  await expect(missing).toContainText("You need not enter them: what is stored stays.");
  await expect(review).toHaveAccessibleDescription(
    /4 gateway keys not entered · 10 other keys not entered.*No warnings/,
  );
  await expectAccessible(page, { part: "[role=dialog]" });

  const pool = missing.getByRole("textbox", { name: "Key pool: 3 of 3 not entered" });
  await pool.fill("sk-new");
  await pool.press("Enter");
  await expect(missing, "one key of a list replaces the others").toContainText(
    "A list with a new key replaces the stored list.",
  );
  await expect(missing).toContainText("2 pool keys are missing");
  await expect(review.getByRole("button", { name: "Save without 2 pool keys" })).toBeVisible();
  await review.getByRole("tab", { name: /^Keys/ }).click();
  await expect(review.getByText("missing: will be deleted")).toHaveCount(1);
  await expect(review.getByText("not entered: stays stored").first()).toBeVisible();
  await review.getByRole("button", { name: "Cancel" }).click();
  await page.keyboard.press("Control+z");

  const again = await openReview(page);
  await sendButton(again).click();
  const saved = page.getByRole("dialog", { name: "Saved" });
  await expect(saved.getByRole("status")).toContainText("Stored keys that you did not enter stay.");
  await backToForm(saved);
  const key = page.getByRole("main").getByRole("textbox", { name: "Gateway key" });
  await expect(key).toHaveAccessibleDescription("Stored. Enter a key to replace it. Saving without one keeps it.");
  await expect(page.getByRole("main").getByText("Key needed")).toHaveCount(0);

  // The keys are still stored, so they can still be lost.
  await saving.getByRole("radio", { name: "Replace everything" }).click();
  await expect(key).toHaveAccessibleDescription(/^Enter it again before you save/);
  await page.reload();
  await expect((await openReview(page)).getByRole("button", { name: "Save without 14 keys" })).toBeVisible();
  await backend.close();
});
