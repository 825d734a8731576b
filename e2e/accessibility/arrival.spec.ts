import { configured, openIntegration } from "../ai-integration/steps.ts";
import { openInside } from "../every-screen/screens-steps.ts";
import { expect, test } from "../test.ts";

test("the heading of a screen gets the focus once, however its parts load @long", async ({ page }) => {
  // In a space that is not set up, the focus goes on into the first step.
  await openIntegration(page, configured);
  const { pathname, search } = new URL(page.url());
  await openInside(page, "/request-log");
  await expect(page.getByRole("heading", { level: 1, name: "Request log" })).toBeFocused();
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(globalThis, { spoken });
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLHeadingElement) spoken.push(target.innerText);
    });
  });
  await openInside(page, pathname + search);
  await expect(page.getByRole("heading", { level: 1, name: "Gateway and keys" })).toBeFocused();
  await expect
    .poll(async () => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken))
    .toEqual(["Gateway and keys"]);
});

test.describe("with service workers blocked, so that a journey can delay a request", () => {
  test.use({ serviceWorkers: "block" });

  test("a screen whose code loads late says its name when it is shown @long", async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.goto("/");
    await page.route(/connections-screen-/, async (route) => released.then(() => route.continue()));
    const link = page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Connections" });
    await link.press("Enter");
    await expect(page.getByRole("main").getByRole("status", { name: "Loading" })).toBeVisible();
    release();
    await expect(page.getByRole("heading", { level: 1, name: "Connections" })).toBeFocused();
  });
});
