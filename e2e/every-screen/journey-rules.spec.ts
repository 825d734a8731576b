import { expect, expectAccessible, test } from "../test.ts";

test("a journey notices errors in its pages, also of a context of its own, and requests that reach the host", async ({
  page,
  browser,
  watched,
  problems,
  allow,
  hostRequests,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading").first()).toBeVisible();

  allow("boom");
  await page.evaluate(() => console.error("boom"));
  await expect.poll(() => problems, "a console error").toContain("boom");

  allow("lost");
  await page.evaluate(() => void Promise.reject(new Error("lost")));
  await expect.poll(() => problems, "an unhandled promise").toContain("lost");

  allow("Refused by img-src", "violates the following Content Security Policy directive");
  await page.evaluate(() => {
    new Image().src = "https://elsewhere.invalid/pixel.png";
  });
  await expect.poll(() => problems.join()).toContain("Refused by img-src: https://elsewhere.invalid/pixel.png");

  allow("Refused by require-trusted-types-for", "requires 'TrustedHTML' assignment");
  const assign = page.evaluate(() => {
    document.createElement("div").innerHTML = "<b>bold</b>";
  });
  await expect(assign, "text as markup").rejects.toThrow("TrustedHTML");
  await expect.poll(() => problems.join()).toContain("Refused by require-trusted-types-for");

  await page.evaluate(() => fetch("/base/bseUnknown"));
  expect(hostRequests.map(({ method, path }) => `${method} ${path}`)).toContain("GET /base/bseUnknown");

  allow("second boom");
  const context = await watched(await browser.newContext());
  const own = await context.newPage();
  await own.goto(page.url());
  await own.evaluate(() => console.error("second boom"));
  await expect.poll(() => problems).toContain("second boom");
  await context.close();
});

test("the accessibility check finds a missing label, and low contrast in the other theme", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading").first()).toBeVisible();
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('[data-theme="dark"] h1 { color: #555; background: #444 }');
    document.adoptedStyleSheets.push(style);
  });
  await expect(expectAccessible(page, { themes: "both" })).rejects.toThrow("accessible in the dark theme");
  await page.evaluate(() => document.body.append(document.createElement("input")));
  await expect(expectAccessible(page)).rejects.toThrow("Form elements must have labels");
});

test.fail("an unexpected error fails a journey", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => console.error("boom"));
});
