import type { Locator, Page } from "playwright/test";
import { sections } from "../../src/features/ai-integration/request/section-of.ts";
import { connectTo } from "../access-tokens/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { openConfigurationImport } from "./import-steps.ts";
import {
  choose,
  modelButton,
  openEmptySpace,
  openIntegration,
  openPart,
  openReview,
  openSample,
  part,
  send,
  startRecordingService,
  status,
} from "./steps.ts";

const COLLAPSED = ["Vertex account", "Concurrency", "Attachments", "App generation", "Providers", "JSON"];
const ORDER = sections.map(({ title }) => title);

const toggleOf = (page: Page, name: string) => part(page, name).getByRole("button", { name, exact: true });
const menu = (page: Page) => page.getByRole("navigation", { name: "Sections of the AI integration" });

/** Clicks in the middle of an element with the mouse. */
async function click(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
}

test("the sections of an empty form are in the order of the work, and all heads are within two screens @long", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEmptySpace(page);
  await expect(menu(page).getByRole("link")).toHaveText(ORDER);
  const heads = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(heads).toHaveText(ORDER);
  await expect(part(page, "Defaults and abilities").getByRole("combobox", { name: "Large" })).toBeAttached();
  const bottoms = () =>
    heads.evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().bottom + scrollY)));
  await expect.poll(async () => (await bottoms()).at(-1)).toBeLessThanOrEqual(1_800);
  await expect.poll(bottoms).toEqual((await bottoms()).toSorted((one, other) => one - other));
  await expect(
    page.getByText("Not set = left out of the request. The API does not define what happens then."),
  ).toBeVisible();
  await expect(page.getByRole("main").getByText(/not sent|Don’t send/i)).toHaveCount(0);
  for (const name of COLLAPSED) await expect(toggleOf(page, name)).toHaveAttribute("aria-expanded", "false");
  await expectAccessible(page, { themes: "both" });
});

