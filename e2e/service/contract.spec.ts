import { readFileSync } from "node:fs";
import { expect, expectAccessible, test } from "../test.ts";
import {
  addScope,
  ALL_CHECKS,
  checkSection,
  expectConforming,
  openContract,
  READ_CHECKS,
  REFUSED,
  runChecks,
  switchWritesOn,
} from "./contract-steps.ts";

test("an endpoint is read field by field, its markers link to open points, and OpenAPI is downloaded @whole @long", async ({
  page,
  request,
  baseURL,
}) => {
  await openContract(page);
  const endpoints = page.getByRole("region", { name: "Endpoints" });
  await endpoints.locator("summary", { hasText: "/access-token" }).click();
  const name = endpoints.getByRole("table").getByRole("row").filter({ hasText: /^name/ });
  await expect(name).toContainText("required");
  await expect(name).toContainText("at least 1 character");
  await expectAccessible(page);
  for (const tab of ["Response", "Example", "cURL", "JSON Schema"]) {
    await endpoints.getByRole("tab", { name: tab }).click();
    await expect(endpoints.getByRole("tabpanel", { name: tab })).toBeVisible();
  }
  await endpoints.getByRole("tab", { name: "cURL" }).click();
  await expect(endpoints.getByRole("region", { name: "cURL" })).toContainText("Bearer $TOKEN");

  await page.locator("summary", { hasText: "/insertAttachment" }).click();
  await page
    .getByRole("link", { name: /^Not defined by the API: .*Are attachments placed before or after the anchor\?$/ })
    .click();
  await expect(page).toHaveURL(/\/contract#open-anchor$/);
  await expect(page.locator("#open-anchor")).toBeInViewport();
  await page.goto("/contract#open-versioning");
  await expect(page.locator("#open-versioning")).toBeInViewport();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download OpenAPI" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("openapi.json");
  const text = readFileSync(await download.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({ openapi: "3.1.1" });
  await expect.poll(async () => (await request.get(`${baseURL}openapi.json`)).text()).toBe(text);
});

test("the reads of this connection are checked with one click @whole", async ({ page, allow, context }) => {
  allow(REFUSED);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openContract(page);
  await runChecks(page, READ_CHECKS);
  await expectConforming(page, READ_CHECKS);
  const section = checkSection(page);
  await section.locator("summary", { hasText: "Reading a base succeeds with 200." }).click();
  await expect(section.getByRole("region", { name: "Request" })).toContainText("authorization: Bearer ••••••••");
  await expect(section.getByRole("region", { name: "Response" })).toContainText('"role":');
  await expectAccessible(page);

  await section.getByRole("button", { name: "Copy report" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("# API check");
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain("Reading a base without an Authorization header is not accepted.");
  expect(report).not.toContain("wst_");
});

test("writes are checked only with a target for each", { tag: "@long" }, async ({ page, allow }) => {
  allow(REFUSED);
  await openContract(page);
  await switchWritesOn(page);
  const section = checkSection(page);
  await section.getByRole("button", { name: `Run ${ALL_CHECKS.length} checks` }).click();
  await expect(section.getByText("A token needs at least one scope.")).toBeVisible();
  await expect(section.getByText("Choose the space to configure.")).toBeVisible();
  await expect(section.getByText("Choose the record.")).toBeVisible();
  await expect(section.getByRole("list", { name: "Checks" })).toHaveCount(0);

  await addScope(page, "base|read");
  for (const name of ["Space to configure", "Table", "Record", "Attachment field"]) {
    await section.getByRole("combobox", { name, exact: true }).click();
    await page.getByRole("option").first().click();
  }
  await runChecks(page, ALL_CHECKS);
  await expectConforming(page, ALL_CHECKS);
});

test("a stopped run shows its progress @long", async ({ page, allow }) => {
  allow(REFUSED);
  await openContract(page);
  const section = checkSection(page);
  // After the worker is ready, blobs are read for answers only.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The third answer never arrives, so that something is left to stop.
  await page.evaluate(() => {
    const read = Object.getOwnPropertyDescriptor(Blob.prototype, "arrayBuffer")?.value as () => Promise<ArrayBuffer>;
    let answers = 0;
    Blob.prototype.arrayBuffer = function stalled(this: Blob) {
      return ++answers > 2 ? new Promise<never>(() => undefined) : read.call(this);
    };
  });
  await section.getByRole("button", { name: `Run ${READ_CHECKS.length} checks` }).click();
  await expect(section.getByRole("progressbar")).toHaveAttribute(
    "aria-valuetext",
    new RegExp(`^\\d+ of ${READ_CHECKS.length}$`),
  );
  await section.getByRole("button", { name: "Stop" }).click();
  await expect(section.getByText("Stopped", { exact: true })).toBeVisible();
  await expect(section.getByText(/\d not run/)).toBeVisible();
  await expect(section.getByRole("button", { name: `Run ${READ_CHECKS.length} checks` })).toBeVisible();
});
