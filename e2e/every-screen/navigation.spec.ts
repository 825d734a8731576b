import type { Page } from "playwright/test";
import { cellOf, openTable, openTableInside } from "../attachments/steps.ts";
import { noteSpoken, spokenIn } from "../spoken/spoken-texts.ts";
import { expect, test } from "../test.ts";
import { countDomObjects, visitEveryScreen } from "./every-screen.mjs";
import { missingPart } from "./screens-steps.ts";

const screens = (page: Page) => page.getByRole("navigation", { name: "Screens" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Opens the connections in a low window, scrolls by 60 px and goes to the spaces. */
async function leaveScrolled(page: Page) {
  await page.setViewportSize({ width: 1280, height: 200 });
  await page.goto("/connections");
  await expect(title(page, "Connections")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 60));
  await expect.poll(() => scrolled(page)).toBe(60);
  // The sidebar stays in sight in a low window, unlike the top bar.
  await screens(page).getByRole("link", { name: "Spaces" }).click();
  await expect(title(page, "Spaces")).toBeAttached();
}

test.describe("with service workers blocked, so that a journey can delay a request", () => {
  test.use({ serviceWorkers: "block" });

  test("a screen stays for a second while the next loads, and another navigation meanwhile wins @long", async ({
    page,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await noteSpoken(page);
    await page.goto("/");
    await expect(title(page, "Spaces")).toBeVisible();
    await page.route(/connections-screen-/, async (route) => released.then(() => route.continue()));
    const connections = screens(page).getByRole("link", { name: "Connections" });
    // Noted in the page: on a busy machine the second is over before a journey can look.
    const titles = await page.evaluateHandle(() => {
      const seen: string[] = [];
      const note = () =>
        location.pathname.endsWith("/connections") && seen.push(document.querySelector("h1")?.textContent ?? "none");
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
      return seen;
    });
    await connections.click();
    await expect(page).toHaveURL(/\/connections$/);
    await expect(connections).toHaveAttribute("aria-current", "page");
    await expect.poll(async () => (await titles.jsonValue())[0], "the old screen stays visible").toBe("Spaces");
    await expect(page.getByRole("main").getByRole("status", { name: "Loading" })).toBeVisible();
    await expect.poll(() => spokenIn(page)).toContain("Loading");
    await screens(page).getByRole("link", { name: "Access tokens" }).click();
    await expect(title(page, "Access tokens")).toBeFocused();
    const late = page.waitForResponse(/connections-screen-/);
    release();
    await (await late).finished();
    await expect(title(page, "Access tokens")).toBeVisible();
    await connections.click();
    await expect(title(page, "Connections")).toBeVisible();
  });

  test("a failed preload is loaded again on retry @long", async ({ page, allow }) => {
    allow("net::ERR_FAILED", "A part of the console failed.");
    const parts = /(?:many-screens|api-reference-page)-[^/]+\.js$/;
    await page.route(parts, (route) => route.abort());
    await page.goto("/api-reference");
    await expect(missingPart(page)).toBeVisible();
    await page.unroute(parts);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(title(page, "API reference")).toBeVisible();
  });

  test("hovering or focusing a link preloads its screen @long", async ({ page }) => {
    await page.goto("/");
    await expect(title(page, "Spaces")).toBeVisible();
    const request = page.waitForRequest(/request-log-page-/);
    await screens(page).getByRole("link", { name: "Request log" }).hover();
    await request;
    const requestByKeyboard = page.waitForRequest(/api-reference-page-/);
    await screens(page).getByRole("link", { name: "API reference" }).focus();
    await requestByKeyboard;
    await expect(page).toHaveURL(/\/$/);
  });
});

test("Back and reload restore the scroll position, and a new screen starts at the top", async ({ page }) => {
  await leaveScrolled(page);
  await expect.poll(async () => scrolled(page)).toBe(0);
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

test("a table starts at its first record, however far another was scrolled @long", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 360 });
  // Both are read before: a table that appears late would start at its top anyway.
  await openTable(page, "Suppliers");
  await openTableInside(page, "Products");
  const scrollTop = () => page.getByRole("grid").evaluate((grid) => Math.round(grid.scrollTop));
  await page.getByRole("grid").hover();
  await page.mouse.wheel(0, 100);
  await expect.poll(scrollTop).toBe(100);
  await openTableInside(page, "Suppliers");
  await expect(page.getByRole("rowheader", { name: "Kiln Nine", exact: true })).toBeVisible();
  await expect.poll(scrollTop).toBe(0);
  await page.goBack();
  await expect(title(page, "Products")).toBeVisible();
  await expect.poll(scrollTop).toBe(100);
});

test("navigating on right after Back keeps the restored position @long", async ({ page }) => {
  // The scroll event fires in the next frame; a fast second click does not wait for it.
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

test("after Back, the focus is on the link or row that led away", async ({ page }) => {
  await page.goto("/");
  const space = page.getByRole("main").getByRole("link", { name: "Northfield Works", exact: true });
  await space.press("Enter");
  await expect(title(page, "Northfield Works")).toBeFocused();
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

test("Back closes overlays, the topmost first, and only then leaves", async ({ page }) => {
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
  // The earliest possible moment: the first dialog has just closed.
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

test("a link with a modifier key opens in another tab @whole @long", async ({ page, context }) => {
  await page.goto("/");
  const opened = context.waitForEvent("page");
  await screens(page)
    .getByRole("link", { name: "API reference" })
    .click({ modifiers: ["ControlOrMeta"] });
  const other = await opened;
  await expect(title(other, "API reference")).toBeVisible();
  await expect(title(page, "Spaces")).toBeVisible();
});

// 16 s: it opens every screen several times.
test("a closed screen frees its nodes and listeners", { tag: "@long" }, async ({ page }) => {
  test.slow();
  await page.goto("/");
  await visitEveryScreen(page);
  await visitEveryScreen(page);
  const before = await countDomObjects(page);
  for (let round = 0; round < 3; round++) await visitEveryScreen(page);
  await expect.poll(() => countDomObjects(page), "nodes and listeners, also of what is not shown").toEqual(before);
});

test("a screen that is opened at its address asks for its code at once and for nothing else, index.html is the first", async ({
  page,
  subpathHost,
}) => {
  for (const base of ["/", subpathHost.url]) {
    await page.goto(`${base}index.html?a=1`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    await expect(heading).not.toHaveText("Page not found");
    expect(new URL(page.url()).pathname).not.toContain("index.html");
  }
  for (const [path, part] of [
    ["/spaces/spcqSDRzGWm2Ljj1PsD/ai", "overview"],
    ["/spaces/spcqSDRzGWm2Ljj1PsD/ai/models", "models-section"],
    ["/tokens/new", "new-access-token-page"],
    ["/tokens", undefined],
  ] as const) {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Others are asked for by the code itself, once it runs.
    const named = (await page.locator("meta[name=early-code]").getAttribute("content")) ?? "";
    const links = page.locator("link[rel=modulepreload]");
    const asLinks = await links.evaluateAll((all: HTMLLinkElement[]) => all.map(({ href }) => href));
    const early = asLinks.filter((file) => named.includes(new URL(file).pathname.slice(1)));
    const code = early.filter((file) => !/\/outline-/.test(file));
    expect(code.some((file) => file.includes(`/${part}-`))).toBe(part !== undefined);
    // Each file is the one that the code imports, so none is fetched twice.
    await expect.poll(() => early.filter((file) => asked.filter((url) => url === file).length !== 1)).toEqual([]);
    page.removeAllListeners("request");
  }
});
