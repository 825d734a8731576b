import type { Page } from "playwright/test";
import {
  addScope,
  checkSection,
  expectCounts,
  openContract,
  REFUSED,
  runChecks,
  switchWritesOn,
} from "./contract-steps.ts";
import type { Places } from "./serve-api-process.ts";
import { connect, test } from "./serve-api-steps.ts";
import { expect } from "./test.ts";

async function readBase(page: Page, { baseId }: Places) {
  await page.goto(`/bases/${baseId}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Base");
  await expect(page.getByRole("region", { name: "The answer as JSON" })).toContainText(`"id": "${baseId}"`);
}

async function createToken(page: Page) {
  await page.goto("/tokens/new?name=Journey&scopes=base%7Cread&expires=30d");
  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy this token now" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("checkbox", { name: "I stored it" }).check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Journey");
}

/** Types the targets where ids are typed, and chooses them by name where all are known. */
async function chooseTargets(page: Page, kind: "standalone" | "remote", places: Places) {
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
    if (kind === "remote") {
      await field.fill(id);
      await field.press("Escape");
    } else if (name !== "Base to read") {
      await field.click();
      await page.getByRole("option").first().click();
    }
  }
}

for (const kind of ["standalone", "remote"] as const) {
  test(`the same journey, ${kind}: read a base, create a token, check the contract`, async ({
    page,
    service,
    hostRequests,
    allow,
  }) => {
    allow(REFUSED);
    if (kind === "remote") await connect(page, service);
    await readBase(page, service.places);
    await createToken(page);
    await openContract(page);
    await switchWritesOn(page);
    await addScope(page, "base|read");
    await chooseTargets(page, kind, service.places);
    await runChecks(page, 41);
    await expectCounts(page, 36, 5);

    const leaks = hostRequests.filter(
      ({ method, headers, path }) =>
        method !== "GET" ||
        headers.authorization !== undefined ||
        /^\/(space|access-token|table|base)(\/|$)/.test(path),
    );
    expect(leaks).toEqual([]);
    expect(hostRequests.length).toBeGreaterThan(3);
  });
}

test("a service that cannot be reached holds nothing and breaks nothing", async ({ page, service, allow }) => {
  allow("net::ERR_");
  await connect(page, { ...service, baseUrl: "http://127.0.0.1:5368" });
  await openContract(page);
  const base = checkSection(page).getByRole("combobox", { name: "Base to read" });
  await base.fill("bseAny");
  await base.press("Escape");
  await runChecks(page, 8);
  await expectCounts(page, 0, 8);
  await expect(
    checkSection(page)
      .getByText(/^No answer came that this page may read/)
      .first(),
  ).toBeVisible();
});

test("the command prints where it is and its bearer, once", async ({ service, request }) => {
  const { baseUrl, bearer, places, output } = service;
  expect(baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(output().split(bearer)).toHaveLength(2);
  const answer = await request.get(`${baseUrl}/base/${places.baseId}`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(answer.status()).toBe(200);
});
