import type { Page } from "playwright/test";
import { create, openForm, registerRows, secretDialog, SMALL_TOKEN, storeAndClose } from "../access-tokens/steps.ts";
import { launchOptions } from "../run/browser.mjs";
import { expect, test } from "../test.ts";
import { expectNoSidewaysScroll, openInside, NO_SCREEN, screensOfSample, SCREENS } from "./screens-steps.ts";

const { args, ...browser } = await launchOptions({ isShortLived: true });
// A browser with twice the default font size.
test.use({
  launchOptions: { ...browser, args: [...args, "--blink-settings=defaultFontSize=32"] },
  viewport: { width: 390, height: 800 },
});

const covered = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll("header, [role=region][aria-label=Draft]")];
    return bars.flatMap((bar) => {
      const parts = [...bar.querySelectorAll<HTMLElement>("h1, h2, p, a, button, [role=status]")]
        .filter((part) => part.parentElement?.closest("a, button, h1, h2, p") === null)
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1);
      return parts.flatMap(({ part, box }, index) =>
        parts
          .slice(index + 1)
          .filter(({ part: other, box: its }) => {
            const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
            const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
            return across > 1 && down > 1 && !part.contains(other);
          })
          .map(({ part: other }) => `${part.textContent} | ${other.textContent || other.getAttribute("aria-label")}`),
      );
    });
  });

/** Returns elements cut off by a frame that neither scrolls nor shows an ellipsis. */
const cut = (page: Page) =>
  page.locator("main :not(input)").evaluateAll((all) =>
    all
      .filter((part) => {
        const { overflowX, textOverflow } = getComputedStyle(part);
        const isFrame = (overflowX === "hidden" || overflowX === "clip") && textOverflow !== "ellipsis";
        return isFrame && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1;
      })
      .map((part) => `${part.textContent.slice(0, 60)} (${part.getAttribute("class")})`),
  );

/** Returns texts with a letter or two on each line, and controls that reach over the edge of the page's content. */
const squeezed = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const { paddingRight } = getComputedStyle(main);
    const edge = main.getBoundingClientRect().right - Number.parseFloat(paddingRight) + 1;
    const shown = [...main.querySelectorAll<HTMLElement>("*")].filter((part) => part.checkVisibility());
    const thin = shown.filter((part) => {
      const hasText = [...part.childNodes].some((node) => node instanceof Text && node.data.trim().length > 6);
      const { fontSize, position } = getComputedStyle(part);
      const { width, height } = part.getBoundingClientRect();
      const px = Number.parseFloat(fontSize);
      return hasText && position !== "absolute" && width > 1 && width < 2 * px && height > 5 * px;
    });
    const beyond = shown.filter(
      (part) =>
        part.matches("button, a, input, select, textarea") &&
        part.closest(".overflow-auto, .overflow-x-auto, .cm-editor, .bottom-0") === null &&
        part.getBoundingClientRect().right > edge,
    );
    return [...thin, ...beyond].map((part) => (part.getAttribute("aria-label") ?? part.textContent).slice(0, 60));
  });

test("every screen fits a phone at twice the font size, and nothing overlaps @long", async ({ page, allow }) => {
  test.slow();
  allow("404");
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const secret = secretDialog(page).getByRole("textbox", { name: "Token", exact: true });
  await expect
    .poll(async () => (await secret.boundingBox())?.width, "pixels in which the secret is shown")
    .toBeGreaterThan(200);
  await storeAndClose(page);
  await expect(registerRows(page)).toHaveCount(1);
  const title = page.getByRole("heading", { level: 1 });
  const ofSample = await screensOfSample(page);
  const others = [...Object.values(SCREENS), NO_SCREEN];
  for (const [path, name] of [...ofSample.map((path) => [path, undefined] as const), ...others]) {
    await test.step(path, async () => {
      const before = await title.innerText();
      await openInside(page, path);
      // The old screen stays until the new one has loaded.
      await (name === undefined ? expect(title).not.toHaveText(before) : expect(title).toHaveText(name));
      await expect(page.getByRole("main").getByRole("status", { name: /^Loading/ })).toHaveCount(0);
      // The search shortcut renders the whole page without moving the focus.
      await page.keyboard.press("Control+F");
      await expectNoSidewaysScroll(page, path);
      await expect.poll(async () => covered(page), "what covers what").toEqual([]);
      await expect.poll(async () => cut(page), "what is cut off").toEqual([]);
      await expect.poll(async () => squeezed(page), "what has too little room").toEqual([]);
    });
  }
});

test("two columns become one when only the text grows @long", async ({ page }) => {
  // Set by a style: breakpoints follow the browser's font size only.
  await page.setViewportSize({ width: 2880, height: 1600 });
  await openForm(page);
  const name = page.getByRole("textbox", { name: "Name" });
  const request = page.getByRole("region", { name: "Request", exact: true });
  const places = async () => ({ name: await name.boundingBox(), request: await request.boundingBox() });
  const wide = await places();
  expect(wide.request?.x, "beside the form").toBeGreaterThan(wide.name?.x ?? Infinity);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "64px"));
  const large = await places();
  expect(large.request?.y, "below the form").toBeGreaterThan(large.name?.y ?? Infinity);
  expect(large.name?.width).toBeGreaterThan(1000);
});
