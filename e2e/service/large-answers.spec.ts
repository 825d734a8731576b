import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { connectTo, openForm, readSecret, secretDialog, SMALL_TOKEN } from "../access-tokens/steps.ts";
import { startHostileService } from "../bench/hostile/service.mjs";
import { expect, test } from "../test.ts";

const NAME = "a name of 15 million characters";
const MEMBERS = "300,000 unknown members";
const MAX_VALUE = 5_000;
/** Reading such an answer takes seconds on a busy machine. */
const SLOW = { timeout: 45_000 };

const log = (page: Page) => page.getByRole("dialog", { name: "Request log" });

async function expectToFit(page: Page) {
  const found = await page.evaluate(() => {
    const elements = [...document.body.querySelectorAll("*")];
    const texts = elements.flatMap(({ childNodes }) => [...childNodes].filter((node) => node instanceof Text));
    return {
      widest: Math.max(...elements.map((element) => element.getBoundingClientRect().width)),
      sideways: document.documentElement.scrollWidth - innerWidth,
      longest: Math.max(...texts.flatMap(({ data }) => data.split("\n").map(({ length }) => length))),
    };
  });
  expect(found.widest).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(found.sideways).toBeLessThanOrEqual(0);
  expect(found.longest).toBeLessThanOrEqual(MAX_VALUE);
}

async function expectWhole(page: Page, block: Locator, label: string, whole: unknown) {
  await block.locator("figure", { hasText: label }).getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied", { exact: true }).first()).toBeVisible();
  const copied = await page.evaluate(async () => JSON.stringify(JSON.parse(await navigator.clipboard.readText())));
  expect(copied === JSON.stringify(whole), "the whole is copied").toBe(true);
  const download = page.waitForEvent("download");
  await block.getByRole("button", { name: `Download in full: ${label}` }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  expect(JSON.stringify(JSON.parse(saved)) === JSON.stringify(whole), "the whole is downloaded").toBe(true);
}

for (const width of [390, 1440]) {
  for (const [kind, words] of [
    [NAME, "(15,000,000 characters)"],
    [MEMBERS, "more fields)"],
  ] as const) {
    test(
      `${kind} at ${width} px: the base and the request log fit, and give the full body`,
      { tag: ["@whole", "@long"] },
      async ({ page, context }) => {
        test.slow();
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.setViewportSize({ width, height: 900 });
        const service = await startHostileService();
        await connectTo(page, service.url);
        service.kind = kind;
        await page.goto("/bases/bse1");
        const main = page.getByRole("main");
        await expect(main.getByRole("region", { name: "Fields" })).toContainText("bse1", SLOW);
        await expect(main.getByRole("region", { name: "Response", exact: true })).toContainText(words);
        await expectToFit(page);
        const whole: unknown = await (await fetch(`${service.url}/base/bse1`)).json();
        await expectWhole(page, main, "The response as JSON", whole);

        await page.keyboard.press("F8");
        await log(page).getByRole("listbox", { name: "Requests" }).getByRole("option").first().click();
        await expect(log(page).getByRole("region", { name: "Response body" })).toContainText(words);
        await expectToFit(page);
        await expectWhole(page, log(page), "Response body", whole);
        await service.close();
      },
    );
  }
}

test("a token in a large answer opens its dialog, and is in no log and no register @long", async ({ page }) => {
  test.slow();
  const service = await startHostileService();
  await connectTo(page, service.url);
  await openForm(page, SMALL_TOKEN);
  service.kind = MEMBERS;
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(secretDialog(page)).toBeVisible(SLOW);
  expect(await readSecret(page)).toBe("made-up-token");
  const stored = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    return JSON.stringify([names, Object.entries(localStorage), document.title]);
  });
  expect(stored).not.toContain("made-up-token");
  await secretDialog(page).getByRole("checkbox", { name: "I saved the token" }).check();
  await secretDialog(page).getByRole("button", { name: "Done" }).click();
  await page.keyboard.press("F8");
  await log(page).getByRole("listbox", { name: "Requests" }).getByRole("option").first().click();
  const body = log(page).getByRole("region", { name: "Response body" });
  await expect(body).toContainText('"token": "••••••••"');
  await expect(body).toContainText("more fields)");
  await expect(page.getByText("made-up-token")).toHaveCount(0);
  await service.close();
});

test("a refusal of 300,000 fields is shown, with the form kept @long", async ({ page, allow }) => {
  allow("status of 422");
  test.slow();
  const service = await startHostileService();
  await connectTo(page, service.url);
  await openForm(page, SMALL_TOKEN);
  service.kind = "a refusal of 300,000 places";
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText("Refused 0.", { exact: true })).toBeVisible(SLOW);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("CI");
  await page.locator("summary", { hasText: "Full response" }).click();
  await expect(page.getByRole("region", { name: "Full response" })).toContainText("more elements)");
  await expectToFit(page);
  await service.close();
});
