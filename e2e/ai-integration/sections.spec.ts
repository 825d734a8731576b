import type { Locator, Page } from "playwright/test";
import { sections } from "../../src/features/ai-integration/request/section-of.ts";
import { connectTo } from "../access-tokens/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { openConfigurationImport } from "./import-steps.ts";
import {
  aiLinks,
  choose,
  countClicks,
  modelButton,
  openEmptySpace,
  openIntegration,
  openJson,
  deleteLeftOut,
  openPart,
  openReview,
  openSample,
  part,
  reviewButton,
  sectionMenu,
  send,
  sendButton,
  startRecordingService,
} from "./steps.ts";

const ORDER = sections.map(({ title }) => title);

/** Clicks in the middle of an element with the mouse. */
async function click(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
}

test("the sections are in the order of the work, and say what they are for", async ({ page }) => {
  await openSample(page);
  await expect(sectionMenu(page).getByRole("link")).toHaveText(ORDER.map((title) => new RegExp(`^${title}`)));
  await expect(page.getByRole("main").getByText(/not sent|Don’t send/i)).toHaveCount(0);
});

test("what is typed and no value yet, the place in a list and a filter stay while another section is shown", async ({
  page,
}) => {
  await openSample(page);
  const list = page.getByRole("grid", { name: "Gateway models" });
  await page.getByRole("searchbox", { name: "Search models" }).fill("e");
  await list.evaluate((element) => element.scrollTo(0, 300));
  const app = await openPart(page, "App generation");
  const credits = app.getByRole("textbox", { name: "Credits" });
  await credits.fill("12 x");
  await expect(sectionMenu(page).getByRole("link", { name: "App generation 1 problem" })).toBeVisible();
  const group = (await openPart(page, "Concurrency")).getByRole("group", { name: "Night batch" });
  await group.getByRole("textbox", { name: "Requests per key" }).scrollIntoViewIfNeeded();
  const depth = await page.evaluate(() => scrollY);
  expect(depth).toBeGreaterThan(200);
  const json = await openJson(page);
  await json.press("Control+Home");
  await json.press("x");
  await expect(page.getByText("Not applied yet: the form is unchanged")).toBeVisible();

  await openPart(page, "Models");
  await expect(page.getByRole("searchbox", { name: "Search models" })).toHaveValue("e");
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(300);
  await openPart(page, "Concurrency");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(depth);
  await openPart(page, "App generation");
  await expect(credits).toHaveValue("12 x");
  await expect(credits).toHaveAttribute("aria-invalid", "true");
  await expect(await openJson(page)).toContainText("x{");
  await expect(page.getByText("Not applied yet: the form is unchanged")).toBeVisible();

  const review = await openReview(page);
  await expect(review.getByText("2 fields cannot be read")).toBeVisible();
  await review.getByRole("button", { name: "Go to field: Credits" }).click();
  await expect(credits).toBeFocused();
});

test("the mark of a field says what the API does not define @long", async ({ page }) => {
  await openSample(page);
  const attachments = await openPart(page, "Attachments");
  const marks = attachments.getByRole("button", { name: /^Not defined by the API: / });
  await expect(marks).toHaveCount(2);
  await attachments.getByRole("combobox", { name: "Transfer mode" }).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(marks.first()).toBeFocused();
  const tip = page.getByText("Not defined by the API: Which transfer modes are allowed, besides url?");
  await expect(tip).toBeVisible();
  await page.keyboard.press("Enter");
  const more = page.getByRole("dialog", { name: "Not defined by the API" });
  await expect(more).toContainText("“url” is suggested");
  await expect(tip).toHaveCount(0);
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.keyboard.press("Escape");
  await expect(marks.first()).toBeFocused();
});

