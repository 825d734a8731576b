import { readFile } from "node:fs/promises";
import type { Download } from "playwright/test";
import { startFaultyService } from "../../test-servers/faulty-service.ts";
import { expect, test } from "../test.ts";
import {
  NAME_TAKEN,
  SMALL_TOKEN,
  connectTo,
  create,
  emptyRegister,
  openForm,
  openMore,
  readSecret,
  registerRows,
  secretDialog,
  storeAndClose,
} from "./steps.ts";

async function textOf(download: Promise<Download>) {
  return readFile(await (await download).path(), "utf8");
}

test("a bidi mark in a name does not affect the text around it @long", async ({ page }) => {
  await openForm(page, { ...SMALL_TOKEN, name: "deploy\u202eyek" });
  await create(page);
  await openMore(page);
  await expect(secretDialog(page).getByText("deployyek", { exact: true })).toBeVisible();
  await storeAndClose(page);
  await registerRows(page).getByRole("button", { name: "deployyek", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "deployyek", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Actions for deployyek", exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove from list" }).click();
  await expect(
    page.getByRole("alertdialog", { name: "Remove “deployyek” from this list?", exact: true }),
  ).toBeVisible();
});

test("the register is searched, sorted, filtered, annotated, duplicated and shortened @long", async ({ page }) => {
  for (const [time, name, expires] of [
    ["09:00", "Alpha", "60d"],
    ["09:01", "Beta", "5d"],
    ["09:02", "Gamma", "2026-11-20"],
  ] as const) {
    await page.clock.setFixedTime(`2026-11-21T${time}:00Z`);
    await openForm(page, { name, scopes: `${name.toLowerCase()}:read`, expires });
    await create(page);
    await storeAndClose(page);
  }
  const names = () => registerRows(page).getByRole("button").filter({ hasText: /^\w+$/ }).allInnerTexts();
  await expect(registerRows(page)).toContainText(["Expired", "in 5 days", "Active"]);
  await expect(registerRows(page).nth(1), "its lifetime is 5 days").toContainText("Active");
  await page.getByRole("button", { name: "Expires", exact: true }).click();
  await expect.poll(names).toEqual(["Gamma", "Beta", "Alpha"]);
  await page.getByRole("button", { name: "Token", exact: true }).click();
  await expect.poll(names).toEqual(["Alpha", "Beta", "Gamma"]);
  await page.getByRole("button", { name: "Token", exact: true }).click();
  await expect.poll(names).toEqual(["Gamma", "Beta", "Alpha"]);

  // A phone has no room for all column headers.
  await page.setViewportSize({ width: 390, height: 800 });
  const order = async (name: string) => {
    await page.getByRole("combobox", { name: "Order" }).click();
    await page.getByRole("option", { name }).click();
  };
  await order("Newest first");
  await expect.poll(names).toEqual(["Gamma", "Beta", "Alpha"]);
  await order("By name");
  await expect.poll(names).toEqual(["Alpha", "Beta", "Gamma"]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("combobox", { name: "Order" })).toBeHidden();

  await page.getByRole("searchbox", { name: "Search tokens" }).fill("BETA read");
  await expect.poll(names).toEqual(["Beta"]);
  await expect(page.getByRole("status").filter({ hasText: "1 of 3 tokens" })).toBeAttached();
  await page.getByRole("searchbox", { name: "Search tokens" }).fill("wst_found_in_a_log");
  await expect(page.getByText("No matching tokens")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "0 of 3 tokens" })).toBeAttached();
  await page.getByRole("searchbox", { name: "Search tokens" }).fill("");
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Expired · 1" }).click();
  await expect.poll(names).toEqual(["Gamma"]);

  await page.getByRole("button", { name: "Gamma", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Gamma" });
  await expect(sheet.getByText("Last used")).toBeVisible();
  await sheet.getByRole("textbox", { name: "Note" }).fill("rotated by Kim");
  await sheet.getByRole("button", { name: "Save note" }).click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(registerRows(page)).toContainText(["rotated by Kim"]);
  await page.getByRole("button", { name: "Gamma", exact: true }).click();
  await sheet.getByRole("textbox", { name: "Note" }).fill("rotated by Robin");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(registerRows(page)).toContainText(["rotated by Robin"]);

  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "All · 3" }).click();
  await page.getByRole("button", { name: "Actions for Beta" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toHaveValue("Beta");
  await expect(name).toHaveAccessibleDescription(NAME_TAKEN);
  await expect(page.getByRole("textbox", { name: "Expires on" })).toHaveValue("2026-11-26");

  await page.goto("/tokens");
  await page.getByRole("button", { name: "Actions for Beta" }).click();
  await page.getByRole("menuitem", { name: "Remove from list" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("The token still works");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(registerRows(page)).toHaveCount(2);
  await page.reload();
  await expect(registerRows(page)).toHaveCount(2);
});

test("the register is exported as CSV and JSON, and an expiry as a reminder @whole @long", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-21T09:00:00Z");
  await openForm(page, { name: "=HYPERLINK(1)", scopes: "a", expires: "2028-02-29" });
  await create(page);
  const secret = await readSecret(page);
  await storeAndClose(page);

  const choose = async (button: string, item: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("menuitem", { name: item }).click();
    return textOf(download);
  };
  const csv = await choose("Export", "As CSV");
  expect(csv.split("\r\n")[1]).toContain(`"'=HYPERLINK(1)"`);
  const json = await choose("Export", "As JSON");
  expect(JSON.parse(json)).toMatchObject({ tokens: [{ status: "active", answer: { name: "=HYPERLINK(1)" } }] });
  const reminder = await choose("Actions for =HYPERLINK(1)", "Download reminder (.ics)");
  expect(reminder).toContain("DTSTART;VALUE=DATE:20280229");
  expect(csv + json + reminder).not.toContain(secret);
});

test("a long name shrinks before the register scrolls sideways @long", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-21T09:00:00Z");
  const name = "Deployment-of-the-northern-data-pipeline";
  await openForm(page, { name, scopes: "base:read,record:write,space:read,table:read", expires: "5d", bases: "b1,b2" });
  await create(page);
  await storeAndClose(page);
  const frame = page.getByRole("region", { name: "Access tokens created in this browser" });
  for (const width of [1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = () => frame.evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(sideways, `pixels to scroll sideways at ${width}`).toBe(0);
    await expect(page.getByRole("button", { name: `Actions for ${name}` })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("title", name);
});

test("a phone shows name and status of a token, and a small desktop shows a token in two lines @long", async ({
  page,
}) => {
  await page.clock.setFixedTime("2026-11-21T09:00:00Z");
  await openForm(page, { name: "Nightly export of orders", scopes: "base:read,record:write", expires: "7d" });
  await create(page);
  await storeAndClose(page);
  await page.clock.setFixedTime("2026-11-25T09:00:00Z");
  await page.reload();
  const [row, frame] = [registerRows(page), page.getByRole("region", { name: /^Access tokens created/ })];
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  const height = async () => (await row.boundingBox())?.height;
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => row.getByText("Expires in 3 days").locator("visible=true").evaluate(isCut)).toBe(false);
  await expect
    .poll(async () => row.getByRole("button", { name: "Nightly export of orders" }).first().evaluate(isCut))
    .toBe(false);
  const actions = await row.getByRole("cell").last().boundingBox();
  expect(actions?.width, "width of the actions").toBeLessThan(60);
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(height, `height of a token at ${width}`).toBeLessThan(60);
    await expect.poll(async () => frame.evaluate(isCut), `scrolls sideways at ${width}`).toBe(false);
  }
});

test("two tabs share the register @whole", async ({ page, context }) => {
  await page.goto("/tokens");
  await expect(emptyRegister(page)).toBeVisible();
  const other = await context.newPage();
  await openForm(other, SMALL_TOKEN);
  await create(other);
  await storeAndClose(other);
  await expect(registerRows(page)).toHaveCount(1);
});

test("each connection has its own register", async ({ page }) => {
  const service = await startFaultyService();
  await connectTo(page, service.url);
  await openForm(page, SMALL_TOKEN);
  await create(page);
  await storeAndClose(page);
  await page.getByRole("link", { name: /^Connection:/ }).click();
  await page.getByRole("listitem").filter({ hasText: "https://workspace.invalid" }).getByRole("button").first().click();
  await expect(page.getByText("Now using Local backend")).toBeVisible();
  await page.goto("/tokens");
  await expect(emptyRegister(page)).toBeVisible();
  await service.close();
});
