import type { Page } from "playwright/test";
import { connectTo } from "../access-tokens/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import {
  backToForm,
  countClicks,
  expectDraftKept,
  gatewayAddress,
  openEmptySpace,
  openIntegration,
  openPart,
  openReview,
  openSample,
  type RecordingService,
  restoredDraft,
  reviewButton,
  sampleSummary,
  send,
  sendButton,
  startRecordingService,
  status,
} from "./steps.ts";

const keyOf = (page: Page) => page.getByRole("main").getByRole("textbox", { name: "Gateway key" });

/** Sends a gateway key and a pool, and loads the page anew: the keys are no longer in memory. */
async function sendKeysAndReload(page: Page, service: RecordingService, pool: readonly string[] = []) {
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  await keyOf(page).fill("sk-first");
  if (pool.length > 0) {
    await page.getByRole("textbox", { name: "Add keys", exact: true }).fill(pool.join(" "));
    await page.keyboard.press("Enter");
  }
  await send(page);
  await page.reload();
  await expect(status(page)).toHaveText("No changes");
}

const bodyOf = (service: RecordingService, index: number) =>
  (JSON.parse(service.bodies[index] ?? "{}") as { config: Record<string, unknown> }).config;

test("a first configuration by hand takes eight clicks, and the review says in words what it sets up @long", async ({
  page,
}) => {
  await openEmptySpace(page);
  const clicks = await countClicks(page);
  const main = page.getByRole("main");
  const next = page.getByRole("region", { name: "Draft" }).getByRole("button", { name: "Next" });
  await expect(main.getByRole("textbox", { name: "Gateway URL" })).toBeFocused();
  await page.keyboard.type("https://gateway.example/v1");
  await keyOf(page).click();
  await page.keyboard.type("sk-first");
  await next.click();
  await main.getByRole("button", { name: "Add model" }).first().click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("textbox", { name: "Model id" })).toBeFocused();
  await page.keyboard.type("acme/large");
  await panel.getByRole("radiogroup", { name: "Enabled" }).getByRole("radio", { name: "On", exact: true }).click();
  await panel.getByRole("button", { name: "Done" }).click();
  await next.click();
  for (const size of ["Large", "Medium", "Small"]) {
    await expect(main.getByRole("combobox", { name: size })).toBeFocused();
    await page.keyboard.type("acme/large");
    await page.keyboard.press("Tab");
  }
  const review = await openReview(page);
  await expect(review.getByText("AI on · 1 model on, 0 off · 1 gateway key · 3 of 3 default models set")).toBeVisible();
  await expect(review.getByText("First setup: everything is new.")).toBeVisible();
  const changes = review.getByRole("region", { name: "Changes", exact: true });
  await expect(changes).toContainText("Gateway URL");
  await expect(changes).toContainText("acme/large");
  await expect(review.getByRole("tab", { name: "Warnings 0" })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await sendButton(review).click();
  await expect(page.getByRole("dialog", { name: "Saved" })).toBeVisible();
  await expect.poll(clicks).toBe(8);
});

test("a missing key is entered in the review, and the whole way takes four clicks and one request", async ({
  page,
}) => {
  const service = await startRecordingService();
  await sendKeysAndReload(page, service);
  await openPart(page, "AI on or off");
  const clicks = await countClicks(page);
  await page
    .getByRole("radiogroup", { name: "AI in this space" })
    .getByRole("radio", { name: "Off", exact: true })
    .click();
  const review = await openReview(page);
  await expect(review.getByText("The gateway key is missing", { exact: true })).toBeVisible();
  await expect(sendButton(review), "no button leaves the key out silently").toHaveCount(0);
  await expectAccessible(page, { part: "[role=dialog]" });
  await review.getByRole("button", { name: "Enter the gateway key" }).click();
  const field = review.getByRole("textbox", { name: "Gateway key" });
  await expect(field).toBeFocused();
  const { y } = (await field.boundingBox()) ?? {};
  await page.keyboard.type("sk-again");
  await expect(review.getByText("The gateway key is entered")).toBeVisible();
  await expect.poll(async () => (await field.boundingBox())?.y, "the field stays where it is").toBe(y);
  await review.getByRole("button", { name: "Send to Test", exact: true }).click();
  const sent = page.getByRole("dialog", { name: "Sent" });
  await expect(sent.getByText("Sent to Test")).toBeVisible();
  await expect.poll(clicks).toBe(4);
  expect(service.bodies).toHaveLength(2);
  expect(bodyOf(service, 1)).toEqual({ aiGatewayApiKey: "sk-again" });
  await backToForm(sent);
  await openPart(page, "Gateway and keys");
  await expect(keyOf(page), "the form has it too").toHaveValue("sk-again");

  // Typed and deleted again it is missing, and only the red button sends without it.
  await page.reload();
  await openReview(page);
  await review.getByRole("textbox", { name: "Gateway key" }).fill("sk");
  await expect(sendButton(review)).toBeVisible();
  await review.getByRole("textbox", { name: "Gateway key" }).fill("");
  await expect(sendButton(review)).toHaveCount(0);
  await review.getByRole("button", { name: "Send without the gateway key" }).click();
  await backToForm(sent);
  expect(bodyOf(service, 2)).toEqual({});
  // It is no longer part of what was sent last.
  await expect(sendButton(await openReview(page))).toBeVisible();
  await service.close();
});

test("undoing the entry of a key that was sent asks for it again @long", async ({ page }) => {
  const service = await startRecordingService();
  await sendKeysAndReload(page, service);
  const review = await openReview(page);
  await review.getByRole("textbox", { name: "Gateway key" }).fill("sk-again");
  await sendButton(review).click();
  await backToForm(page.getByRole("dialog", { name: "Sent" }));
  await page.getByRole("button", { name: /^Undo: edit Gateway key/ }).click();
  await openReview(page);
  await expect(review.getByRole("button", { name: "Enter the gateway key" })).toBeVisible();
  await expect(sendButton(review)).toHaveCount(0);
  await service.close();
});