test("an open section says how many fields the API does not define; its marks say what @long", async ({ page }) => {
  await openSample(page);
  const attachments = part(page, "Attachments");
  const line = attachments.getByText("The API defines 2 fields only in part.");
  const marks = attachments.getByRole("button", { name: /^Not defined by the API: / });
  await expect(line).toHaveCount(0);
  await toggleOf(page, "Attachments").click();
  await expect(line).toBeVisible();
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
  await attachments.getByRole("link", { name: "See API reference" }).click();
  await expect(page).toHaveURL(/\/contract#open-transfer-mode$/);
  await expect(page.locator("#open-transfer-mode")).toBeInViewport();
});

test("rarely used sections are collapsed, and say in one line what is in them @long", async ({ page }) => {
  await openSample(page);
  for (const [name, line] of [
    ["Vertex account", /^[\w-]+, [\w-]+$/],
    ["Concurrency", /^\d+ groups, \d+ parallel requests$/],
    ["Attachments", /^Transfer mode: url/],
    ["App generation", /^\d of 6 fields set$/],
    ["Providers", "Not set"],
    ["JSON", "The full request as JSON"],
  ] as const) {
    await expect(part(page, name).getByText(line)).toBeVisible();
  }
  const concurrency = part(page, "Concurrency");
  const perKey = concurrency.getByRole("textbox", { name: "Default requests per key" });
  await expect(perKey).toBeHidden();
  // The whole head opens it.
  await click(page, concurrency);
  await expect(perKey).toBeVisible();
  await toggleOf(page, "Concurrency").focus();
  await page.keyboard.press("Enter");
  await expect(perKey).toBeHidden();
  await page.keyboard.press("Space");
  await expect(perKey).toBeVisible();
});

test("a collapsed section keeps what is typed in it, and opens for the way to its field @long", async ({ page }) => {
  await openSample(page);
  const app = await openPart(page, "App generation");
  const credits = app.getByRole("textbox", { name: "Credits" });
  await click(page, credits);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("12 x");
  await expect(status(page)).toContainText("1 problem");
  await click(page, toggleOf(page, "App generation"));
  await expect(credits).toBeHidden();
  await expect(app.getByText("1 problem"), "the heading says so").toBeVisible();

  const review = await openReview(page);
  await review.getByRole("button", { name: "Go to field" }).first().click();
  await expect(credits).toBeFocused();
  await expect(credits).toHaveValue("12 x");
  await credits.fill("12");
  await click(page, toggleOf(page, "App generation"));
  await page.keyboard.press("Control+z");
  await expect(credits, "undone").toHaveValue("2500");
  await expect(credits).toBeInViewport();

  await click(page, menu(page).getByRole("link", { name: "Attachments" }));
  await expect(part(page, "Attachments").getByRole("combobox", { name: "Transfer mode" })).toBeInViewport();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(part(page, "Attachments").locator(":focus")).toBeVisible();
});

test("an address leads into a collapsed section, and so does what the browser finds there @long", async ({ page }) => {
  await openSample(page);
  await page.goto(`${page.url()}#concurrency`);
  await page.reload();
  await expect(part(page, "Concurrency").getByRole("textbox", { name: "Default requests per key" })).toBeInViewport();

  const credits = part(page, "App generation").getByRole("textbox", { name: "Credits" });
  await page.keyboard.press("Control+f");
  await expect(part(page, "App generation").getByLabel("Credits")).toBeAttached();
  await expect(credits).toBeHidden();
  // As the browser's search does, a fragment of an address opens what is hidden until it is found.
  const id = await part(page, "App generation").getByLabel("Credits").getAttribute("id");
  await page.evaluate((hash) => void (location.hash = hash), id ?? "");
  await expect(credits).toBeInViewport();
  await expect(toggleOf(page, "App generation")).toHaveAttribute("aria-expanded", "true");
});

test("a yes or no is taken back by mouse and by keyboard, and is then left out @long", async ({ page }) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  const defaults = part(page, "Defaults and abilities");
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
  await choose(part(page, "AI on or off"), "AI in this space", "On");
  await choose(part(page, "AI on or off"), "AI in this space", "Not set");
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
    const image = part(page, "Defaults and abilities").getByRole("radiogroup", { name: "Image input" });
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

  const gateway = part(page, "Gateway and keys");
  await expect(gateway.getByText("Empty text")).toBeVisible();
  await expect(gateway.getByText("Empty list")).toBeVisible();
  await expect(part(page, "Providers").getByText("Empty list")).toBeVisible();
  await expect(part(page, "Models").getByText("The list of models is empty")).toBeVisible();
  const leaveOut = (name: string) => part(page, name).getByRole("button", { name: "Leave out" });
  await leaveOut("Gateway and keys").first().click();
  await leaveOut("Gateway and keys").click();
  await expect(gateway.getByText("Not set"), "of the key pool").toBeVisible();
  await expect(gateway.getByRole("button", { name: "Clear the list" }), "nothing to clear").toHaveCount(0);
  await expect(gateway.getByRole("textbox", { name: "Add keys" })).toBeFocused();
  await leaveOut("Models").click();
  await openPart(page, "Providers");
  await leaveOut("Providers").click();
  await expect(part(page, "Providers").getByText("No providers")).toBeVisible();
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

test("a press while distant sections render is still a click @whole @long", async ({ page }) => {
  // Delivers intersections only on request, as on a busy machine.
  await page.addInitScript(() => {
    const callbacks: (() => void)[] = [];
    const Native = IntersectionObserver;
    globalThis.IntersectionObserver = class extends Native {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => void callbacks.push(() => callback(entries, observer)), options);
      }
    };
    Object.assign(globalThis, { deliverIntersections: () => callbacks.splice(0).forEach((run) => run()) });
  });
  await page.clock.install();
  await openSample(page);
  // Stops idle rendering.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Spaces" }).click();
  await page.getByRole("main").locator('a[href$="/ai"]').first().click();
  const defaults = part(page, "Defaults and abilities");
  await expect(defaults.getByRole("status", { name: "Loading" })).toBeAttached();
  await part(page, "JSON").getByRole("button", { name: "JSON", exact: true }).hover();
  await page.mouse.down();
  await page.evaluate(
    () =>
      new Promise((done) => {
        (globalThis as unknown as { deliverIntersections: () => void }).deliverIntersections();
        // After React's work, which also uses messages.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", done);
        port1.start();
        port2.postMessage(0);
      }),
  );
  await page.mouse.up();
  await page.clock.resume();
  await expect(page.getByRole("textbox", { name: "Request as JSON" })).toBeVisible();
  await expect(defaults.getByRole("combobox", { name: "Large" })).toBeVisible();
});
