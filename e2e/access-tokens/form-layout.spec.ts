import type { Locator, Page } from "playwright/test";
import { startFaultyService } from "../../test-servers/faulty-service.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { SMALL_TOKEN, connectTo, createButton, openForm, secretDialog } from "./steps.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

const createBar = (page: Page) => page.getByRole("region", { name: "Create", exact: true });

for (const size of SIZES) {
  test(`Create stays in sight at ${size.width} px, and covers no focused field @long`, async ({ page }) => {
    await page.setViewportSize(size);
    await openForm(page, SMALL_TOKEN);
    await expect(createButton(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 3));
    await expect(createButton(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("textbox", { name: "Name" }).focus();
    const bar = await createBar(page).boundingBox();
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press("Tab");
      const focused = page.getByRole("form").locator(":focus");
      if ((await focused.count()) === 0) continue;
      if (await focused.evaluate((element) => element.matches("button[type=submit]"))) break;
      const box = await focused.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `end of ${await focused.evaluate(nameOf)}`).toBeLessThanOrEqual(
        bar?.y ?? 0,
      );
    }
    await expect(createButton(page)).toBeFocused();
  });
}

test("all sections are seen without scrolling at 1440 × 900 @long", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openForm(page, SMALL_TOKEN);
  const bases = page.getByRole("radiogroup", { name: "Restriction" }).getByRole("radio", { name: "Bases…" });
  const { y = Infinity, height = 0 } = (await bases.locator("xpath=..").boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await createBar(page).boundingBox())?.y ?? 0);
});

const nameOf = (element: Element) => element.getAttribute("aria-label") ?? element.outerHTML.slice(0, 80);

/** Where the fields are in the document, which scrolling does not change. */
async function places(page: Page): Promise<Record<string, number>> {
  const fields: Record<string, Locator> = {
    Name: page.getByRole("textbox", { name: "Name" }),
    Description: page.getByRole("textbox", { name: "Description" }),
    Scopes: page.getByRole("combobox", { name: "Scopes" }),
    Preset: page.getByRole("button", { name: "7 days", exact: true }),
    Expiry: page.getByRole("textbox", { name: "Expires on" }),
    Restriction: page.getByRole("radiogroup", { name: "Restriction" }),
    Bases: page.getByRole("combobox", { name: "Which bases" }),
    "Full access": page.getByRole("radiogroup", { name: "Full access" }),
    Advanced: page.locator("summary", { hasText: "Advanced" }),
  };
  const found = Object.entries(fields).map(
    async ([name, field]) => [name, await field.evaluate((it) => it.getBoundingClientRect().top + scrollY)] as const,
  );
  return Object.fromEntries(await Promise.all(found));
}

