import type { Page } from "playwright/test";
import { create, openForm, SMALL_TOKEN, storeAndClose } from "../access-tokens/steps.ts";
import { cellOf, openTable } from "../attachments/steps.ts";
import { expect, test } from "../test.ts";
import { inDocument, throughEveryScreen } from "./every-screen.mjs";
import { SCREENS } from "./screens-steps.ts";

const screens = (page: Page) => page.getByRole("navigation", { name: "Screens" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Opens the connections in a window that is low enough for a screen that has its height at once, scrolls by 60 pixels, and goes to the spaces. */
async function leaveScrolled(page: Page) {
  await page.setViewportSize({ width: 1280, height: 200 });
  await page.goto("/connections");
  await expect(title(page, "Connections")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 60));
  await expect.poll(() => scrolled(page)).toBe(60);
  await page.getByRole("banner").getByRole("link", { name: "Workspace Console" }).click();
  await expect(title(page, "Spaces")).toBeAttached();
}

test.describe("without a worker, past which a journey cannot hold a request back", () => {
  test.use({ serviceWorkers: "block" });

  test("a screen stays until the next has come, and whoever goes elsewhere meanwhile gets there", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.goto("/");
    await page.route(/connections-page-/, async (route) => held.then(() => route.continue()));
    const connections = screens(page).getByRole("link", { name: "Connections" });
    await connections.click();
    await expect(page).toHaveURL(/\/connections$/);
    await expect(connections).toHaveAttribute("aria-current", "page");
    await expect(title(page, "Spaces"), "what one has in sight stays").toBeVisible();
    await expect(page.getByRole("main").getByRole("status", { name: "Loading" })).toBeVisible();
    await screens(page).getByRole("link", { name: "Access tokens" }).click();
    await expect(title(page, "Access tokens")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    release();
    await page.waitForLoadState("networkidle");
    await expect(title(page, "Access tokens")).toBeVisible();
    await connections.click();
    await expect(title(page, "Connections")).toBeVisible();
  });

  test("a screen is asked for whole when the console is opened at its address", async ({
    page,
    subpathHost,
    allow,
  }) => {
    // It is what one of these screens is about.
    allow("404");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const parts = (name: RegExp) => asked.filter((path) => name.test(path)).length;
    for (const root of ["", subpathHost.url.replace(/\/$/, "")]) {
      for (const [path, title] of Object.values(SCREENS)) {
        await test.step(root + path, async () => {
          let letThrough = () => {};
          const held = new Promise<void>((resolve) => (letThrough = resolve));
          const entry = /\/assets\/index-[^/]+\.js$/;
          await page.route(entry, async (route) => {
            await held;
            await route.continue();
          });
          asked.length = 0;
          await page.goto(root + path, { waitUntil: "commit" });
          await page.locator("#root").waitFor({ state: "attached" });
          const isFirst = path === "/";
          await expect.poll(() => parts(entry), "held back").toBe(1);
          await expect.poll(() => parts(/\/many-screens-[^/]+\.js$/)).toBe(isFirst ? 0 : 1);
          await expect.poll(() => parts(/\/[a-z-]+-page-[^/~]+\.js$/)).toBe(isFirst ? 0 : 1);
          letThrough();
          await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
          expect(parts(/\/[a-z-]+-page-[^/~]+\.js$/), "nothing is asked for twice, or in vain").toBe(isFirst ? 0 : 1);
          await page.unrouteAll();
        });
      }
    }
  });

  test("what could not be fetched ahead is fetched when one tries again", async ({ page, allow }) => {
    allow("net::ERR_FAILED", "A part of the console failed.");
    const parts = /\/(?:many-screens|contract-page)-[^/]+\.js$/;
    await page.route(parts, (route) => route.abort());
    await page.goto("/contract");
    await expect(page.getByRole("alert")).toContainText("A part of the console could not be fetched");
    await page.unroute(parts);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(title(page, "Contract")).toBeVisible();
  });

  test("whoever points at a link has its screen fetched", async ({ page }) => {
    await page.goto("/");
    await expect(title(page, "Spaces")).toBeVisible();
    const asked = page.waitForRequest(/exchanges-page-/);
    await screens(page).getByRole("link", { name: "Exchanges" }).hover();
    await asked;
    const askedByKeyboard = page.waitForRequest(/contract-page-/);
    await screens(page).getByRole("link", { name: "Contract" }).focus();
    await askedByKeyboard;
    await expect(page).toHaveURL(/\/$/);
  });
});

test("going back and loading anew find the place one was at, and a new screen begins at its top", async ({ page }) => {
  await leaveScrolled(page);
  expect(await scrolled(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 90));
  await expect.poll(() => scrolled(page)).toBe(90);
  await page.goBack();
  await expect(title(page, "Connections")).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(60);
  await page.goForward();
  await expect(title(page, "Spaces")).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(90);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(60);
  await page.reload();
  await expect(title(page, "Connections")).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(60);
});

test("whoever goes on at once from a place come back to finds it again", async ({ page }) => {
  // The browser tells of scrolling with the next frame, which a quick second press does not wait for.
  await page.addInitScript(() => {
    const hold = (event: Event) => sessionStorage.getItem("hold") !== null && event.stopImmediatePropagation();
    addEventListener("scroll", hold, { capture: true });
  });
  await leaveScrolled(page);
  await page.evaluate(() => sessionStorage.setItem("hold", ""));
  for (let time = 0; time < 2; time++) {
    await page.goBack();
    await expect(title(page, "Connections")).toBeAttached();
    await expect.poll(() => scrolled(page)).toBe(60);
    await page.goForward();
    await expect(title(page, "Spaces")).toBeAttached();
  }
});

test("going back, the keyboard is at the link or the row that led away", async ({ page }) => {
  await page.goto("/");
  const space = page.getByRole("main").getByRole("link", { name: "Northfield Works" });
  await space.press("Enter");
  await expect(title(page, "Northfield Works")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await page.goBack();
  await expect(space).toBeFocused();

  await openTable(page, "Suppliers");
  const supplier = page.getByRole("rowheader", { name: "Kiln Nine" });
  await supplier.focus();
  await supplier.press("Enter");
  await expect(title(page, "Kiln Nine")).toBeVisible();
  await page.goBack();
  await expect(supplier.getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[data-column]:focus")).toHaveAttribute("data-column", "1");
});

test("going back closes what lies over the page, the topmost first, and only then leaves", async ({ page }) => {
  await openTable(page, "Inspections");
  const address = page.url();
  const cell = await cellOf(page, "Brakefield wind park, spring", "Photos");
  await cell.press("Enter");
  const photos = page.getByRole("dialog", { name: "Photos" });
  await photos.getByRole("list", { name: "Attachments in Photos" }).getByRole("button").first().press("Enter");
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await expect(photos, "below the viewer").toBeHidden();
  await page.goBack();
  await expect(photos).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cell).toBeFocused();
  expect(page.url()).toBe(address);

  await cell.press("Enter");
  await photos.getByRole("list", { name: "Attachments in Photos" }).getByRole("button").first().press("Enter");
  await expect(photos, "below the viewer").toBeHidden();
  // As fast as anyone could: in the very moment when the first is seen to close.
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelectorAll("[role=dialog][data-open]").length !== 1) return;
      seen.disconnect();
      history.back();
    });
    seen.observe(document.body, { subtree: true, childList: true, attributes: true });
    history.back();
  });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(title(page, "Spaces")).toBeVisible();
});

