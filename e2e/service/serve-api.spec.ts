import type { Page } from "playwright/test";
import { backToForm, openIntegration, openPart, send } from "../ai-integration/steps.ts";
import { leakedRequests } from "../every-screen/leaked-requests.ts";
import { expect } from "../test.ts";
import {
  addScope,
  ALL_CHECKS,
  checkSection,
  expectConforming,
  expectCounts,
  openContract,
  READ_CHECKS,
  REFUSED,
  runChecks,
  switchWritesOn,
} from "./api-reference-steps.ts";
import type { Places } from "./serve-api-process.ts";
import { connect, pin, test } from "./serve-api-steps.ts";

async function checkBeforeUse(page: Page, { baseId }: Places) {
  await page.goto("/connections");
  await page
    .getByRole("listitem")
    .filter({ hasText: "in use" })
    .getByRole("button", { name: /^Check / })
    .click();
  const check = page.getByRole("form", { name: "Check before use" });
  const base = check.getByLabel("Base to check with");
  await base.fill(baseId);
  await base.press("Enter");
  await expect(check.getByRole("status")).toContainText("The token works");
}

/** Navigates without a page load, so that the request log stays. */
async function readBase(page: Page, { baseId }: Places) {
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: "Name or id" }).fill(`https://elsewhere.example/base/${baseId}`);
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL(new RegExp(`/bases/${baseId}$`));
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Base");
  await expect(page.getByRole("region", { name: "The response as JSON" })).toContainText(`"id": "${baseId}"`);
}

async function seeExchanges(page: Page, { baseId }: Places) {
  await page.keyboard.press("F8");
  const panel = page.getByRole("dialog", { name: "Request log" });
  const rows = panel.getByRole("option").filter({ hasText: `/base/${baseId}` });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("200");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
}

async function configureAi(page: Page, { spaceId }: Places) {
  await openIntegration(page, spaceId);
  await (
    await openPart(page, "Gateway and keys")
  )
    .getByRole("textbox", { name: "Gateway URL" })
    .fill("https://gateway.example");
  await backToForm(await send(page));
}

async function attach(page: Page, { baseId, tableId, recordId, fieldId }: Places) {
  await page.goto(`/tables/${tableId}/records/${recordId}`);
  await pin(page, "this table", { "Id of its base": baseId });
  await pin(page, "this record", {});
  await pin(page, "an attachment field", { Id: fieldId, Name: "Files" });
  await expect(page.getByText(/^Attachments are unknown/)).toBeVisible();
  await expect(page.getByText(/^Other values are unknown/)).toBeVisible();
  await page.getByRole("button", { name: "Link a file" }).click();
  const dialog = page.getByRole("dialog", { name: "Link a file" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("journey.txt");
  await dialog.getByRole("textbox", { name: "URL" }).fill("https://files.example/journey.txt");
  await dialog.getByRole("button", { name: /^Add to / }).click();
  await page.getByRole("dialog", { name: "Added" }).getByRole("button", { name: "Close" }).last().click();
  await expect(
    page.getByRole("list", { name: /^Attachments in/ }).getByRole("button", { name: "Actions for journey.txt" }),
  ).toBeVisible();
}

async function createToken(page: Page) {
  await page.goto("/tokens/new?name=Journey&scopes=base%7Cread&expires=30d");
  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy this token now" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("checkbox", { name: "I saved the token" }).check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Journey");
}

async function chooseTargets(page: Page, places: Places) {
  const section = checkSection(page);
  const typed = [
    ["Base to read", places.baseId],
    ["Space to configure", places.spaceId],
    ["Table", places.tableId],
    ["Record", places.recordId],
    ["Attachment field", places.fieldId],
  ] as const;
  for (const [name, id] of typed) {
    const field = section.getByRole("combobox", { name, exact: true });
    await field.fill(id);
    await field.press("Escape");
  }
}

test("one journey over every screen with a remote service", async ({ page, service, hostRequests, allow }) => {
  allow(REFUSED);
  await connect(page, service);
  await checkBeforeUse(page, service.places);
  await readBase(page, service.places);
  await seeExchanges(page, service.places);
  await configureAi(page, service.places);
  await attach(page, service.places);
  await createToken(page);
  await openContract(page);
  await switchWritesOn(page);
  await addScope(page, "base|read");
  await chooseTargets(page, service.places);
  await runChecks(page, ALL_CHECKS);
  await expectConforming(page, ALL_CHECKS);

  expect(leakedRequests(hostRequests)).toEqual([]);
  expect(hostRequests.length).toBeGreaterThan(3);
});

test("an unreachable service proves nothing and breaks nothing @long", async ({ page, service, allow }) => {
  allow("net::ERR_");
  await connect(page, { ...service, baseUrl: "http://127.0.0.1:5368" });
  await openContract(page);
  const base = checkSection(page).getByRole("combobox", { name: "Base to read" });
  await base.fill("bseAny");
  await base.press("Escape");
  await runChecks(page, READ_CHECKS);
  await expectCounts(page, 0, READ_CHECKS.length);
  await expect(
    checkSection(page)
      .getByText(/^The service did not respond/)
      .first(),
  ).toBeVisible();
});

test("the command prints its address, its bearer token, a command with it, and ids to start with", async ({
  service,
  request,
}) => {
  const { baseUrl, bearer, places, output } = service;
  expect(baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(output().split(bearer)).toHaveLength(3);
  const answer = await request.get(`${baseUrl}/base/${places.baseId}`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(answer.status()).toBe(200);
  const idAfter = (name: string) => new RegExp(`^${name} id +(\\w+)$`, "m").exec(output())?.[1];
  expect([idAfter("Base"), idAfter("Table")]).toEqual([places.baseId, places.tableId]);
  expect(output()).toContain("No endpoint lists ids");
});
