import { connectTo } from "../access-tokens/steps.ts";
import {
  backToForm,
  countClicks,
  deleteLeftOut,
  grid,
  openIntegration,
  openPart,
  openReview,
  openSample,
  reviewDialog,
  sendButton,
  startRecordingService,
  status,
} from "../ai-integration/steps.ts";
import { storedText } from "../connections/stored-text.ts";
import { expect, expectAccessible, test } from "../test.ts";

test("a price is changed in its cell and saved in three clicks, and no key is typed", async ({ page }) => {
  await openSample(page);
  const clicks = await countClicks(page);
  await page.getByRole("button", { name: /^Input price of northwind\/large-2/ }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("0.000003");
  await page.keyboard.press("Enter");
  const review = await openReview(page);
  await expect(review.getByRole("tab", { name: "Keys 14" })).toBeVisible();
  await expect(review.getByRole("textbox"), "it is the change and one button").toHaveCount(0);
  await sendButton(review).click();
  const saved = page.getByRole("dialog", { name: "Saved" });
  await expect(saved.getByRole("status")).toContainText("Stored keys that you did not enter stay.");
  await expect.poll(clicks).toBe(3);
  await backToForm(saved);
  await expect(status(page)).toHaveText("No changes");
  await expect(grid(page)).toContainText("0.000003");
  await page.reload();
  const overview = await openPart(page, "Overview");
  await expect(overview).toContainText("5 keys: kept by the service");
  await expect(overview).toContainText("AI is on. No problem found in models, defaults and keys.");
});

test("what is removed is deleted by a visible choice, and named before", async ({ page }) => {
  await openSample(page);
  const gateway = await openPart(page, "Gateway and keys");
  await gateway.getByRole("button", { name: "Remove: Gateway key" }).click();
  await expect(gateway.getByRole("textbox", { name: "Gateway key" })).toHaveAccessibleDescription(
    "Removed. The next save deletes the stored one.",
  );
  await gateway.getByRole("button", { name: "Remove all: Key pool" }).click();
  const review = await openReview(page);
  await expect(review.getByText("Saving deletes 4 keys")).toBeVisible();
  await expect(review).toContainText("Gateway key, Key pool");
  await expectAccessible(page, { part: "[role=dialog]" });
  await review.getByRole("tab", { name: /^Request/ }).click();
  await expect(review.getByRole("region", { name: /^Body/ })).toContainText('"aiGatewayApiKey": ""');
  await sendButton(review).click();
  await backToForm(page.getByRole("dialog", { name: "Saved" }));
  await page.reload();
  await openPart(page, "Overview");
  await expect(page.getByRole("main")).toContainText("1 key: kept by the service");
});

test("of another service someone says once what it does with keys that are left out", async ({ page }) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  await page.getByRole("textbox", { name: "Gateway key" }).fill("sk-first");
  await sendButton(await openReview(page)).click();
  await backToForm(page.getByRole("dialog", { name: "Sent" }));
  await openIntegration(page, "spcRemote");
  await page.getByRole("textbox", { name: "Gateway URL" }).fill("https://gateway.example/v1");
  const review = await openReview(page);
  await expect(review.getByRole("button", { name: "Send without the gateway key" })).toBeVisible();
  await review.getByRole("radio", { name: "Keeps them" }).check();
  await expect(review.getByRole("button", { name: "Send without the gateway key" })).toHaveCount(0);
  // A reload at once would be before it is stored.
  await expect.poll(() => page.evaluate(storedText)).toMatch(/^keeps$/m);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Gateway key" })).toHaveAccessibleDescription(/^Stored\. /);
  await sendButton(await openReview(page)).click();
  await expect(page.getByRole("dialog", { name: "Sent" })).toContainText("Stored keys that you did not enter stay.");
  expect(JSON.parse(service.bodies.at(-1) ?? "")).not.toHaveProperty("config.aiGatewayApiKey");
  await service.close();
});

test("a list that loses a key, or gets a new one, asks for its other keys @long", async ({ page }) => {
  await openSample(page);
  const gateway = await openPart(page, "Gateway and keys");
  await gateway.getByRole("button", { name: "Remove key 1, Key pool" }).click();
  await expect(gateway.getByText("Paste this key again above")).toHaveCount(2);
  const review = await openReview(page);
  const missing = review.getByRole("region", { name: "Missing keys" });
  await expect(missing).toContainText("A list that is sent replaces the stored list.");
  const pool = missing.getByRole("textbox", { name: "Key pool: 2 of 2 not entered" });
  await pool.fill("sk-new");
  await pool.press("Enter");
  await expect(missing).toContainText("The pool key is missing");
  await review.getByRole("tab", { name: /^Keys/ }).click();
  await expect(review.getByText("missing: will be deleted")).toHaveCount(1);
  await review.getByRole("button", { name: "Save without the pool key" }).click();
  await expect(page.getByRole("dialog", { name: "Saved" })).toContainText("The service no longer has it.");
});

test("a key that is added to stored ones takes no place of theirs, and the review asks for them", async ({ page }) => {
  await openSample(page);
  const gateway = await openPart(page, "Gateway and keys");
  const before = await gateway.getByText(/^Stored\. Stays/).count();
  const add = gateway.getByRole("textbox", { name: "Add keys" });
  await add.fill("sk-one-more-0123456789");
  await add.press("Enter");
  await expect(gateway.getByText(`${before} stored keys would be lost`)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(gateway.getByText("Paste this key again above")).toHaveCount(before);
  const review = await openReview(page);
  const missing = review.getByRole("region", { name: "Missing keys" });
  await expect(missing.getByRole("textbox", { name: `Key pool: ${before} of ${before} not entered` })).toBeVisible();
  await review.getByRole("tab", { name: /^Keys/ }).click();
  await expect(review.getByText("missing: will be deleted")).toHaveCount(1);
});

test("where the local backend deletes what is left out, the review asks for it and leads to the choice @whole @long", async ({
  page,
  context,
}) => {
  await deleteLeftOut(page);
  await openSample(page);
  const review = await openReview(page);
  await expect(review.getByRole("button", { name: "Save without 14 keys" })).toHaveAccessibleDescription(
    "Keys that you leave out are deleted.",
  );
  const missing = review.getByRole("region", { name: "Missing keys" });
  await expect(missing).toContainText("If you save without entering them, they are deleted.");
  const opened = context.waitForEvent("page");
  await missing.getByRole("link", { name: "Local backend (new tab)" }).click();
  const backend = await opened;
  await backend.getByRole("radio", { name: "Keep secrets, replace the rest" }).click();
  await expect(sendButton(reviewDialog(page))).toBeVisible();
  await expect(review.getByRole("textbox")).toHaveCount(0);
  await backend.close();
});
