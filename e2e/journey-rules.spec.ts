import { expect, expectAccessible, test } from "./test.ts";

test.describe("a journey notices", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading").first()).toBeVisible();
  });

  test("a console error", async ({ page, problems, allow }) => {
    allow("boom");
    await page.evaluate(() => console.error("boom"));
    await expect.poll(() => problems).toContain("boom");
  });

  test("a promise nobody handled", async ({ page, problems, allow }) => {
    allow("lost");
    await page.evaluate(() => void Promise.reject(new Error("lost")));
    await expect.poll(() => problems).toContain("lost");
  });

  test("what the policy refuses", async ({ page, problems, allow }) => {
    allow("Refused by img-src", "violates the following Content Security Policy directive");
    await page.evaluate(() => {
      new Image().src = "https://elsewhere.invalid/pixel.png";
    });
    await expect.poll(() => problems.join()).toContain("Refused by img-src: https://elsewhere.invalid/pixel.png");
  });

  test("text that would become markup or script", async ({ page, problems, allow }) => {
    allow("Refused by require-trusted-types-for", "requires 'TrustedHTML' assignment");
    const assign = page.evaluate(() => {
      document.createElement("div").innerHTML = "<b>bold</b>";
    });
    await expect(assign).rejects.toThrow("TrustedHTML");
    await expect.poll(() => problems.join()).toContain("Refused by require-trusted-types-for");
  });

  test("a context it opened itself", async ({ browser, watched, baseURL, problems, allow }) => {
    allow("second boom");
    const context = await watched(await browser.newContext());
    const page = await context.newPage();
    await page.goto(baseURL ?? "");
    await page.evaluate(() => console.error("second boom"));
    await expect.poll(() => problems).toContain("second boom");
    await context.close();
  });

  test("a field without a label", async ({ page }) => {
    await page.evaluate(() => document.body.append(document.createElement("input")));
    await expect(expectAccessible(page)).rejects.toThrow("Form elements must have labels");
  });

  test("text that is too faint in the theme that is not shown", async ({ page }) => {
    await page.evaluate(() => {
      const style = new CSSStyleSheet();
      style.replaceSync('[data-theme="dark"] h1 { color: #555; background: #444 }');
      document.adoptedStyleSheets.push(style);
    });
    await expect(expectAccessible(page, { themes: "both" })).rejects.toThrow("accessible in the dark theme");
  });

  test("every request at the host", async ({ page, hostRequests }) => {
    await page.evaluate(() => fetch("/base/bseUnknown"));
    expect(hostRequests.map(({ method, path }) => `${method} ${path}`)).toContain("GET /base/bseUnknown");
  });
});

test.fail("what a journey notices and did not expect fails it", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => console.error("boom"));
});
