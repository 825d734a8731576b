import type { Locator } from "playwright/test";
import { sections } from "../../src/features/ai-integration/request/section-of.ts";
import { connectTo } from "../access-tokens/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import {
  backToForm,
  configured,
  lastSaved,
  loadedFromService,
  mayBeAccepted,
  openIntegration,
  openPart,
  openReview,
  openSample,
  part,
  sampleSummary,
  sectionMenu,
  send,
  sendButton,
  startRecordingService,
  status,
} from "./steps.ts";

test("a first visit never shows an empty form, and what was sent is there after a reload, without its secrets", async ({
  page,
}) => {
  // Its sample is created while the page opens.
  await page.addInitScript(() => {
    const check = () =>
      document.body?.innerText.includes("Step 1 of 4") && document.body.setAttribute("data-empty", "");
    new MutationObserver(check).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/spaces/${configured}/ai`);
  await expect(loadedFromService(page)).toBeVisible();
  await expect(page.locator("body")).not.toHaveAttribute("data-empty");
  await (
    await openPart(page, "Gateway and keys")
  )
    .getByRole("textbox", { name: "Gateway URL" })
    .fill("https://sent.example");
  await (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" }).fill("sk-sent-1");
  const review = await openReview(page);
  await expect(sampleSummary(review)).toBeVisible();
  await expect(review.getByRole("textbox"), "it asks for no key").toHaveCount(0);
  await expect(review.getByRole("region", { name: "Changes", exact: true })).toContainText("https://sent.example");
  await expectAccessible(page, { part: "[role=dialog]" });

  const save = review.getByRole("button", { name: "Save", exact: true });
  const before = await save.boundingBox();
  await review.getByRole("tab", { name: "Request" }).click();
  await expect(review.getByRole("region", { name: "Method, address and headers" })).toContainText(
    /POST https:\/\/workspace\.invalid\/space\/\w+\/integration/,
  );
  await expect(review.getByRole("region", { name: /^Body/ })).toContainText('"aiGatewayApiKey": "••••••••"');
  await expect(review).not.toContainText("sk-sent-1");
  await expect.poll(async () => save.boundingBox(), "the button keeps its place").toEqual(before);
  await review.getByRole("tab", { name: /^Keys/ }).click();
  await expect(
    review
      .getByRole("listitem")
      .filter({ hasText: /aiGatewayApiKey(?!s)/ })
      .first(),
  ).toContainText("will be saved");
  await expect(review.getByText("stays", { exact: true }).first()).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await review.getByRole("tab", { name: /^Warnings/ }).click();
  await expectAccessible(page, { part: "[role=dialog]" });

  await save.click();
  await expect(page.getByRole("dialog", { name: "Saved" }).getByText("Saved in this browser")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await backToForm(page.getByRole("dialog", { name: "Saved" }));
  await expect(status(page)).toHaveText("No changes");

  // An address of an earlier version.
  await page.goto(page.url().replace("/gateway", "#credentials"));
  await expect(page).toHaveURL(/\/ai\/gateway$/);
  await expect((await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway URL" })).toHaveValue(
    "https://sent.example",
  );
  await expect(
    (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" }),
  ).toHaveAccessibleDescription(/^Stored\. /);
  await expect(status(page)).toHaveText("No changes");
  await openPart(page, "Overview");
  await expect(lastSaved(page)).toBeVisible();
  await openReview(page);
  await expect(review.getByRole("textbox"), "no key is asked for").toHaveCount(0);
  await review.getByRole("tab", { name: /^Keys/ }).click();
  const token = review.getByRole("listitem").filter({ hasText: "Hosting token" });
  await token.getByRole("button", { name: "Enter the key" }).click();
  await expect(page.getByRole("main").getByRole("textbox", { name: "Hosting token" })).toBeFocused();
});

test("a refusal leads to the fields it names", async ({ page, allow }) => {
  allow("400", "403", "503");
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  await (await openPart(page, "Models")).getByRole("button", { name: "Add model" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Model id" }).fill("taken");
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect((await openPart(page, "Models")).getByRole("button", { name: "Add model" })).toBeFocused();
  const app = await openPart(page, "App generation");
  await app.getByRole("textbox", { name: "Credits" }).fill("5");
  service.answer = { status: 503, body: "{}" };
  await openReview(page);
  const dialog = page.getByRole("dialog");
  await sendButton(dialog).click();
  await expect(mayBeAccepted(page)).toBeVisible();
  service.answer = { status: 403, body: "{}" };
  await dialog.getByRole("button", { name: "Send to Test again" }).click();
  await expect(dialog.getByText("The token may need more access.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Use another token" })).toBeVisible();
  service.answer = {
    status: 400,
    body: JSON.stringify({
      title: "Invalid",
      errors: [
        { pointer: "#/config/gatewayModels/0/id", detail: "This id is taken." },
        { pointer: "#/config/appConfig/creditCount", detail: "Too few." },
      ],
    }),
  };
  await sendButton(dialog).click();
  await expect(dialog.getByText("Nothing was saved")).toBeVisible();
  await expect(dialog.getByText("2 fields were refused")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Response 400" })).toContainText('"title": "Invalid"');
  await expectAccessible(page, { part: "[role=dialog]" });

  await dialog.getByRole("listitem").filter({ hasText: "gatewayModels[0].id" }).getByRole("button").click();
  const id = page.getByRole("dialog", { name: "taken" }).getByRole("textbox", { name: "Model id" });
  await expect(id).toBeFocused();
  const refusal = page.getByText("The service refused this: This id is taken.", { exact: true });
  await expect(refusal).toBeVisible();
  await id.fill("free");
  await expect(refusal).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect(sectionMenu(page).getByRole("link", { name: "App generation 1 problem" })).toBeVisible();
  await openPart(page, "App generation");
  await expect(app.getByText("The service refused this: Too few.", { exact: true })).toBeVisible();
  await service.close();
});

test("without a bearer token, it is given in place, before or after sending", async ({ page }) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await page.evaluate(() => sessionStorage.clear());
  await openIntegration(page, "spcRemote");
  const missingTokenIn = (within: Locator) => within.getByText("This connection has no bearer token", { exact: true });
  const missingToken = missingTokenIn(page.getByRole("main"));
  await expect(missingToken, "before any secret is entered").toBeVisible();
  await expectAccessible(page);
  await (await openPart(page, "AI on or off")).getByRole("radio", { name: "On", exact: true }).check();
  const dialog = await openReview(page);
  await dialog.getByRole("tab", { name: "Request" }).click();
  const head = dialog.getByRole("region", { name: "Method, address and headers" });
  await expect(head).toContainText("no Authorization: this connection has no bearer token");
  await expect(head).not.toContainText("Bearer •");
  await sendButton(dialog).click();
  await expect(missingTokenIn(dialog)).toBeVisible();
  const again = dialog.getByRole("button", { name: "Send to Test again" });
  await expect(again).toHaveAccessibleDescription("Enter a bearer token first.");
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Back to the form" }).click();
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Bearer token" }).fill("operator-bearer-1");
  await page.keyboard.press("Enter");
  await expect(main.getByText("Token in use.")).toBeFocused();
  await expect(missingToken).toHaveCount(0);
  await expect((await openPart(page, "AI on or off")).getByRole("radio", { name: "On", exact: true })).toBeChecked();
  await send(page);
  expect(service.bodies).toHaveLength(1);
  await service.close();
});

test("repeated clicks send once, and a lost answer keeps the draft and shows an unknown outcome", async ({
  page,
  allow,
}) => {
  allow("Failed to load resource");
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  await (await openPart(page, "AI on or off")).getByRole("radio", { name: "On", exact: true }).check();
  service.answer = "hang";
  const dialog = await openReview(page);
  const button = sendButton(dialog);
  await button.dblclick();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click({ force: true });
  await expect.poll(() => service.bodies.length).toBe(1);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(mayBeAccepted(page)).toBeVisible();
  service.answer = "reset";
  await dialog.getByRole("button", { name: "Send to Test again" }).click();
  await expect.poll(() => service.bodies.length).toBeGreaterThan(1);
  await expect(mayBeAccepted(page)).toBeVisible();
  await backToForm(dialog);
  await expect((await openPart(page, "AI on or off")).getByRole("radio", { name: "On" })).toBeChecked();
  await expect(status(page)).toContainText("Outcome unknown");

  service.answer = { status: 200, body: '"any answer"' };
  const sent = await send(page);
  await sent.getByText("Response 200").click();
  await expect(sent.getByRole("region", { name: "Response" })).toContainText("any answer");
  await service.close();
});

test("the menu leads to each section, which has its own address and heading, and Back to the one before", async ({
  page,
}) => {
  await openSample(page);
  const titles = sections.map(({ title }) => new RegExp(`^${title}`));
  await expect(sectionMenu(page).getByRole("link"), "in the order of the work").toHaveText(titles);
  await expect(page.getByRole("main").getByText(/not sent|Don’t send/i)).toHaveCount(0);
  for (const { id, title } of sections) {
    const link = sectionMenu(page).getByRole("link", { name: new RegExp(`^${title}`) });
    await link.click();
    await expect(page).toHaveURL(id === "overview" ? /\/ai$/ : new RegExp(`/ai/${id}$`));
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(sectionMenu(page).locator("[aria-current]")).toHaveCount(1);
    const heading = id === "overview" ? "AI integration" : title;
    await expect(page.getByRole("heading", { level: 1, name: heading }), "said to who cannot see it").toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${heading} · `));
  }
  await page.goBack();
  await expect(part(page, "History")).toBeVisible();
});
