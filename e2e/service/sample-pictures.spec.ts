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