test("an address leads to a section and a field, also as earlier versions wrote it @long", async ({ page }) => {
  const spaceId = await openSample(page);
  for (const [address, name] of [
    ["#concurrency", "Concurrency"],
    ["#general", "Overview"],
    ["#app-generation", "App generation"],
    ["#gateway-models", "Models"],
    ["#chat-models", "Defaults and abilities"],
    ["#vertex", "Gateway and keys"],
    ["?step=all", "Overview"],
    ["?step=defaults", "Defaults and abilities"],
    ["/Concurrency/", "Concurrency"],
  ] as const) {
    await page.goto(`/spaces/${spaceId}/ai${address}`);
    await expect(part(page, name), address).toBeVisible();
  }
  await page.goto(`/spaces/${spaceId}/ai/apps#/config/appConfig/creditCount`);
  await expect(part(page, "App generation").getByRole("textbox", { name: "Credits" })).toBeFocused();
  await page.goto(`/spaces/${spaceId}/ai/models#/config/gatewayModels/3/pricing/output`);
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Output price" })).toBeFocused();
});

test("a yes or no is taken back by mouse and by keyboard, and is then left out @long", async ({ page }) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  await openPart(page, "Defaults and abilities");
  const defaults = part(page, "Abilities");
  const image = defaults.getByRole("radiogroup", { name: "Image input" });
  const pdf = defaults.getByRole("radiogroup", { name: "PDF input" });
  const clear = (label: string) => defaults.getByRole("button", { name: `Clear ${label}` });
  await expect(image.getByRole("radio")).toHaveCount(2);
  await expect(defaults.getByText("Not set", { exact: true })).toHaveCount(6);
  await expect(clear("Image input")).toHaveCount(0);

  await click(page, image.getByText("Yes"));
  await expect(image.getByRole("radio", { name: "Yes" })).toBeChecked();
  const { height } = (await defaults.boundingBox()) ?? {};
  await click(page, clear("Image input"));
  await expect(image.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(image.getByRole("radio", { name: "Yes" }), "the button is gone").toBeFocused();
  await expect(defaults.getByText("Not set", { exact: true })).toHaveCount(6);
  await expect.poll(async () => (await defaults.boundingBox())?.height, "nothing moves").toBe(height);

  await pdf.getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(pdf.getByRole("radio", { name: "No" })).toBeChecked();
  await page.keyboard.press("Delete");
  await expect(pdf.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(pdf.locator(":focus")).toBeVisible();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(clear("PDF input")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pdf.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(pdf.getByRole("radio", { checked: true })).toHaveCount(1);
  await page.keyboard.press("Backspace");
  await choose(await openPart(page, "AI on or off"), "AI in this space", "On");
  await choose(await openPart(page, "AI on or off"), "AI in this space", "Not set");
  await openPart(page, "Defaults and abilities");
  await choose(defaults, "Tool calls", "No");

  await send(page);
  expect(service.bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
    { type: "AI", config: { chatModel: { ability: { toolCall: false } } } },
  ]);
  await service.close();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  test("a yes or no is taken back by a tap @whole @long", async ({ page }) => {
    await openEmptySpace(page);
    const image = (await openPart(page, "Defaults and abilities")).getByRole("radiogroup", { name: "Image input" });
    await image.getByRole("radio", { name: "Yes" }).tap();
    await expect(image.getByRole("radio", { name: "Yes" })).toBeChecked();
    await page.getByRole("button", { name: "Clear Image input" }).tap();
    await expect(image.getByRole("radio", { checked: true })).toHaveCount(0);
  });
});

test("an empty text and an empty list are told from not set, and are left out by a press @long", async ({ page }) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  const dialog = await openConfigurationImport(page);
  const config = { aiGatewayBaseUrl: "", aiGatewayApiKeys: [], gatewayModels: [], llmProviders: [] };
  await dialog.getByRole("textbox", { name: "Or paste its text" }).fill(JSON.stringify({ type: "AI", config }));
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog).toBeHidden();

  const gateway = await openPart(page, "Gateway and keys");
  await expect(gateway.getByText("Empty text")).toBeVisible();
  await expect(gateway.getByText("Empty list")).toBeVisible();
  const leaveOut = (name: string) => part(page, name).getByRole("button", { name: "Leave out" });
  await leaveOut("Gateway and keys").first().click();
  await leaveOut("Gateway and keys").click();
  await expect(gateway.getByText("· Not set"), "of the key pool").toBeVisible();
  await expect(gateway.getByRole("button", { name: "Clear the list" }), "nothing to clear").toHaveCount(0);
  await expect(gateway.getByRole("textbox", { name: "Add keys" })).toBeFocused();
  await expect((await openPart(page, "Models")).getByText("The list of models is empty")).toBeVisible();
  await leaveOut("Models").click();
  const providers = await openPart(page, "Providers");
  await expect(providers.getByText("The list of providers is empty.")).toBeVisible();
  await leaveOut("Providers").click();
  await expect(providers.getByText("No providers")).toBeVisible();
  await send(page);
  expect(service.bodies.map((body) => JSON.parse(body) as unknown)).toEqual([{ type: "AI", config: {} }]);
  await service.close();
});

