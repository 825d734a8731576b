import { openEmptySpace } from "../ai-integration/steps.ts";
import { openInside, NO_SCREEN, screensOfSample, SCREENS } from "../every-screen/screens-steps.ts";
import { expect, test } from "../test.ts";

test("a new screen says its name: the focus goes to its heading, or to the first field of a form", async ({
  page,
  allow,
}) => {
  test.slow();
  allow("404");
  await page.goto("/exchanges");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).not.toBeFocused();
  for (const [path, title] of [...Object.values(SCREENS), NO_SCREEN]) {
    await test.step(path, async () => {
      await openInside(page, path);
      await expect(heading).toHaveText(title);
      if (path === "/tokens/new") {
        // Its form has the same name, which is said on entering it.
        await expect(page.getByRole("form", { name: title }).getByRole("textbox", { name: "Name" })).toBeFocused();
      } else await expect(heading).toBeFocused();
    });
  }
  for (const path of await screensOfSample(page)) {
    await test.step(path, async () => {
      await openInside(page, "/exchanges");
      await expect(heading).toHaveText("Request log");
      await openInside(page, path);
      await expect(heading).not.toHaveText("Request log");
      await expect(page.getByRole("main").getByRole("status", { name: /^Loading/ })).toHaveCount(0);
      await expect(heading).toBeFocused();
      await expect(heading).not.toHaveText("");
    });
  }
});

test("the heading of a screen gets the focus once, however its parts load @long", async ({ page }) => {
  await openEmptySpace(page);
  const { pathname, search } = new URL(page.url());
  await openInside(page, "/exchanges");
  await expect(page.getByRole("heading", { level: 1, name: "Request log" })).toBeFocused();
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(globalThis, { spoken });
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLHeadingElement) spoken.push(target.innerText);
    });
  });
  await openInside(page, pathname + search);
  await expect(page.getByRole("heading", { level: 1, name: "AI integration" })).toBeFocused();
  await expect
    .poll(async () => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken))
    .toEqual(["AI integration"]);
});

test("the skip link leads to the heading", async ({ page }) => {
  await page.goto("/contract");
  const heading = page.getByRole("heading", { level: 1, name: "API reference" });
  await expect(heading).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveText("Download OpenAPI");
});

test.describe("with service workers blocked, so that a journey can delay a request", () => {
  test.use({ serviceWorkers: "block" });

  test("a screen whose code loads late says its name when it is shown @long", async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.goto("/");
    await page.route(/connections-page-/, async (route) => released.then(() => route.continue()));
    const link = page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Connections" });
    await link.press("Enter");
    await expect(page.getByRole("main").getByRole("status", { name: "Loading" })).toBeVisible();
    release();
    await expect(page.getByRole("heading", { level: 1, name: "Connections" })).toBeFocused();
  });
});
