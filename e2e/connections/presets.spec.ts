import type { Page } from "playwright/test";
import { openInside } from "../every-screen/screens-steps.ts";
import { startServeApi } from "../service/serve-api-process.ts";
import { giveToken, test } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";
import { startConsoleHost } from "./console-host.ts";

const chip = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Connection: / });
const entry = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const written = (config: object) => JSON.stringify(config, null, 2);

/** Holds the answer for `console.json` until the returned function is called. */
async function holdFile(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/console.json", async (route) => isReleased.then(() => route.continue()));
  return release;
}

async function expectBase(page: Page, baseId: string) {
  await openInside(page, `/bases/${baseId}`);
  await expect(page.getByRole("region", { name: "The response as JSON" })).toContainText(baseId);
}

test("a new browser starts with the default of console.json, takes a token, and keeps another choice", async ({
  page,
  service,
}) => {
  const north = {
    name: "North",
    environment: { word: "Production", color: "red" },
    baseUrl: service.baseUrl,
    default: true,
  };
  const config = {
    title: "Acme console",
    connections: [
      { ...north, tokn: "x" },
      { name: "South", baseUrl: "http://a.example" },
    ],
  };
  const host = await startConsoleHost({ config: written(config), relays: {} });
  await page.goto(host.url);
  await expect(chip(page)).toHaveAccessibleName("Connection: North, Production, no token given. Change it");
  await expect(page.getByRole("banner").getByText("Acme console")).toBeVisible();
  await chip(page).click();
  await expect(page).toHaveTitle("Connections · Acme console");
  const problems = page.getByRole("list", { name: "Problems in console.json" }).getByRole("listitem");
  await expect(problems).toHaveText([
    /^line 12, column 15, connections\[0\]\.tokn: /,
    /^line 16, column 18, connections\[1\]\.baseUrl: Use https/,
  ]);
  await expect(entry(page, "from console.json")).toContainText("North");
  await expect(page.getByRole("button", { name: /^(?:Edit|Remove) / })).toHaveCount(0);
  await expectAccessible(page);
  await giveToken(page, service.bearer);
  await expect(chip(page)).toHaveAccessibleName("Connection: North, Production. Change it");
  await expectBase(page, service.places.baseId);
  await page.reload();
  await expect(page.getByRole("region", { name: "The response as JSON" })).toContainText(service.places.baseId);

  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: "Name or id" }).fill("switch to local backend");
  await page.keyboard.press("Enter");
  await expect(chip(page)).toHaveAccessibleName("Connection: Local backend. Change it");
  const isRead = page.waitForResponse(`${host.url}console.json`);
  await page.reload();
  await isRead;
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: "Name or id" }).fill("switch to");
  await expect(page.getByRole("option", { name: "Switch to North" })).toContainText("from console.json");
  await page.keyboard.press("Escape");
  await expect(chip(page)).toHaveAccessibleName("Connection: Local backend. Change it");
  await page.close();
  await host.close();
});

test("a new browser waits for console.json before it shows a connection @long", async ({ page, service }) => {
  const host = await startConsoleHost({
    config: written({ connections: [{ name: "North", baseUrl: service.baseUrl, default: true }] }),
    relays: {},
  });
  const release = await holdFile(page);
  // The console waits for some seconds alone, which a busy browser spends on loading.
  await page.goto(`${host.url}tokens/new`, { waitUntil: "commit" });
  await expect(page.getByText("Opening the workspace…")).toBeVisible();
  await expect(chip(page)).toHaveCount(0);
  release();
  await expect(chip(page)).toHaveAccessibleName(/^Connection: North/);
  await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
  await page.close();
  await host.close();
});

test("a default that comes late is offered, and loses no text @long", async ({ page, service }) => {
  const host = await startConsoleHost({
    config: written({ connections: [{ name: "North", baseUrl: service.baseUrl, default: true }] }),
    relays: {},
  });
  const release = await holdFile(page);
  await page.goto(`${host.url}tokens/new`);
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("typed meanwhile");
  release();
  const offer = page.getByRole("group", { name: "North is the default connection" });
  await expect(offer).toContainText("You work in Local backend until you switch.");
  await expect(name).toHaveValue("typed meanwhile");
  await expect(chip(page)).toHaveAccessibleName(/^Connection: Local backend/);
  await offer.getByRole("button", { name: "Switch to North" }).click();
  // A form with unsaved text asks before it is left.
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(chip(page)).toHaveAccessibleName(/^Connection: North/);
  await page.close();
  await host.close();
});

