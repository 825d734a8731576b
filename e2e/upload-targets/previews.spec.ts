import type { Locator, Page } from "playwright/test";
import { cellOf } from "../attachments/steps.ts";
import type { ServedProcess } from "../service/serve-api-process.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";
import { startFileHost, type FileHost } from "./file-host.ts";
import { chooseS3, openPinnedTable, save, test as base } from "./steps.ts";

const SIGNATURE = "sig-canary-Hq7Xw2";

const test = base.extend<{ own: FileHost; other: FileHost }>({
  own: async ({ browserName: _ }, provide) => {
    const host = await startFileHost();
    await provide(host);
    await host.close();
  },
  other: async ({ browserName: _ }, provide) => {
    const host = await startFileHost();
    await provide(host);
    await host.close();
  },
});

/** Files of the connection go to a bucket whose public address is the host. */
async function chooseBucketAt(page: Page, { origin }: FileHost) {
  const bucket = { origin: "https://s3.invalid", region: "eu", bucket: "acme-files" };
  const dialog = await chooseS3(page, { ...bucket, key: { id: "AKID", secret: "not-used" } });
  await dialog.getByRole("combobox", { name: "Files are read by" }).click();
  await page.getByRole("option", { name: "Public addresses" }).click();
  await dialog.getByRole("textbox", { name: "Public address" }).fill(`${origin}/{key}`);
  await save(dialog);
}

/** Another program gives attachments to a record. */
async function insert({ baseUrl, bearer, places }: ServedProcess, recordId: string, attachments: readonly object[]) {
  const { tableId, fieldId } = places;
  const answer = await fetch(`${baseUrl}/table/${tableId}/record/${recordId}/${fieldId}/insertAttachment`, {
    method: "POST",
    headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
    body: JSON.stringify({ attachments }),
  });
  expect(answer.status).toBe(201);
}

/** Links a file in the sheet of a cell. The console learns all attachments of the record from the answer. */
async function learnRecord(page: Page, record: string): Promise<Locator> {
  await (await cellOf(page, record, "Documents")).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Documents" });
  await sheet.getByRole("button", { name: "More ways to add" }).click();
  await page.getByRole("menuitem", { name: "Link a file…" }).click();
  const link = page.getByRole("dialog", { name: "Link a file" });
  await link.getByRole("textbox", { name: "Name" }).fill("linked.txt");
  await link.getByRole("button", { name: /^Add to / }).click();
  const added = page.getByRole("dialog", { name: "Added" });
  await expect(added).toBeVisible();
  await expect(added).not.toContainText(SIGNATURE);
  await added.getByRole("button", { name: "Close" }).last().click();
  await expect(added).toBeHidden();
  return sheet;
}

function recordAt({ places }: ServedProcess, index: number) {
  const record = places.records[index];
  if (!record) throw new Error(`The service has no record ${index}.`);
  return record;
}

const pathsOf = ({ requests }: FileHost) => requests.map(({ path }) => path);

const picture = (name: string, origin: string, path: string) => ({
  name,
  mimetype: "image/png",
  size: 700,
  presignedUrl: `${origin}/${path}?X-Amz-Signature=${SIGNATURE}`,
  smThumbnailUrl: `${origin}/${path}/small?X-Amz-Signature=${SIGNATURE}`,
});

test("previews load by themselves from where files go, and from another host by a press", async ({
  page,
  service,
  own,
  other,
  allow,
}) => {
  allow("status of 403", "status of 404");
  await page.context().addCookies([{ name: "session", value: "cookie-canary", url: own.origin }]);
  const { id, name: record } = recordAt(service, 2);
  await insert(service, id, [
    picture("own.png", own.origin, "own.png"),
    picture("other.png", other.origin, "other.png"),
    picture("expired.png", own.origin, "expired/a.png"),
    picture("gone.png", own.origin, "gone/a.png"),
  ]);
  await connect(page, service);
  await chooseBucketAt(page, own);
  await openPinnedTable(page, service.places, 3);
  const sheet = await learnRecord(page, record);
  // Three of four thumbnails are where files go; one of them is there.
  const thumbnails = sheet.getByRole("list", { name: "Attachments in Documents" }).locator('img[src^="blob:"]');
  await expect.poll(() => pathsOf(own).filter((path) => path.includes("/small?")).length).toBeGreaterThan(2);
  await expect(thumbnails).toHaveCount(1);
  expect(pathsOf(other)).toEqual([]);

  await sheet.getByRole("button", { name: /^own\.png/ }).click();
  const viewer = page.getByRole("dialog").last();
  await expect(viewer.getByRole("img", { name: "own.png" })).toHaveAttribute("src", /^blob:/);
  await viewer.getByRole("button", { name: "Next" }).click();
  const load = viewer.getByRole("button", { name: `Load preview (700 B) from ${other.host}` });
  await expect(load).toBeVisible();
  await expectAccessible(page, { themes: "shown" });
  expect(pathsOf(other)).toEqual([]);
  await load.click();
  await expect(viewer.getByRole("img", { name: "other.png" })).toHaveAttribute("src", /^blob:/);
  expect(pathsOf(other)).toEqual([`/other.png?X-Amz-Signature=${SIGNATURE}`]);
  await viewer.getByRole("button", { name: "Next" }).click();
  await expect(viewer.getByRole("alert")).toContainText(
    `The address of this file at ${own.host} has expired (403 AccessDenied). Open the file in the service`,
  );
  await expectAccessible(page, { themes: "shown" });
  await viewer.getByRole("button", { name: "Next" }).click();
  await expect(viewer.getByRole("alert")).toContainText(`${own.host} no longer has this file (404)`);
  const sent = [...own.requests, ...other.requests].map(({ headers }) => headers);
  expect(sent.flatMap(Object.keys).filter((name) => /^(?:cookie|referer|authorization)$/.test(name))).toEqual([]);
  expect(JSON.stringify(sent)).not.toContain(service.bearer);

  // The signature was in memory alone.
  await page.reload();
  const cell = await cellOf(page, record, "Documents");
  await expect(cell).toHaveAccessibleName(/own\.png/);
  own.requests.length = 0;
  await cell.press("Enter");
  await sheet.getByRole("button", { name: /^own\.png/ }).click();
  await expect(viewer.getByText("signatures are not kept after a reload")).toBeVisible();
  expect(pathsOf(own)).toEqual([]);
});

test("thumbnails are loaded for what is in sight, a few at a time @long", async ({ page, service, own }) => {
  const { id, name: record } = recordAt(service, 1);
  const names = Array.from({ length: 100 }, (_, index) => `page ${index + 1}.png`);
  await insert(
    service,
    id,
    names.map((name, index) => picture(name, own.origin, `${index + 1}.png`)),
  );
  await connect(page, service);
  await chooseBucketAt(page, own);
  await openPinnedTable(page, service.places, 3);
  const sheet = await learnRecord(page, record);
  const list = sheet.getByRole("list", { name: "Attachments in Documents" });
  await expect.poll(async () => list.locator('img[src^="blob:"]').count()).toBeGreaterThan(4);
  const atFirst = pathsOf(own).length;
  expect(atFirst).toBeLessThan(40);
  await list.getByRole("button", { name: /^page 50\.png/ }).scrollIntoViewIfNeeded();
  await expect.poll(() => pathsOf(own).some((path) => path.startsWith("/50.png/small"))).toBe(true);
  expect(pathsOf(own).some((path) => path.startsWith("/30.png/small"))).toBe(false);
  // The host closes with the journey: nothing asks it any more.
  await page.goto("/connections");
});
