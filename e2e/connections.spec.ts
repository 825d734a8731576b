import type { Page } from "playwright/test";
import { fillService, test } from "./serve-api-steps.ts";
import { expect, expectAccessible } from "./test.ts";

/** Checks what is typed into the form, and gives what came of it. */
async function check(page: Page, baseId: string) {
  const form = page.getByRole("form", { name: "Check before use" });
  await form.getByRole("textbox", { name: "Base to check with" }).fill(baseId);
  await form.getByRole("button", { name: "Check" }).click();
  return form;
}

test("a service is checked before it is used, and what came is said in words", async ({ page, service, allow }) => {
  allow(/^Failed to load resource: the server responded with a status of 40[14]/, "net::ERR_");
  const { baseUrl, bearer, places } = service;
  await page.goto("/connections");
  await page.getByRole("button", { name: "Add a service" }).click();

  await fillService(page, { baseUrl: "http://service.example", bearer });
  const checked = await check(page, places.baseId);
  await expect(page.getByText(/would travel unprotected/)).toBeVisible();
  await checked.getByRole("textbox").fill("https://service.example/");
  await checked.getByRole("button", { name: "Check" }).click();
  await expect(checked.getByText(/no \/base\/ with an id/)).toBeVisible();

  await fillService(page, { baseUrl: "http://127.0.0.1:5368", bearer });
  await check(page, places.baseId);
  await expect(checked.getByRole("alert")).toContainText("does not allow this page");
  await expect(checked.getByRole("region", { name: "Headers that allow this page" })).toContainText(
    new URL(page.url()).origin,
  );
  await fillService(page, { baseUrl, bearer: "made-up-token" });
  await check(page, places.baseId);
  await expect(checked.getByRole("status")).toContainText("the token is not accepted (401)");
  await fillService(page, { baseUrl, bearer });
  await check(page, "bseNobodyHas");
  await expect(checked.getByRole("status")).toContainText("knows no such base (404)");
  await check(page, `https://elsewhere.example/base/${places.baseId}/tblAny`);
  await expect(checked.getByRole("status")).toContainText("the token works");
  await expect(checked.getByRole("status")).toContainText(`GET ${baseUrl}/base/${places.baseId}`);
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(bearer);
});