test("the panel of a model and the edit of many have the same words @long", async ({ page }) => {
  await openSample(page);
  await modelButton(page, "northwind/large-2").click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: "Clear Enabled" }).click();
  await expect(panel.getByRole("radiogroup", { name: "Enabled" }).getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(panel.getByRole("radiogroup", { name: "Enabled" }).getByRole("radio")).toHaveCount(2);
  await panel.getByRole("button", { name: "Done" }).click();
  const review = await openReview(page);
  await expect(review.getByRole("region", { name: "Changes", exact: true })).toContainText("not set");
});

test("the overview leads to the price of a model, the slots of a group and the missing keys", async ({ page }) => {
  await deleteLeftOut(page);
  await openSample(page);
  const overview = await openPart(page, "Overview");
  await overview.getByRole("link", { name: /^input 0\.0000025/ }).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("textbox", { name: "Input price" })).toBeFocused();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(modelButton(page, "northwind/large-2")).toBeVisible();

  await openPart(page, "Overview");
  await expect(overview.getByText("4 groups, 58 parallel requests")).toBeVisible();
  await overview.getByRole("link", { name: "Night batch" }).click();
  const night = part(page, "Concurrency").getByRole("group", { name: "Night batch" });
  await expect(night.getByRole("textbox", { name: "Requests per key" })).toBeFocused();

  await openPart(page, "Overview");
  await overview.getByRole("link", { name: "4 gateway keys are missing." }).click();
  await expect(page.getByRole("textbox", { name: "Gateway key" })).toBeFocused();
});

test("the overview shows what changed, and where to find it", async ({ page }) => {
  await openSample(page);
  const defaults = await openPart(page, "Defaults and abilities");
  await defaults.getByRole("combobox", { name: "Large" }).fill("no/such-model");
  await page.keyboard.press("Tab");
  const overview = await openPart(page, "Overview");
  await expect(overview.getByRole("listitem").filter({ hasText: "Defaults and abilities 1 change" })).toBeVisible();
  await overview.getByRole("link", { name: "The Large default, no/such-model, is not among" }).click();
  await expect(defaults.getByRole("combobox", { name: "Large" })).toBeFocused();
  await page.getByRole("button", { name: /^Undo: / }).click();
  await openPart(page, "Overview");
  await expect(overview.getByText("No changes")).toBeVisible();
});

test("from home, two keys, three models and a group of them take twelve clicks @long", async ({ page }) => {
  await page.goto("/");
  await expect(aiLinks(page).nth(1)).toHaveText("Set up AI");
  const clicks = await countClicks(page);
  await aiLinks(page).nth(1).click();
  const main = page.getByRole("main");
  const next = main.getByRole("region", { name: "Draft" }).getByRole("button", { name: "Next" });
  await expect(main.getByRole("textbox", { name: "Gateway URL" })).toBeFocused();
  await page.keyboard.type("https://gateway.example/v1");
  await main.getByRole("textbox", { name: "Add keys" }).click();
  await page.keyboard.insertText("sk-pool-1 sk-pool-2");
  await next.click();
  await part(page, "Models").getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "Or paste its text" })).toBeFocused();
  await page.keyboard.insertText("acme/large\nacme/medium\nacme/small");
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await next.click();
  await page.getByRole("button", { name: "acme/large" }).click();
  await sectionMenu(page).getByRole("link", { name: "Concurrency" }).click();
  await main.getByRole("button", { name: "Add group" }).click();
  await expect(main.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
  await page.keyboard.type("Nightly");
  await main.getByRole("button", { name: "Add 2 pool keys" }).click();
  await reviewButton(page).click();
  await sendButton(dialog).click();
  await expect(dialog).toContainText("AI on · 3 models on, 0 off · 2 gateway keys · 3 of 3 default models set");
  await expect.poll(clicks).toBe(12);
});