test("forty missing keys of a pool are pasted into one field of the review @long", async ({ page }) => {
  const service = await startRecordingService();
  const pool = Array.from({ length: 40 }, (_, index) => `sk-pool-${index}`);
  await sendKeysAndReload(page, service, pool);
  const review = await openReview(page);
  await expect(review.getByText("41 keys are missing")).toBeVisible();
  await expect(review.getByRole("textbox")).toHaveCount(2);
  await review.getByRole("textbox", { name: "Gateway key" }).fill("sk-again");
  await expect(review.getByText("40 pool keys are missing")).toBeVisible();
  await review.getByRole("button", { name: "Enter 40 pool keys" }).click();
  const field = review.getByRole("textbox", { name: "Key pool: 40 of 40 not entered" });
  await expect(field).toBeFocused();
  await page.keyboard.insertText(pool.slice(0, 39).join("\n"));
  await page.keyboard.press("Enter");
  await expect(review.getByText("The pool key is missing")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.keyboard.insertText("sk-pool-39");
  const { x, y, width, height } = (await review.getByRole("button", { name: "Enter the pool key" }).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(review.getByText("41 keys are entered"), "what was typed is taken without Add").toBeVisible();
  await expect(review.getByRole("region", { name: "Changes", exact: true })).toContainText("40 keys entered again");
  await expect(page.getByRole("dialog", { name: "Sent" }), "and nothing is sent by that press").toHaveCount(0);
  await sendButton(review).click();
  await expect(page.getByRole("dialog", { name: "Sent" })).toBeVisible();
  expect(bodyOf(service, 1)).toEqual({ aiGatewayApiKey: "sk-again", aiGatewayApiKeys: pool });
  await service.close();
});

test("with nothing to send the buttons say so, and sending again stays possible @long", async ({ page }) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  await openPart(page, "Providers");
  await expect(reviewButton(page)).toHaveText("Nothing to send");
  await page.getByRole("button", { name: "Add provider" }).click();
  await expect(reviewButton(page)).toHaveText("Review and send");
  await backToForm(await send(page));
  await expect(reviewButton(page)).toHaveText("Nothing to send");
  const review = await openReview(page);
  await expect(review.getByRole("heading", { name: "No changes" })).toBeVisible();
  await expect(review.getByText("You can send again without changes.")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await review.getByRole("button", { name: "Send to Test again" }).click();
  await expect(page.getByRole("dialog", { name: "Sent" })).toBeVisible();
  expect(service.bodies).toHaveLength(2);
  await service.close();
});

test("after saving, the new state and the next steps are shown, and nothing speaks of a draft any more @long", async ({
  page,
}) => {
  await openIntegration(page, await openSample(page));
  await page.getByRole("main").getByRole("textbox", { name: "Gateway URL" }).fill("https://new.example");
  await expectDraftKept(page);
  await page.reload();
  await expect(restoredDraft(page)).toBeVisible();
  await keyOf(page).fill("sk-new");
  const hint = page.getByRole("main").getByText("will be sent");
  await expect(hint).toBeVisible();

  const saved = await send(page);
  await expect(sampleSummary(saved)).toBeVisible();
  await expect.poll(async () => (await saved.boundingBox())?.height, "it is as high as its content").toBeLessThan(500);
  const response = saved.getByRole("group").filter({ hasText: "Response 200" });
  await expect(response).not.toHaveAttribute("open");
  await response.getByText("Response 200").click();
  await expect(saved.getByRole("region", { name: "Response" })).toBeVisible();
  await expect(saved.getByRole("link", { name: "Open the space" })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await backToForm(saved);
  await expect(restoredDraft(page)).toHaveCount(0);
  await expect(hint).toHaveCount(0);
  await expect(status(page)).toHaveText("No changes");
  await keyOf(page).fill("sk-newer");
  await expect(hint).toBeVisible();

  await (await send(page)).getByRole("link", { name: "Create an access token" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New access token" })).toBeVisible();
});

test("the buttons of the review fit on a phone, with a long environment too @long", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const service = await startRecordingService();
  await page.goto("/connections");
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Northern hemisphere");
  await page.getByRole("radio", { name: "Other…" }).check();
  await page.getByRole("textbox", { name: "Environment name" }).fill("Production of the north.");
  await page.getByRole("textbox", { name: "Base URL" }).fill(service.url);
  await page.getByRole("textbox", { name: "Bearer token" }).fill("operator-bearer-1");
  await page.getByRole("button", { name: "Add and use" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await openIntegrationInside(page);
  await page
    .getByRole("radiogroup", { name: "AI in this space" })
    .getByRole("radio", { name: "On", exact: true })
    .click();
  const review = await openReview(page);
  await expect(sendButton(review)).toHaveText("Send to Production of the north.");
  const cut = await review.locator("footer").evaluate((footer) => {
    const { left, right } = footer.getBoundingClientRect();
    const boxes = [...footer.querySelectorAll("button")].map((button) => button.getBoundingClientRect());
    return boxes.filter((box) => box.left < left || box.right > right).length;
  });
  expect(cut, "buttons beyond the edge").toBe(0);
  await service.close();
});

/** Goes to a space without loading the page anew: the token is in memory alone. */
async function openIntegrationInside(page: Page) {
  await page.evaluate((address) => history.pushState({}, "", address), gatewayAddress("spcRemote"));
  await expect(await openPart(page, "AI on or off")).toBeVisible();
}
