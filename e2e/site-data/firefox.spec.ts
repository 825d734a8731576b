import { expect, test } from "../test.ts";
import { startFirefox } from "./firefox.ts";

test("the first screen leads to a base in Firefox @long", { tag: "@firefox" }, async ({ host }) => {
  const { page, problems, close } = await startFirefox();
  try {
    await page.goto(host.url);
    await page.locator('nav a[href^="/bases/"]').click();
    await page.waitForSelector("main ::-p-text(Read at)");
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
});