test("a file with an error leaves the console as it is, and Connections says where the error is @long", async ({
  page,
}) => {
  const served = { config: '{\n  "connections": [,\n', relays: {} };
  const host = await startConsoleHost(served);
  await page.goto(host.url);
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await chip(page).click();
  await expect(page.getByRole("list", { name: "Problems in console.json" })).toContainText("line 2, column 19: ");
  served.config = written({ thisBrowser: false, connections: [{ name: "North", baseUrl: "https://north.invalid" }] });
  await page.reload();
  await expect(chip(page)).toHaveAccessibleName(/^Connection: North, no token/);
  await expect(entry(page, "North")).toBeVisible();
  await expect(page.getByRole("list", { name: "Problems in console.json" })).toHaveCount(0);
  await expect(entry(page, "Local backend")).toHaveCount(0);
  await page.close();
  await host.close();
});

test("a token is not sent to another target behind the same relay before it is confirmed", async ({
  page,
  service,
}) => {
  const other = await startServeApi(["--bearer", service.bearer]);
  const configFor = (target: string) =>
    written({ connections: [{ name: "Main", relay: "main", target, default: true }] });
  const served = { config: configFor(service.baseUrl), relays: { main: service.baseUrl } };
  const host = await startConsoleHost(served);
  await page.goto(host.url);
  await chip(page).click();
  await giveToken(page, service.bearer);
  await expectBase(page, service.places.baseId);
  const toOther = () => host.passed.filter(({ target }) => target === other.baseUrl);
  expect(host.passed.filter(({ authorization }) => authorization === `Bearer ${service.bearer}`)).not.toEqual([]);

  // The host restarts while the page is open.
  served.config = configFor(other.baseUrl);
  served.relays.main = other.baseUrl;
  await page.getByRole("button", { name: "Read again" }).click();
  const moved = page.getByRole("status").filter({ hasText: "Main has a new address" });
  for (const when of ["in the open page", "after a reload"]) {
    await expect(moved, when).toContainText(service.baseUrl);
    await expect(moved, when).toContainText(other.baseUrl);
    await expect(chip(page), when).toHaveAccessibleName(/no token given/);
    expect(toOther(), when).toEqual([]);
    if (when === "in the open page") await page.reload();
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use the token there" }).click();
  await expect(moved).toBeHidden();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "The response as JSON" })).toContainText(other.places.baseId);
  expect(toOther().map(({ authorization }) => authorization)).toEqual([`Bearer ${service.bearer}`]);
  await page.goto(`${host.url}connections`);
  await expect(chip(page)).toHaveAccessibleName("Connection: Main. Change it");
  await expect(moved).toHaveCount(0);
  await page.close();
  await host.close();
  expect(await other.stop()).toBe(0);
});

test("a link adds a connection on a press, replaces none and switches nothing", async ({ page }) => {
  const host = await startConsoleHost({
    config: written({ connections: [{ name: "North", baseUrl: "https://north.invalid/v1" }] }),
    relays: {},
  });
  await page.goto(host.url);
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  const search = new URLSearchParams({
    name: "North",
    address: "https://north.invalid:8443/v1",
    token: "made-up-token",
  });
  await page.goto(`${host.url}connections/new?${search.toString()}`);
  await expect(page.getByText("north.invalid:8443", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "A link may not carry a token" })).toBeVisible();
  await expect(page).not.toHaveURL(/made-up/);
  await expect(page.getByRole("textbox", { name: "Base URL" })).toHaveValue("https://north.invalid:8443/v1");
  await expect(page.getByRole("textbox", { name: "Bearer token" })).toHaveValue("");
  await expectAccessible(page);
  await page.goto(`${host.url}connections`);
  await expect(entry(page, "north.invalid:8443"), "nothing is added without a press").toHaveCount(0);

  await page.goBack();
  await page.getByRole("radio", { name: "Production", exact: true }).check();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(entry(page, "https://north.invalid:8443/v1")).toBeVisible();
  await expect(entry(page, "from console.json")).toContainText("https://north.invalid/v1");
  await expect(chip(page)).toHaveAccessibleName("Connection: Local backend. Change it");

  await page.goto(`${host.url}connections/new?address=https://user:made-up@north.invalid`);
  await expect(page.getByRole("status").filter({ hasText: "The address in the link is not used" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Base URL" })).toHaveValue("");
  await expect(page).not.toHaveURL(/made-up/);
  await page.close();
  await host.close();
});

test("a connection is given to a colleague as a link, without its token @whole @long", async ({
  page,
  context,
  service,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const config = {
    connections: [{ name: "Main & more", relay: "main", target: "https://target.invalid/v1", default: true }],
  };
  const host = await startConsoleHost({ config: written(config), relays: {} });
  await page.goto(host.url);
  await chip(page).click();
  await giveToken(page, service.bearer);
  await page.getByRole("button", { name: "Copy link to Main & more" }).click();
  const link = async () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(link).toContain(`${host.url}connections/new?`);
  expect(Object.fromEntries(new URL(await link()).searchParams)).toEqual({
    name: "Main & more",
    address: "https://target.invalid/v1",
  });
  await page.goto(await link());
  await expect(page.getByText("Main & more has this address already. It stays as it is.")).toBeVisible();
  await page.close();
  await host.close();
});