test("a link is the browser's where a key asks for another tab @whole", async ({ page, context }) => {
  await page.goto("/");
  const opened = context.waitForEvent("page");
  await screens(page)
    .getByRole("link", { name: "Contract" })
    .click({ modifiers: ["ControlOrMeta"] });
  const other = await opened;
  await expect(title(other, "Contract")).toBeVisible();
  await expect(title(page, "Spaces")).toBeVisible();
});

test("an address that is not well encoded leads to no screen, with a way on", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => history.pushState({}, "", "/spaces/%E0%A4%A"));
  await expect(title(page, "No such screen")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to spaces" }).click();
  await expect(title(page, "Spaces")).toBeVisible();
  await page.goBack();
  await expect(title(page, "No such screen")).toBeVisible();
});

test("the focus goes to the screen also where a dialog stood on the way to it", async ({ page }) => {
  await openForm(page, SMALL_TOKEN);
  const main = page.getByRole("main");
  const question = page.getByRole("alertdialog", { name: "Leave without creating the token?" });
  await page.getByRole("textbox", { name: "Name" }).fill("Typed");
  await screens(page).getByRole("link", { name: "Contract" }).click();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(screens(page).getByRole("link", { name: "Contract" })).toBeFocused();
  await create(page);
  await storeAndClose(page);
  await expect(main, "and not a link that had it before").toBeFocused();

  await openForm(page, SMALL_TOKEN);
  await page.getByRole("textbox", { name: "Name" }).fill("Typed");
  await screens(page).getByRole("link", { name: "Contract" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(title(page, "Contract")).toBeVisible();
  await expect(main).toBeFocused();
});

test("what a screen is made of goes with it", async ({ page }) => {
  test.slow();
  await page.goto("/");
  await throughEveryScreen(page);
  // What is fetched behind the first screen may still come.
  await throughEveryScreen(page);
  const before = await inDocument(page);
  for (let round = 0; round < 3; round++) await throughEveryScreen(page);
  await expect.poll(() => inDocument(page), "nodes and listeners, also of what is not shown").toEqual(before);
});
