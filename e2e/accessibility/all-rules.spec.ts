import type { Page } from "playwright/test";
import { NO_SCREEN, openInside, screensOfSample, SCREENS } from "../every-screen/screens-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";

/** What moves although the user asked for none: with how long it takes. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")].flatMap((part) => {
      const { animationName, transitionDuration } = getComputedStyle(part);
      const isMoved = animationName !== "none" || !/^0s(?:, 0s)*$/.test(transitionDuration);
      return isMoved ? `${part.tagName} ${part.getAttribute("class")}: ${animationName} ${transitionDuration}` : [];
    }),
  );

test("all rules of axe hold on every screen in both themes, and nothing moves under reduced motion @long", async ({
  page,
  allow,
}) => {
  test.setTimeout(300_000);
  allow("404");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const title = page.getByRole("heading", { level: 1 });
  const ofSample = (await screensOfSample(page)).map((path) => [path, undefined] as const);
  for (const [path, name] of [...ofSample, ...Object.values(SCREENS), NO_SCREEN]) {
    await test.step(path, async () => {
      const before = await title.innerText();
      await openInside(page, path);
      // The old screen stays until the new one has loaded.
      await (name === undefined ? expect(title).not.toHaveText(before) : expect(title).toHaveText(name));
      await expect(page.getByRole("main").getByRole("status", { name: /^Loading/ })).toHaveCount(0);
      await expectAccessible(page, { themes: "both", rules: "all" });
      await expect.poll(async () => moving(page), "what moves").toEqual([]);
    });
  }
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect.poll(async () => moving(page), "what moves in a dialog").toEqual([]);
});
