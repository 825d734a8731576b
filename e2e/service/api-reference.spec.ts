import { expect, expectAccessible, test } from "../test.ts";
import {
  checkSection,
  expectConforming,
  openContract,
  READ_CHECKS,
  REFUSED,
  runChecks,
} from "./api-reference-steps.ts";

test("the reads of this connection are checked with one click @whole @long", async ({ page, allow, context }) => {
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