for (const width of [390, 1280]) {
  test(`an error that comes or goes moves no field at ${width} px @long`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openForm(page, { expires: "soon" });
    await expect(createButton(page), "in sight above what is scrolled").toBeInViewport({ ratio: 1 });
    const name = page.getByRole("textbox", { name: "Name" });
    const scopes = page.getByRole("combobox", { name: "Scopes" });
    const bases = page.getByRole("combobox", { name: "Which bases" });
    const date = page.getByRole("textbox", { name: "Expires on" });
    await page.getByRole("radio", { name: "Bases…" }).check();
    await page.keyboard.press("Escape");
    const before = await places(page);

    // The top bar covers the name, which is the first field with an error.
    await name.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 8));
    const button = await createButton(page).boundingBox();
    await page.mouse.click((button?.x ?? 0) + 20, (button?.y ?? 0) + 10);
    for (const field of [name, scopes, date, bases]) await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(date).toHaveAccessibleDescription("Choose a date.");
    await expect(bases).toHaveAccessibleDescription(/^Add at least one base\./);
    await expect(createBar(page)).toContainText("4 problems");
    await expect(name).toBeFocused();
    const topBar = await page.getByRole("banner").boundingBox();
    const label = await page.getByText("Name", { exact: true }).boundingBox();
    expect(label?.y, "the top bar covers no label").toBeGreaterThan(topBar?.height ?? Infinity);
    await expect.poll(async () => places(page), "the errors came").toEqual(before);

    await page.keyboard.type("CI");
    await expect(name).not.toHaveAttribute("aria-invalid");
    await expect.poll(async () => places(page), "the error of the name went").toEqual(before);
    await scopes.click();
    await page.keyboard.type("a");
    // The blur adds the scope.
    await page.keyboard.press("Tab");
    await expect(scopes).not.toHaveAttribute("aria-invalid");
    await expect.poll(async () => places(page), "the error of the scopes went").toEqual(before);
    await bases.click();
    await page.keyboard.type("bseTyped");
    await page.keyboard.press("Tab");
    await expect(bases).not.toHaveAttribute("aria-invalid");
    await expect.poll(async () => places(page), "the error of the bases went").toEqual(before);
    await page.getByRole("button", { name: "7 days", exact: true }).click();
    await expect(date).not.toHaveAttribute("aria-invalid");
    await expect(createBar(page)).not.toContainText("problem");
    await expect.poll(async () => places(page), "the date came").toEqual(before);
    await date.fill("2027-2");
    await page.keyboard.press("Tab");
    await expect(page.getByText("Write the date like 2027-01-31.", { exact: true })).toBeVisible();
    await expect.poll(async () => places(page), "the date was left unfinished").toEqual(before);
  });
}

test("a failure that is sent again does not move the focused field @long", async ({ page, allow }) => {
  allow("status of 403");
  const service = await startFaultyService();
  await page.clock.install();
  await connectTo(page, service.url);
  await openForm(page, SMALL_TOKEN);
  service.fault = { kind: "status", status: 403 };
  const field = page.getByRole("radiogroup", { name: "Full access" }).getByRole("radio").first();
  await field.focus();
  await page.keyboard.press("Control+Enter");
  const alert = page.getByRole("alert").filter({ hasText: "The request failed" });
  await expect(alert).toContainText("No token was created.");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await field.focus();
  const before = await field.boundingBox();
  // A second press right after the first counts as a double click.
  await page.clock.fastForward(1_000);
  let answer = () => {};
  service.fault = { kind: "held", until: new Promise<void>((resolve) => (answer = resolve)) };
  await page.keyboard.press("Control+Enter");
  await expect(createBar(page)).toContainText("Sending…");
  await expect(field).toBeFocused();
  await expect.poll(async () => field.boundingBox()).toEqual(before);
  answer();
  await expect(secretDialog(page)).toBeVisible();
  await service.close();
});

test("the request collapses, and is closed at first on a phone @long", async ({ page }) => {
  const summary = page.locator("summary", { hasText: "Request" });
  const body = page.getByRole("region", { name: "Request", exact: true }).getByText('"scopes"');
  await openForm(page, SMALL_TOKEN);
  await expect(body).toBeVisible();
  await summary.click();
  await expect(body).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page, SMALL_TOKEN);
  await expect(body).toBeHidden();
  await expectAccessible(page);
  await summary.click();
  await expect(body).toBeVisible();
});

test("fields have a largest width on a very wide screen @long", async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await openForm(page, { ...SMALL_TOKEN, bases: "bse1" });
  const fields = page.getByRole("form").locator("input:not([type=radio]), textarea");
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) {
    await expect
      .poll(async () => (await field.boundingBox())?.width, await field.evaluate(nameOf))
      .toBeLessThanOrEqual(680);
  }
  const [scopes, button] = [page.getByRole("combobox", { name: "Scopes" }), createButton(page)];
  const [scopesBox, buttonBox] = [await scopes.boundingBox(), await button.boundingBox()];
  expect(buttonBox?.x, "Create is below the fields").toBeLessThan((scopesBox?.x ?? 0) + (scopesBox?.width ?? 0) + 40);
});
