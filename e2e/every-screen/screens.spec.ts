import type { Page } from "playwright/test";
import { expectUniqueNames } from "../accessibility/names-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import {
  expectButtonsHoldText,
  expectNoSidewaysScroll,
  expectWideFrame,
  missingPart,
  openInside,
  NO_SCREEN,
  screensOfSample,
  SCREENS,
} from "./screens-steps.ts";

const gapsBetweenCards = (page: Page) =>
  // In one evaluation: the cards of an unmounting screen have no size.
  page.evaluate(() => {
    const cards = [...document.querySelectorAll("main section")];
    const framed = cards.filter((card) => getComputedStyle(card).borderTopWidth !== "0px");
    const boxes = framed.map((card) => card.getBoundingClientRect());
    const gaps = boxes.flatMap((box, index) => {
      const above = boxes[index - 1];
      return above?.left === box.left && above.bottom <= box.top ? [Math.round(box.top - above.bottom)] : [];
    });
    return [...new Set(gaps)];
  });

const WIDTHS = [
  { title: "is accessible and fits a phone", widths: [1280, 390] },
  // A wide page is 90 rem wide. 320 px: a desktop page at 400 % zoom (WCAG 1.4.10).
  { title: "fits a very wide and a very narrow page @long", widths: [2560, 320] },
] as const;

/** Expects no horizontal scrolling, equal gaps between cards, accessibility, and a name of its own for each control. */
async function expectFitAndAccessible(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `at ${width}`);
    await expectButtonsHoldText(page.locator("body"), `at ${width}`);
    if (width === 2560) await expectWideFrame(page);
    if (width === 1280) expect([[], [24]], "pixels between cards").toContainEqual(await gapsBetweenCards(page));
    // A narrow page has the same elements and colours: `accessibility` checks some.
    if (width === 1280) {
      await expectUniqueNames(page, "1280");
      await expectAccessible(page, { themes: "both" });
    }
  }
}

// One page visits them all and loads the app once; other journeys open the addresses.
for (const { title, widths } of WIDTHS) {
  test(`every screen of the console ${title}`, async ({ page, allow }) => {
    test.slow();
    allow("404");
    await page.goto("/");
    for (const [path, title] of [...Object.values(SCREENS), NO_SCREEN]) {
      await openInside(page, path);
      await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Workspace Console`);
      await test.step(path, () => expectFitAndAccessible(page, widths));
    }
  });

  test(`every screen of a space ${title}`, async ({ page }) => {
    test.slow();
    const paths = await screensOfSample(page);
    const heading = page.getByRole("heading", { level: 1 });
    let last = await heading.innerText();
    for (const path of paths) {
      await openInside(page, path);
      // The old screen stays until the code of the new one has loaded.
      await expect(heading.filter({ hasText: last })).toHaveCount(0);
      await expect(heading).toBeVisible();
      await expect(page.getByRole("main").getByRole("status", { name: /^Loading/ })).toHaveCount(0);
      last = await heading.innerText();
      await test.step(path, () => expectFitAndAccessible(page, widths));
    }
  });
}

test.describe("with service workers blocked, so that a journey can delay a request", () => {
  test.use({ serviceWorkers: "block" });

  test("a part that fails to load offers a retry, and the rest keeps working", async ({ page, context, allow }) => {
    allow("net::ERR_FAILED", "dynamically imported module", "A part of the console failed.");
    await page.goto("/");
    const parts = /open-base-dialog-|command-palette-|exchange-panel-|api-reference-page-|local-backend-page-/;
    await page.route(parts, (route) => route.abort());
    const failure = missingPart(page);
    await page.getByRole("button", { name: "Open a base…" }).click();
    await expect(failure).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
    await expectAccessible(page);
    await failure.getByRole("button", { name: "Not now" }).click();
    await expect(failure).toBeHidden();

    await page.goto("/tokens/new");
    await page.getByRole("textbox", { name: "Name" }).fill("Half a form");
    for (const keys of ["Control+k", "F8"]) {
      await page.keyboard.press(keys);
      await expect(failure).toBeVisible();
      await failure.getByRole("button", { name: "Not now" }).click();
      await expect(failure).toBeHidden();
    }
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Half a form");
    await page.getByRole("textbox", { name: "Name" }).press("End");
    await page.keyboard.press("Control+k");
    await expect(failure).toBeVisible();
    await page.keyboard.type("!");
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Half a form!");
    await failure.getByRole("button", { name: "Not now" }).click();
    await page.unroute(parts);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Go to" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("textbox", { name: "Name" }).fill("");
    await page.route(parts, (route) => route.abort());

    await page.goto("/");
    let loads = 0;
    page.on("load", () => (loads += 1));
    const screens = page.getByRole("navigation", { name: "Screens" });
    await screens.getByRole("link", { name: "API reference" }).click();
    await expect(failure).toBeVisible();
    await screens.getByRole("link", { name: "Access tokens" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
    await screens.getByRole("link", { name: "Local backend" }).click();
    await expect(failure).toBeVisible();
    await page.unrouteAll();
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Local backend" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Local backend" })).toBeFocused();
    await screens.getByRole("link", { name: "API reference" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "API reference" })).toBeVisible();
    expect(loads, "the page must not reload itself: offline it would be lost").toBe(0);

    allow("net::ERR_INTERNET_DISCONNECTED");
    await context.setOffline(true);
    await screens.getByRole("link", { name: "Connections" }).click();
    await expect(failure).toContainText("This browser is offline.");
    // The local backend keeps working offline without a notice.
    await expect(page.getByRole("link", { name: "Connection: Local backend. Change it" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Connections" })).toBeVisible();
    await screens.getByRole("link", { name: "Spaces" }).click();
    await page.getByRole("button", { name: "Open a base…" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test.describe("while the palette loads", () => {
  // The worker would answer from its cache.
  test.use({ serviceWorkers: "block" });

  test("typed text reaches the palette and nothing else @long", async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/command-palette-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/tokens/new");
    const name = page.getByRole("textbox", { name: "Name" });
    await name.fill("Half a form");
    const request = page.waitForRequest(/command-palette-/);
    await page.keyboard.press("Control+K");
    await request;
    await page.keyboard.type("Suppliersx");
    await page.keyboard.press("Backspace");
    await expect(name).toHaveValue("Half a form");
    release();
    const input = page.getByRole("combobox", { name: "Name or id" });
    await expect(input).toHaveValue("Suppliers");
    await expect(page.getByRole("option").first()).toContainText("Suppliers");
    await page.keyboard.press("Escape");
    await expect(input).toHaveCount(0);
    await name.press("End");
    await page.keyboard.type(" and more");
    await expect(name).toHaveValue("Half a form and more");
  });
});

test("on a slow network the page shows a loading message at once, in its final place @long", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/first-screen-.*\.js$/, async (route) => released.then(async () => route.continue()));
  await page.goto("/", { waitUntil: "commit" });
  const opening = page.getByRole("status").filter({ hasText: "Opening the workspace…" });
  await expect(opening).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await expect(opening).toHaveCount(0);
});

test("the theme survives a reload before the first paint @long", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Theme: System" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the spaces are seen before the code of the service has arrived @long", async ({ page }) => {
  let release = () => {};
  const arrival = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/start-[^/]*\.js$/, async (route) => arrival.then(() => route.continue()));
  const asked = page.waitForRequest(/\/start-[^/]*\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("link", { name: /\d tables?$/ }).first()).toBeVisible();
  await asked;
  release();
});
