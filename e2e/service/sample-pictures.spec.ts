import { cellOf, openTable, openTableInside } from "../attachments/steps.ts";
import { expect, test } from "../test.ts";

const RECORD = "Halo pendant";
const PICTURES = /\/assets\/[\w.-]+\.png$/;

test("the sample loads its pictures from its own host, once @long", async ({ page, hostRequests }) => {
  const fetched = () => hostRequests.filter(({ path }) => PICTURES.test(path));
  await openTable(page, "Products");
  const cell = await cellOf(page, RECORD, "Photos");
  await expect(cell).toHaveAccessibleName(/halo-pendant-evening\.png, halo-packaging-pattern\.png$/);
  expect(fetched()).toHaveLength(28);
  await page.reload();
  await openTableInside(page, "Products");
  await cellOf(page, RECORD, "Photos");
  expect(fetched()).toHaveLength(28);
});

test.describe("with service workers blocked, so that a journey can delay a request", () => {
  test.use({ serviceWorkers: "block" });

  test("the sample gets its records at the next opening if its pictures fail to load @long", async ({
    page,
    allow,
  }) => {
    allow("net::ERR_FAILED");
    await page.route(PICTURES, (route) => route.abort());
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
    await page.keyboard.press("Control+K");
    await page.getByRole("combobox", { name: "Name or id" }).fill("Products");
    await page.getByRole("option", { name: /^Products .* table$/ }).click();
    await expect(page.getByRole("heading", { name: "This table has no records" })).toBeVisible();
    await page.unroute(PICTURES);
    await page.reload();
    await openTableInside(page, "Products");
    await expect(await cellOf(page, RECORD, "Photos")).toHaveAccessibleName(/^2 attachments/);
  });
});
