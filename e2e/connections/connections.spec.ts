import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { pickFiles } from "../attachments/file-picker.ts";
import { countClicks } from "../clicks.ts";
import { connect, fillService, pin, test } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";

async function check(page: Page, baseId: string) {
  const form = page.getByRole("form", { name: "Check before use" });
  await form.getByRole("textbox", { name: "Base to check with" }).fill(baseId);
  await form.getByRole("button", { name: "Check" }).click();
  return form;
}

test("a service is checked before it is used, and the result is explained", async ({ page, service, allow }) => {
  allow(/^Failed to load resource: the server responded with a status of 40[14]/, "net::ERR_");
  const { baseUrl, bearer, places } = service;
  await page.goto("/connections");
  const add = page.getByRole("button", { name: "Add a service" });
  await add.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(add).toBeFocused();
  await add.press("Enter");
  await expect(page.getByRole("button", { name: /^Add and use/ }), "not below the edge").toBeInViewport({ ratio: 1 });

  await fillService(page, { baseUrl: "http://service.example", bearer });
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "API reference" }).click();
  const leaveDialog = page.getByRole("alertdialog", { name: "Leave without adding the service?" });
  await leaveDialog.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("textbox", { name: "Base URL" })).toHaveValue("http://service.example");
  const checked = await check(page, places.baseId);
  await expect(page.getByText(/so that the bearer token is protected/)).toBeVisible();
  await checked.getByRole("textbox").fill("https://service.example/");
  await checked.getByRole("button", { name: "Check" }).click();
  await expect(checked.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");

  await fillService(page, { baseUrl: "http://127.0.0.1:5368", bearer });
  await check(page, places.baseId);
  await expect(checked.getByRole("alert")).toContainText("Could not connect");
  await expect(checked.getByRole("alert")).toContainText("npm start -- --relay main=http://127.0.0.1:5368, and");
  await expect(checked.getByRole("region", { name: "Headers that allow this page" })).toContainText(
    new URL(page.url()).origin,
  );
  const use = page.getByRole("button", { name: /^Add and use/ });
  const useAnyway = page.getByRole("button", { name: "Add and use anyway" });
  await expect(useAnyway).toBeVisible();
  await fillService(page, { baseUrl, bearer: "made-up-token" });
  await expect(use).toHaveText("Add and use");
  await check(page, places.baseId);
  const refused = checked.getByRole("status").filter({ hasText: "the token is not accepted (401)" });
  await expect(refused).toBeVisible();
  await expect(useAnyway, "a refused token is a failed check").toBeVisible();
  await check(page, "");
  await expect(refused).toBeVisible();
  await fillService(page, { baseUrl, bearer });
  await expect(use, "another token was not checked yet").toHaveText("Add and use");
  await check(page, "");
  await expect(checked.getByRole("status")).toContainText("Connected. The token was not refused");
  await expect(checked.getByRole("status")).toContainText(/GET \S+\/base\/connection-check-\w+/);
  await expectAccessible(page);
  await check(page, "bseNobodyHas");
  await expect(checked.getByRole("status")).toContainText("Base not found (404)");
  await check(page, `https://elsewhere.example/base/${places.baseId}/tblAny`);
  await expect(checked.getByRole("status")).toContainText("The token works");
  await expect(checked.getByRole("status")).toContainText(`GET ${baseUrl}/base/${places.baseId}`);
  const result = await checked.getByRole("status").boundingBox();
  const bar = await use.locator("..").boundingBox();
  expect((result?.y ?? 0) + (result?.height ?? 0), "whole, above the buttons").toBeLessThanOrEqual(bar?.y ?? 0);
  await expectAccessible(page);

  await use.click();
  // The base that was checked is open, and known: Home and sidebar list it.
  await expect(page.getByText(/^Read at \d/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/bases/${places.baseId}$`));
  await expect(page.getByText("The checked base and its space are pinned.")).toBeVisible();
  const name = page.getByRole("heading", { level: 1, name: "Product catalogue" });
  await expect(name, "the focused element was removed").toBeFocused();
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Spaces" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await expect(page.getByText("No spaces yet")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Product catalogue" })).toBeVisible();
  const chip = page.getByRole("link", { name: /^Connection: Over HTTP/ });
  await expect(chip).toHaveAccessibleName("Connection: Over HTTP, Test. Change it");
  await page.context().setOffline(true);
  await expect(chip).toHaveAccessibleName("Connection: Over HTTP, Test, offline. Change it");
  await page.context().setOffline(false);
  await expect(chip).toHaveAccessibleName("Connection: Over HTTP, Test. Change it");
  await page.reload();
  await page.getByRole("link", { name: "Connection: Over HTTP, Test, no token given. Change it" }).click();
  const renewed = page.getByRole("group", { name: "Bearer token" });
  await renewed.getByRole("textbox", { name: "Bearer token" }).fill(bearer);
  const keep = renewed.getByRole("checkbox", { name: "Keep the token when this tab reloads" });
  await keep.check();
  await renewed.getByRole("button", { name: "Use token" }).click();
  await expect(renewed).toContainText("kept when this tab reloads");
  await page.reload();
  await expect(page.getByRole("link", { name: "Connection: Over HTTP, Test. Change it" })).toBeVisible();
  await expect(keep).toBeChecked();
  await keep.uncheck();
  await expect(renewed).toContainText("kept until you reload");
  await renewed.getByRole("button", { name: "Replace token" }).click();
  await expect(renewed).toContainText("Paste a token first.");
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: "Name or id" }).fill("switch to local backend");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Connection: Local backend" })).toBeVisible();
  await page.goto("/connections");
  await page.getByRole("button", { name: "Check Over HTTP before use" }).click();
  await page.getByRole("textbox", { name: "Bearer token" }).fill(bearer);
  await check(page, places.baseId);
  await expect(checked.getByRole("status")).toContainText("The token works");
  await expect
    .poll(async () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage])))
    .not.toContain(bearer);
});

test("a service is checked and connected with eight clicks from the home screen", async ({ page, service }) => {
  const { press, count } = countClicks(page);
  await page.goto("/");
  await press(page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Connections" }));
  await press(page.getByRole("button", { name: "Add a service" }));
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("North");
  await press(page.getByRole("radio", { name: "Test", exact: true }));
  await press(page.getByRole("textbox", { name: "Base URL" }));
  await page.keyboard.type(service.baseUrl);
  await press(page.getByRole("textbox", { name: "Bearer token" }));
  await page.keyboard.type(service.bearer);
  await press(page.getByRole("textbox", { name: "Base to check with" }));
  await page.keyboard.type(service.places.baseId);
  const form = page.getByRole("form", { name: "Check before use" });
  await press(form.getByRole("button", { name: "Check" }));
  await expect(form.getByRole("status")).toContainText("The token works");
  await press(page.getByRole("button", { name: /^Add and use/ }));
  await expect(page.getByRole("heading", { level: 1, name: "Product catalogue" })).toBeVisible();
  expect(count()).toBe(8);
});

test("the local backend stays in the menu beside another service, and is used with one press @long", async ({
  page,
  service: { baseUrl, bearer },
}) => {
  await connect(page, { baseUrl, bearer });
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Local backend" }).click();
  await expect(page.getByRole("heading", { name: "Another service is in use" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use the local backend" }).click();
  await expect(page.getByRole("heading", { name: "Simulate errors" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Connection: Local backend" })).toBeVisible();
});

test("a service that was added in spite of a failed check is not announced as connected @long", async ({
  page,
  allow,
}) => {
  allow("net::ERR_");
  await page.goto("/connections");
  await page.getByRole("button", { name: "Add a service" }).click();
  await fillService(page, { baseUrl: "http://127.0.0.1:5368", bearer: "any" });
  await check(page, "bseOne");
  await page.getByRole("button", { name: "Add and use anyway" }).click();
  await expect(page.getByText(/was added\. The last check failed: Could not connect/)).toBeVisible();
  await expect(page.getByText(/^Now using/)).toHaveCount(0);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Connection: Over HTTP/ })
    .click();
  const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: "http://127.0.0.1:5368" });
  await expect(entry).toContainText(/Not reached when added, \d\d:\d\d/);
});

test("a service with a long name fits into the top bar @long", async ({ page }) => {
  await page.goto("/connections");
  await page.getByRole("button", { name: "Add a service" }).click();
  await fillService(page, { baseUrl: "http://127.0.0.1:5368", bearer: "made-up-token" });
  const name = "Production workspace of the north";
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: /^Add and use/ }).click();
  const chip = page.getByRole("banner").getByText(name);
  for (const width of [320, 390, 640]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await chip.boundingBox())?.width, `${width} px`).toBeGreaterThan(60);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, `pixels to scroll sideways at ${width}`).toBe(0);
  }
});

test(
  "entities are pinned by id, exported to a file and imported",
  { tag: ["@long", "@whole"] },
  async ({ page, service }) => {
    const { places } = service;
    await connect(page, service);
    await page.getByRole("main").getByRole("button", { name: "Open a base…" }).click();
    const opening = page.getByRole("dialog", { name: "Open a base" });
    const address = opening.getByRole("textbox", { name: "Id or address of the base" });
    await address.fill("https://service.example/tables/tblA");
    await address.press("Enter");
    await expect(opening.getByText(/no id after \/base\//)).toBeVisible();
    await address.fill(`https://service.example/base/${places.baseId}?view=all`);
    await address.press("Enter");
    await expect(page.getByRole("region", { name: "The response as JSON" })).toContainText(places.baseId);
    await pin(page, "this space", { Name: "Pinned space" });
    await pin(page, "this base", {});
    await pin(page, "a table", { Id: places.tableId, Name: "Pinned table" });
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Pinned table/ })
      .click();
    const empty = page.getByRole("heading", { name: "No pinned records" }).locator("..");
    await expect(empty.getByRole("button", { name: "Pin a record" })).toBeVisible();
    await pin(page, "a record", { Id: places.recordId, Name: "Pinned record" });
    await expect(page.getByRole("heading", { level: 1 }), "the button is gone").toBeFocused();
    await expect(page.getByText(/^1 pinned record\. Pin an attachment field/)).toBeVisible();
    await pin(page, "an attachment field", { Id: places.fieldId, Name: "Files" });
    await expect(page.getByRole("columnheader")).toContainText(["Select all rows", "Record", "Files"]);
    await expect(page.getByRole("rowheader", { name: "Pinned record" })).toBeVisible();
    const unknown = page.getByRole("gridcell", { name: "Attachments unknown" });
    await expect(unknown.getByText("unknown", { exact: true })).toBeVisible();
    await unknown.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Files" });
    await expect(sheet.getByRole("link", { name: "Choose where files go" })).toHaveAttribute("href", "/connections");
    await page.keyboard.press("Escape");
    await page.goto("/tables/tblOther");
    await pin(page, "this table", { "Id of its base": places.baseId });
    await pin(page, "an attachment field", { Id: "fldOther" });
    await expect(page.getByRole("heading", { name: "Now pin a record" })).toBeVisible();
    await page.goto("/tables/tblElsewhere/records/recElsewhere");
    await pin(page, "this table", { "Id of its base": places.baseId });
    await pin(page, "this record", {});
    await expect(page.getByRole("heading", { level: 1, name: "recElsewhere" })).toBeVisible();

    await page.goto("/connections");
    const pins = page.getByRole("region", { name: "Pins", exact: true }).first();
    await expect(pins.getByRole("row")).toHaveCount(10);
    const download = page.waitForEvent("download");
    await pins.getByRole("button", { name: "Export pins" }).click();
    const text = readFileSync(await (await download).path(), "utf8");
    expect(text).toContain(places.recordId);
    expect(text).not.toContain(service.bearer);
    await pins.getByRole("button", { name: "Unpin Pinned record" }).click();
    await pins.getByRole("button", { name: "Unpin recElsewhere" }).click();
    await expect(pins.getByRole("row")).toHaveCount(8);
    await pins.getByRole("button", { name: "Rename Pinned table" }).click();
    const renaming = page.getByRole("dialog", { name: "Pin a table" });
    await renaming.getByRole("textbox", { name: "Name" }).fill("Renamed");
    await renaming.getByRole("button", { name: "Pin", exact: true }).click();
    await expect(pins.getByRole("cell", { name: "Renamed", exact: true }).first()).toBeVisible();

    await pins.getByRole("button", { name: "Import ids…" }).click();
    const importing = page.getByRole("dialog", { name: "Import ids" });
    await importing
      .getByRole("textbox", { name: "Or paste its text" })
      .fill(text.replace('"id": "recElsewhere"', '"id": ""'));
    const refused = importing.getByRole("list", { name: "Refused" });
    await expect(refused).toContainText(/pins\[\d\]\.id: An id is missing\./);
    const chosen = { name: "pins.json", mimeType: "application/json", buffer: Buffer.from(text) };
    await pickFiles(page, () => importing.getByRole("button", { name: "Choose file" }).click(), chosen);
    await expect(importing.getByRole("status")).toHaveText(
      "2 new, 6 there already, 1 with another name or place, 0 refused.",
    );
    const renamed = importing.getByRole("list", { name: "With another name or place" });
    await expect(renamed).toContainText("Renamed → Pinned table");
    await expectAccessible(page, { themes: "shown" });
    await importing.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("2 pins were imported")).toBeVisible();
    await expect(pins.getByRole("cell", { name: "Pinned record", exact: true })).toBeVisible();
    await expect(pins.getByRole("cell", { name: "Renamed", exact: true }).first()).toBeVisible();
    await expectAccessible(page, { themes: "shown" });
  },
);
