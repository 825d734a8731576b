import type { Locator, Page } from "playwright/test";
import { expect, test } from "../test.ts";
import { deleteLeftOut, modelButton, openPart, openReview, openSample, part, sectionMenu, status } from "./steps.ts";

const linesOf = async (all: Locator) => {
  const middles = await all.evaluateAll((elements) =>
    elements.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  return new Set(middles).size;
};

const isWhole = (text: Locator) =>
  text.evaluate((one) => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth);

test("a long model id is fully visible in the table, and the toolbar has at most two lines @long", async ({ page }) => {
  await openSample(page);
  const id = "meta-llama/llama-3.1-405b-instruct:free";
  await modelButton(page, "northwind/large-2").click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Model id" }).fill(id);
  await page.getByRole("dialog").getByRole("textbox", { name: "Label" }).fill("Llama 3.1 405B Instruct");
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  const models = await openPart(page, "Models");
  const tools = models.getByRole("button", { name: /^(?:Filter|Columns|Import|Add model)$/ });
  for (const width of [1440, 1024, 390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await modelButton(page, id).scrollIntoViewIfNeeded();
    await expect.poll(() => isWhole(modelButton(page, id).locator("> span")), `${width} px`).toBe(true);
    const label = models.getByRole("button", { name: `Label of ${id}` });
    await expect.poll(async () => isWhole(label.locator("> span")), `${width} px`).toBe(true);
    await expect.poll(async () => tools.count()).toBe(4);
    const lines = await linesOf(tools.or(models.getByRole("searchbox")));
    expect(lines, `lines at ${width} px`).toBeLessThanOrEqual(2);
  }
});

const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top + scrollY);

test("a phone says the marks of a section in the select, and a new mark moves nothing @long", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await deleteLeftOut(page);
  await openSample(page);
  const gateway = await openPart(page, "Gateway and keys");
  const menu = sectionMenu(page).getByRole("combobox", { name: "Section" });
  await expect(menu.locator("option:checked")).toHaveText("Gateway and keys · key needed");
  const url = gateway.getByRole("textbox", { name: "Gateway URL" });
  const before = await topOf(url);
  await url.fill("no address");
  await expect(menu.locator("option:checked")).toHaveText("Gateway and keys · 1 warning · key needed · changed");
  await expect(gateway.getByRole("button", { name: "1 warning: Gateway and keys" })).toBeVisible();
  await expect.poll(() => topOf(url)).toBe(before);
  await menu.selectOption("Concurrency · key needed");
  await expect(page.getByRole("heading", { level: 1, name: "Concurrency" })).toBeFocused();
});

test("the draft status has one line on a phone @long", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSample(page);
  const heightOf = async () => (await status(page).boundingBox())?.height;
  await expect(status(page)).toHaveText("No changes");
  await expect.poll(heightOf).toBe(20);
  await (
    await openPart(page, "Gateway and keys")
  )
    .getByRole("textbox", { name: "Gateway URL" })
    .fill("https://elsewhere.example");
  await expect(status(page)).toContainText("1 change");
  await expect.poll(heightOf).toBe(20);
});

const barTop = (page: Page) =>
  page.getByRole("region", { name: "Draft" }).evaluate((bar) => bar.getBoundingClientRect().top);

test("the reason for rejected text is visible above the bottom bar @long", async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openSample(page);
    await openPart(page, "JSON");
    await page.getByRole("textbox", { name: "Request as JSON" }).press("x");
    const alert = part(page, "JSON").getByRole("alert");
    await expect(alert).toContainText("Enter a value here.");
    const bottom = () => alert.evaluate((one) => one.getBoundingClientRect().bottom);
    await expect.poll(async () => (await barTop(page)) - (await bottom()), `${width} px`).toBeGreaterThan(0);
  }
});

test("on a phone, a switch is aligned with its section @long", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSample(page);
  const group = (await openPart(page, "Concurrency")).getByRole("group", { name: "Everyday" });
  const leftOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().left);
  await expect
    .poll(async () => leftOf(group.getByRole("switch", { name: "These are names of keys, not secrets" })))
    .toBe(await leftOf(group.getByText(/^Keys/).first()));
});

test("the review keeps its height from tab to tab, fits a lower window, and leads on to what lies below @long", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await deleteLeftOut(page);
  await openSample(page);
  const review = await openReview(page);
  const heightOf = async (target: Locator) => (await target.boundingBox())?.height ?? 0;
  const height = await heightOf(review);
  await review.getByRole("tab", { name: /^Keys/ }).click();
  await expect(review.getByRole("tabpanel").getByRole("listitem").nth(8)).toBeAttached();
  await expect.poll(async () => heightOf(review), "the buttons keep their place").toBe(height);
  const last = review.getByRole("tabpanel").getByRole("listitem").last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await review.getByTitle("More below").click();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(review.getByTitle("More below")).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect.poll(() => heightOf(review), "a lower window").toBeLessThan(590);
});
