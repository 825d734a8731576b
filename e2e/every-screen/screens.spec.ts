import type { Page } from "playwright/test";
import { openTable } from "../attachments/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { expectNoSidewaysScroll, goInside, NO_SCREEN, screensOfSample, SCREENS } from "./screens-steps.ts";

/** The gaps between the cards of a screen that stand one below the other, in pixels. */
const gapsBetweenCards = (page: Page) =>
  // Found and measured in one go: those of a screen that goes in between would measure nothing.
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

/** That nothing scrolls sideways on a desktop and the narrowest phone, that cards stand equally far apart, and that all is accessible in both themes. */
async function expectFitAndAccessible(page: Page) {
  // A page that is zoomed to four times its size on a desktop is as narrow as the last of them (WCAG 1.4.10).
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `at ${width}`);
    if (width === 1280) expect([[], [24]], "pixels between cards").toContainEqual(await gapsBetweenCards(page));
    // A narrower page has the same parts in the same colours; a long run looks at it too.
    if (width === 1280) await expectAccessible(page, { themes: "both" });
    else if (width === 390 && process.env["LONG"]) await expectAccessible(page);
  }
}

// One page walks to them all, and reads the app once: that each opens at its address is shown by other journeys.
test("every screen of the console is accessible and fits a phone", async ({ page, allow }) => {
  test.slow();
  // The browser notes a 404 by itself: it is what one of these screens is about.
  allow("404");
  await page.goto("/");
  for (const [path, title] of [...Object.values(SCREENS), NO_SCREEN]) {
    await goInside(page, path);
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Workspace Console`);
    await test.step(path, () => expectFitAndAccessible(page));
  }
});

test("every screen of a space is accessible and fits a phone", async ({ page }) => {
  test.slow();
  const paths = await screensOfSample(page);
  const heading = page.getByRole("heading", { level: 1 });
  let last = await heading.innerText();
  for (const path of paths) {
    await goInside(page, path);
    // The last screen stays until the code of this one has come: its cards may be gone while they are measured.
    await expect(heading.filter({ hasText: last })).toHaveCount(0);
    await expect(heading).toBeVisible();
    await expect(page.getByRole("main").getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    // Not before: what stands until a screen is read has a heading of its own.
    last = await heading.innerText();
    await test.step(path, () => expectFitAndAccessible(page));
  }
});

test("a base that nobody has says so in words, with the whole answer", async ({ page, allow }) => {
  allow("404");
  await page.goto("/bases/bseUnknown");
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("heading", { name: "The service knows no base with this id" })).toBeVisible();
  await alert.locator("summary").click();
  await expect(alert.getByRole("region", { name: "Full response" })).toContainText('"status": 404');
});

test.describe("without a worker, past which a journey cannot hold a request back", () => {
  test.use({ serviceWorkers: "block" });

  test("a part that cannot be fetched is told with a way on, and the rest goes on", async ({
    page,
    context,
    allow,
  }) => {
    allow("net::ERR_FAILED", "dynamically imported module", "A part of the console failed.");
    await page.goto("/");
    const parts = /open-base-dialog-|command-palette-|exchange-panel-|contract-page-|backend-page-/;
    await page.route(parts, (route) => route.abort());
    const failure = page.getByRole("alert");
    await page.getByRole("button", { name: "Open a base…" }).click();
    await expect(failure).toContainText("A part of the console could not be fetched");
    await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
    await expectAccessible(page);
    await failure.getByRole("button", { name: "Not now" }).click();
    await expect(failure).toBeHidden();

    // What was entered is still there after a part around the screen failed.
    await page.goto("/tokens/new");
    await page.getByRole("textbox", { name: "Name" }).fill("Half a form");
    for (const keys of ["Control+k", "F8"]) {
      await page.keyboard.press(keys);
      await expect(failure).toContainText("A part of the console could not be fetched");
      await failure.getByRole("button", { name: "Not now" }).click();
      await expect(failure).toBeHidden();
    }
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Half a form");
    // Keys that were kept for the palette are the page's again.
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
    await screens.getByRole("link", { name: "Contract" }).click();
    await expect(failure).toContainText("A part of the console could not be fetched");
    await screens.getByRole("link", { name: "Access tokens" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
    await screens.getByRole("link", { name: "Backend" }).click();
    await expect(failure).toContainText("A part of the console could not be fetched");
    await page.unrouteAll();
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Backend" })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await screens.getByRole("link", { name: "Contract" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Contract" })).toBeVisible();
    expect(loads, "a page that reloads by itself is lost where there is no network").toBe(0);

    allow("net::ERR_INTERNET_DISCONNECTED");
    await context.setOffline(true);
    await screens.getByRole("link", { name: "Connections" }).click();
    await expect(failure).toContainText("This browser is offline.");
    // What standalone has at hand goes on without a network, and says nothing of it.
    await expect(page.getByRole("link", { name: "Connection: Standalone. Change it" })).toBeVisible();
    // It comes by itself with the network.
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Connections" })).toBeVisible();
    await screens.getByRole("link", { name: "Spaces" }).click();
    await page.getByRole("button", { name: "Open a base…" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("the palette goes to a table with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Spaces" })).toBeVisible();
  await page.keyboard.press("Control+K");
  const input = page.getByRole("combobox", { name: "Name or id" });
  await expect(input).toBeFocused();
  await page.keyboard.type("invent");
  await expect(page.getByRole("status").filter({ hasText: "Nothing by that name" })).toBeVisible();
  await expect(page.getByRole("option")).toHaveCount(0);
  await input.fill("suppliers");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Suppliers" })).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.keyboard.press("Control+K");
  await expectAccessible(page);
  // One is there already.
  await expect(page.getByRole("option").first()).toHaveText("SpacesScreen");
  await input.fill("arc floor");
  await expect(page.getByRole("option")).toHaveText(["Arc floor lampRecord in Products"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Arc floor lamp" })).toBeVisible();
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("option").first()).toHaveText("SuppliersRecent: Table");
  await input.fill("https://elsewhere.example/base/bseUnlisted");
  await expect(page.getByRole("option")).toHaveText(["Open base bseUnlistedAction"]);
  await expect(page.getByText("Not known here. The base can be asked for all the same.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(input).toHaveCount(0);
});

test.describe("the palette’s code on its way", () => {
  // The worker would answer from its store what is to be held back here.
  test.use({ serviceWorkers: "block" });

  test("what is typed meanwhile reaches the palette, and nothing else", async ({ page }) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/command-palette-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/tokens/new");
    const name = page.getByRole("textbox", { name: "Name" });
    await name.fill("Half a form");
    const asked = page.waitForRequest(/command-palette-/);
    await page.keyboard.press("Control+K");
    await asked;
    await page.keyboard.type("Suppliersx");
    await page.keyboard.press("Backspace");
    await expect(name).toHaveValue("Half a form");
    letThrough();
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

test("a slow network finds the page saying what it does, in the place where the console goes on saying it", async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/first-screen-.*\.js$/, async (route) => held.then(async () => route.continue()));
  await page.goto("/", { waitUntil: "commit" });
  const opening = page.getByRole("status").filter({ hasText: "Opening the workspace…" });
  await expect(opening).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await expect(opening).toHaveCount(0);
});

test("a phone's navigation opens, leads on and closes, and its top bar names the service", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  const name = page.getByRole("banner").getByText("Standalone", { exact: true });
  expect((await name.boundingBox())?.width, "pixels of it in sight").toBeGreaterThan(60);
  await page.getByRole("button", { name: "Open navigation" }).click();
  const sheet = page.getByRole("dialog", { name: "Navigation" });
  await sheet.getByRole("link", { name: "Contract", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contract" })).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test("the sidebar shows where one is, and the theme is kept over a reload and there before the first paint", async ({
  page,
}) => {
  await openTable(page, "Products");
  const here = page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Products" });
  await expect(here).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Theme: as the system. Change to light" }).click();
  await page.getByRole("button", { name: "Theme: light. Change to dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
