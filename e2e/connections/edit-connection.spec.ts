import type { Page } from "playwright/test";
import { startServeApi } from "../service/serve-api-process.ts";
import { connect, pin, test } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";

const chip = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Connection: / });

test("a connection that gets another host keeps its pins and asks for the token again", async ({
  page,
  service,
  allow,
}) => {
  allow("status of 401");
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
  await expect(page.getByText(/^Reachable\. It asks for a token/), "the check has no token for it").toBeVisible();
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
