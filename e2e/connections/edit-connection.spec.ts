import type { Page } from "playwright/test";
import { startServeApi } from "../service/serve-api-process.ts";
import { connect, pin, test } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";

const chip = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Connection: / });

test("the top bar shows the environment that was chosen for a connection, and edited later @long", async ({ page }) => {
  await page.goto("/connections");
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Over HTTP");
  await page.getByRole("textbox", { name: "Base URL" }).fill("https://service.invalid");
  await page.setViewportSize({ width: 2_560, height: 1_440 });
  const { width: widest } = (await page.getByRole("textbox", { name: "Base URL" }).boundingBox()) ?? {};
  expect(widest, "a largest width on a wide screen").toBeLessThanOrEqual(680);
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.getByRole("textbox", { name: "Bearer token" }).fill("made-up-token");
  const environment = page.getByRole("radiogroup", { name: "Environment" });
  const color = (name: string) => page.getByRole("radio", { name, exact: true });
  await page.getByRole("button", { name: /^Add and use/ }).click();
  await expect(environment.getByRole("radio", { name: "Test" })).toBeFocused();
  await expect(environment).toHaveAccessibleDescription(/^Choose an environment/);
  await environment.getByRole("radio", { name: "Production" }).check();
  await expect(color("Red"), "the colour follows the word").toBeChecked();
  await expectAccessible(page, { themes: "both" });
  await page.getByRole("button", { name: /^Add and use/ }).click();
  await expect(chip(page)).toHaveAccessibleName("Connection: Over HTTP, Production. Change it");
  await expect(chip(page).getByText("Production")).toHaveClass(/truncate/);
  const badge = (word: string) => chip(page).getByText(word).locator("xpath=..");
  await expect(badge("Production"), "its colour is seen").toHaveClass(/ bg-danger-soft /);
  await expectAccessible(page, { part: "header", themes: "both" });

  await chip(page).click();
  const edit = page.getByRole("button", { name: "Edit Over HTTP" });
  await edit.click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(edit).toBeFocused();
  await edit.press("Enter");
  await page.getByRole("textbox", { name: "Name" }).fill("North");
  await environment.getByRole("radio", { name: "Other…" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const word = page.getByRole("textbox", { name: "Environment name" });
  await expect(word).toBeFocused();
  await word.fill("Rehearsal of May");
  await expect(color("Red"), "a chosen colour stays").toBeChecked();
  await color("Violet").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("North was saved", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit North" })).toBeFocused();
  await expect(chip(page)).toHaveAccessibleName("Connection: North, Rehearsal of May. Change it");
  await expect(badge("Rehearsal of May")).toHaveClass(/ bg-accent-soft /);
  for (const width of [320, 390, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(chip(page).getByText("Rehearsal of May"), `${width} px`).toBeInViewport();
    await expect.poll(async () => (await chip(page).getByText("North").boundingBox())?.width).toBeGreaterThan(30);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, `pixels to scroll sideways at ${width}`).toBe(0);
  }
  await page.reload();
  await expect(chip(page)).toHaveAccessibleName("Connection: North, Rehearsal of May, no token given. Change it");
});

test("a connection that gets another host keeps its pins and asks for the token again", async ({ page, service }) => {
  const other = await startServeApi();
  const sent: { url: string; authorization: string | undefined }[] = [];
  page.on("request", (request) => sent.push({ url: request.url(), authorization: request.headers()["authorization"] }));
  await connect(page, service);
  await pin(page, "a space", { Id: service.places.spaceId, Name: "Pinned space" });
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Connections" }).click();
  const edit = page.getByRole("button", { name: "Edit Over HTTP" });
  const address = page.getByRole("textbox", { name: "Base URL" });
  const form = page.getByRole("form", { name: "Edit Over HTTP" });
  const token = form.getByRole("textbox", { name: "Bearer token" });

  await edit.click();
  await address.fill(`${service.baseUrl}/`);
  await expect(token).toHaveAccessibleDescription("Leave empty to keep the current token.");
  await address.fill(`${service.baseUrl}/v2`);
  await expect(token, "a token belongs to a whole base URL").not.toHaveAccessibleDescription(/^Leave empty/);
  await page.getByRole("button", { name: "Cancel" }).click();

  await edit.click();
  await address.fill(other.baseUrl);
  await expect(token).toHaveAccessibleDescription(/^The current token is only for http:\/\/\S+/);
  await page.getByRole("form", { name: "Check before use" }).getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("A token is missing"), "the check has no token for it").toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Over HTTP was saved. It needs a bearer token.")).toBeVisible();
  await expect(chip(page)).toHaveAccessibleName("Connection: Over HTTP, Test, no token given. Change it");
  await expect(page.getByRole("region", { name: "Pins", exact: true }).first()).toContainText("Pinned space");
  await expectAccessible(page);

  await page.reload();
  await expect(chip(page), "no token comes back").toHaveAccessibleName(/no token given/);
  const given = page.getByRole("group", { name: "Bearer token" });
  await given.getByRole("textbox", { name: "Bearer token" }).fill(other.bearer);
  await given.getByRole("button", { name: "Use token" }).click();
  await page.evaluate((path) => history.pushState({}, "", path), `/bases/${other.places.baseId}`);
  await expect(page.getByRole("region", { name: "The response as JSON" })).toContainText(other.places.baseId);
  const toOther = sent.filter(({ url }) => url.startsWith(other.baseUrl));
  expect(toOther.flatMap(({ authorization }) => authorization ?? [])).toEqual([`Bearer ${other.bearer}`]);
  expect(await other.stop()).toBe(0);
});
