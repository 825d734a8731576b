import type { Locator, Page } from "playwright/test";
import { expect, test } from "../test.ts";
import { choose, modelButton, openEmptySpace, openPart, openSample, part, status } from "./steps.ts";

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

test("a long model id is fully visible in the table, and the toolbar has at most two lines", async ({ page }) => {
  await openSample(page);
  const id = "meta-llama/llama-3.1-405b-instruct:free";
  await modelButton(page, "northwind/large-2").click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Model id" }).fill(id);
  await page.getByRole("dialog").getByRole("textbox", { name: "Label" }).fill("Llama 3.1 405B Instruct");
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  const models = part(page, "Models");
  const tools = models.getByRole("button", { name: /^(?:Filter|Columns|Import|Add model)$/ });
  for (const width of [1440, 1024, 390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await modelButton(page, id).scrollIntoViewIfNeeded();
    await expect.poll(() => isWhole(modelButton(page, id).locator("> span")), `${width} px`).toBe(true);
    const label = models.getByRole("button", { name: `Label of ${id}` });
    expect(await isWhole(label.locator("> span")), `${width} px`).toBe(true);
    expect(await tools.count()).toBe(4);
    const lines = await linesOf(tools.or(models.getByRole("searchbox")));
    expect(lines, `lines at ${width} px`).toBeLessThanOrEqual(2);
  }
});

const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top + scrollY);

test("a phone explains the marks of the sections, and a new mark moves nothing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openEmptySpace(page);
  const onOff = part(page, "On or off");
  await expect(onOff).toBeVisible();
  const meaning = page.getByRole("navigation", { name: "Sections of the AI integration" }).locator("ul");
  await expect(meaning).toHaveText("");
  const before = await topOf(onOff);
  await choose(onOff, "AI in this space", "On");
  await part(page, "Gateway and keys").getByRole("textbox", { name: "Gateway URL" }).fill("no address");
  await expect(meaning).toContainText("warnings");
  await page.evaluate(() => scrollTo(0, 0));
  await expect(meaning.getByText("warnings")).toBeInViewport({ ratio: 1 });
  expect(await topOf(onOff)).toBe(before);
});

test("the draft status has one line on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSample(page);
  const heightOf = async () => (await status(page).boundingBox())?.height;
  await expect(status(page)).toHaveText("No changes");
  expect(await heightOf()).toBe(20);
  await part(page, "Gateway and keys").getByRole("textbox", { name: "Gateway URL" }).fill("https://elsewhere.example");
  await expect(status(page)).toContainText("1 change");
  expect(await heightOf()).toBe(20);
});

const barTop = (page: Page) =>
  page.getByRole("region", { name: "Draft" }).evaluate((bar) => bar.getBoundingClientRect().top);

test("the reason for rejected text is visible above the bottom bar", async ({ page }) => {
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

test("on a phone, a switch is aligned with its section", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSample(page);
  const group = (await openPart(page, "Concurrency")).getByRole("group", { name: "Everyday" });
  const leftOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().left);
  expect(await leftOf(group.getByRole("switch", { name: "These are names of keys, not secrets" }))).toBe(
    await leftOf(group.getByText(/^Keys/).first()),
  );
});
