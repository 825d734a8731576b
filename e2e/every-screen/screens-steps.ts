import type { Locator, Page } from "playwright/test";
import type { ScreenPath } from "../../src/app/routes.tsx";
import { sections } from "../../src/features/ai-integration/request/section-of.ts";
import { expect } from "../test.ts";

/** An address and title for every screen; screens about one thing use an unknown id. Sections are screens of the sample. */
export const SCREENS: Readonly<
  Record<Exclude<ScreenPath, `/spaces/$spaceId/ai/${string}`>, readonly [path: string, title: string]>
> = {
  "/": ["/", "Spaces"],
  "/spaces/$spaceId": ["/spaces/spcUnknown", "Space not found"],
  "/spaces/$spaceId/ai": ["/spaces/spcUnknown/ai", "Space not found"],
  "/tokens": ["/tokens", "Access tokens"],
  "/tokens/new": ["/tokens/new", "New access token"],
  "/bases/$baseId": ["/bases/bseUnknown", "Base not found"],
  "/tables/$tableId": ["/tables/tblUnknown", "Table not found"],
  "/tables/$tableId/records/$recordId": ["/tables/tblUnknown/records/recUnknown", "Record not found"],
  "/api-reference": ["/api-reference", "API reference"],
  "/local-backend": ["/local-backend", "Local backend"],
  "/connections": ["/connections", "Connections"],
  "/connections/new": ["/connections/new", "New connection"],
  "/connections/learn": ["/connections/learn", "Learn from a recording"],
  "/vault": ["/vault", "Vault"],
  "/browser-data": ["/browser-data", "Browser data"],
  "/request-log": ["/request-log", "Request log"],
};
export const NO_SCREEN = ["/no/such/screen", "Page not found"] as const;

/** Shown in place of a part whose code did not load. */
export const missingPart = (page: Page) =>
  page.getByRole("alert").filter({ has: page.getByRole("heading", { name: "Part of the app failed to load" }) });

/** Navigates without a load. */
export async function openInside(page: Page, path: string) {
  // Without a key of its own, each visit after the first would be a return, which focuses the link used before.
  await page.evaluate((address) => history.pushState({ key: crypto.randomUUID() }, "", address), path);
}

export async function screensOfSample(page: Page): Promise<string[]> {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /\d tables?$/ }).first()).toBeVisible();
  const found: string[] = [];
  for (const link of [
    'a[href^="/spaces/"]:not([href$="/ai"])',
    'a[href^="/spaces/"][href$="/ai"]',
    'a[href^="/bases/"]',
    'a[href^="/tables/"]',
    'a[href*="/records/"]',
  ]) {
    const href = (await main.locator(link).first().getAttribute("href")) ?? "";
    found.push(href);
    if (/^\/(?:bases|tables)\//.test(href)) await openInside(page, href);
  }
  const ai = found.find((href) => href.endsWith("/ai")) ?? "";
  const gallery = found.filter((href) => /^\/tables\/\w+$/.test(href)).map((href) => `${href}?view=gallery`);
  return [...found, ...sections.flatMap(({ id }) => (id === "overview" ? [] : `${ai}/${id}`)), ...gallery];
}

/** Expects that no button or link is narrower than its text, with the text over what is beside it. */
export async function expectButtonsHoldText(part: Locator, when: string): Promise<void> {
  const narrow = () =>
    part.locator("button, a").evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && getComputedStyle(one).display.includes("flex"))
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === "visible")
        .map((one) => `${one.textContent}: ${one.clientWidth} px wide, its text ${one.scrollWidth}`),
    );
  await expect.poll(narrow, `buttons narrower than their text ${when}`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, when: string): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // Measured components update one frame later.
  await expect.poll(sideways, `pixels to scroll sideways ${when}`).toBe(0);
}

/** The page at 2560 px: 90 rem wide, in the middle beside the sidebar, with the buttons of its head at its right edge. */
const WIDE = { left: 688, right: 2_128 };
/** A section of the AI integration is beside the menu of all. */
const BESIDE_THE_MENU = WIDE.left + 224;
/** No field is wider, in pixels. */
const MAX_FIELD = 680;

/** Expects the one page width, the one place for main buttons, and the largest width of fields, in a window of 2560 px. */
export async function expectWideFrame(page: Page): Promise<void> {
  const found = () =>
    page.getByRole("main").evaluate((main, maxField) => {
      const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
      const head = main.querySelector("h1")?.closest("header");
      const buttons = [...(head?.querySelectorAll(":scope > div:has(> button, > a) > :is(button, a)") ?? [])];
      const bars = [...main.querySelectorAll("[role=region]:is([aria-label=Create], [aria-label=Draft])")];
      const fields = main.querySelectorAll("input:not([type=radio], [type=checkbox]), textarea, [role=combobox]");
      return {
        head: { left: box(head)?.left, right: box(head)?.right },
        title: box(main.querySelector("h1"))?.left,
        lastButtonOfHead:
          buttons.length > 0 ? Math.max(...buttons.map((one) => box(one)?.right ?? 0)) : box(head)?.right,
        barsEndAt: bars.map((bar) => [box(bar)?.right, box(bar)?.bottom]),
        wideFields: [...fields]
          .filter((field) => (box(field)?.width ?? 0) > maxField)
          .map((field) => field.getAttribute("aria-label") ?? field.id),
      };
    }, MAX_FIELD);
  // By the address: a count can come before the screen. A space that is not known has no form.
  const { pathname } = new URL(page.url());
  const isAi = /^\/spaces\/(?!spcUnknown)\w+\/ai\b/.test(pathname);
  const hasBar = isAi || pathname === "/tokens/new";
  const left = isAi ? BESIDE_THE_MENU : WIDE.left;
  await expect.poll(found, "the frame of a wide page").toEqual({
    head: { ...WIDE, left },
    title: left,
    lastButtonOfHead: WIDE.right,
    barsEndAt: hasBar ? [[2_560, 800]] : [],
    wideFields: [],
  });
}
