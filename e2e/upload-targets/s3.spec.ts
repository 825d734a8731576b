import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Page } from "playwright/test";
import type { CorsRule } from "../../test-servers/s3/cors.ts";
import { startS3Server, type S3Server } from "../../test-servers/s3/s3-server.ts";
import { pickFiles } from "../attachments/file-picker.ts";
import { cellOf, queue } from "../attachments/steps.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";
import { chooseS3, giveSecrets, openPinnedTable, save, section, sha256Of, test as base } from "./steps.ts";

const KEY = { id: "AKIDJOURNEY", secret: "s3-canary/Rk8+Wm3Zt6Qx1" };
const BUCKET = "acme-files";
const REGION = "eu-test-1";
const BIG_BYTES = 70_000_000;

const test = base.extend<{ s3: S3Server }>({
  s3: async ({ browserName: _ }, provide) => {
    const s3 = await startS3Server({ keys: [KEY], bucket: BUCKET, region: REGION, cors: [] });
    await provide(s3);
    await s3.close();
  },
});

const enterS3 = (page: Page, { origin }: S3Server) =>
  chooseS3(page, { origin, region: REGION, bucket: BUCKET, key: KEY });

const partsSent = ({ requests }: S3Server) =>
  requests.filter(({ url, status }) => url.includes("partNumber=") && status === 200);

test("files go to a bucket with the policy that is shown, a big one in parts, and continue after a reload @whole @long", async ({
  page,
  service,
  s3,
  allow,
}, info) => {
  test.slow();
  // After the reload a HEAD finds out whether the bucket redirects.
  allow(/blocked by CORS policy/, "net::ERR_FAILED", "status of 404");
  page.on("dialog", (question) => void question.accept());
  const records = service.places.records.slice(0, 3);
  await connect(page, service);
  const dialog = await enterS3(page, s3);
  const tryIt = dialog.getByRole("button", { name: "Try it with 1 kB" });
  const requests = dialog.getByRole("list", { name: "Requests of the test" }).getByRole("listitem");
  await tryIt.click();
  // The bucket does not allow this page yet: its policy to paste is shown.
  const policy = dialog.getByRole("region", { name: "CORS policy" });
  await expect(policy).toBeVisible();
  await expect(requests).toHaveCount(3);
  s3.options.cors = JSON.parse((await policy.textContent()) ?? "") as CorsRule[];
  await expectAccessible(page, { themes: "shown" });
  await tryIt.click();
  const [put, post, gone] = [/^PUT .* · 200/, /^POST .* · 200/, /^DELETE .* · 204/];
  await expect(requests).toHaveText([put, /^GET .* · 200/, gone, post, put, put, post, gone]);
  expect(s3.keys()).toEqual([]);
  s3.requests.length = 0;
  await expect(dialog).not.toContainText(KEY.secret);
  await save(dialog);
  await openPinnedTable(page, service.places, 3);
  // The page was loaded anew.
  await giveSecrets(page, { "Secret access key": KEY.secret });
  await page.goBack();

  const folder = info.outputPath("files");
  await mkdir(folder, { recursive: true });
  const paths = records.flatMap(({ name }) => [1, 2].map((part) => join(folder, `${name} ${part}.bin`)));
  for (const [index, path] of paths.entries()) await writeFile(path, randomBytes(index === 0 ? BIG_BYTES : 20_000));
  const note = paths.at(-1) ?? "";
  await writeFile(note, "A note.");
  const [big = ""] = paths;
  s3.isHeld = ({ url }) => Number(/partNumber=(\d+)/.exec(url)?.[1] ?? 0) > 2;

  await page.getByRole("rowheader").first().focus();
  await page.keyboard.press("Space");
  for (let row = 1; row < records.length; row++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  await pickFiles(page, () => page.getByRole("button", { name: "Add files by record name" }).click(), paths);
  await page
    .getByRole("dialog", { name: "Match files to records" })
    .getByRole("button", { name: "Add 6 files to Test" })
    .click();
  const progress = queue(page).getByRole("progressbar", { name: `Uploading ${basename(big)}` });
  await expect.poll(() => partsSent(s3).length).toBe(2);
  // Part 3 and 4 are on the wire: what is shown is more than what arrived.
  await expect.poll(async () => Number(await progress.getAttribute("aria-valuenow"))).toBeGreaterThan(30);
  await expect(queue(page).getByText(/^Added/)).toHaveCount(4);

  await page.reload();
  s3.isHeld = () => false;
  const again = queue(page).getByRole("button", { name: `Choose again: ${basename(big)}` });
  await expect(again).toBeVisible();
  await pickFiles(page, () => again.click(), big);
  // Of the big file, and of the second one of its record.
  await expect(queue(page).getByText("Waiting: enter Secret access key under Where files go.")).toHaveCount(2);
  await giveSecrets(page, { "Secret access key": KEY.secret });
  await expect(queue(page).getByText(/^2 files added/)).toBeVisible();

  const sent = await Promise.all(paths.map(sha256Of));
  expect(new Set(s3.keys().map((key) => s3.sha256(key)))).toEqual(new Set(sent));
  expect(s3.keys()).toHaveLength(sent.length);
  const numbers = partsSent(s3).map(({ url }) => Number(/partNumber=(\d+)/.exec(url)?.[1]));
  expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(numbers.length, "at most one part is sent again").toBeLessThanOrEqual(6);
  expect(s3.openUploads()).toBe(0);
  await page.goto(`/tables/${service.places.tableId}`);
  for (const { name } of records) {
    await expect(await cellOf(page, name, "Documents")).toHaveAccessibleName(/^\d+ attachments: /);
  }
  expect(JSON.stringify(s3.requests)).not.toContain(service.bearer);

  // The secret is gone again: a preview leads to its field.
  await (await cellOf(page, records.at(-1)?.name ?? "", "Documents")).press("Enter");
  await page
    .getByRole("dialog", { name: "Documents" })
    .getByRole("button", { name: new RegExp(`^${basename(note)}`) })
    .click();
  const viewer = page.getByRole("dialog").last();
  await expect(viewer.getByRole("alert")).toContainText("Enter the secret access key again");
  await viewer.getByRole("link", { name: "Open Where files go" }).click();
  await expect(section(page).getByRole("textbox", { name: "Secret access key" })).toBeFocused();
});

test("a wrong secret and a field that is missing are named where they are @long", async ({
  page,
  service,
  s3,
  allow,
}) => {
  allow(/status of 403/);
  await connect(page, service);
  const dialog = await enterS3(page, s3);
  await dialog.getByRole("textbox", { name: "Region" }).fill("");
  await dialog.getByRole("textbox", { name: "Key template" }).fill("{table}/{id}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("textbox", { name: "Region" })).toBeFocused();
  await expect(dialog.getByRole("textbox", { name: "Key template" })).toHaveAccessibleDescription(
    /\{id\} at character 9/,
  );
  await dialog.getByRole("textbox", { name: "Region" }).fill(REGION);
  await dialog.getByRole("textbox", { name: "Key template" }).fill("{table}/{uuid}");
  await dialog.getByRole("textbox", { name: "Secret access key" }).fill("wrong");
  s3.options.cors = [
    { AllowedOrigins: ["*"], AllowedMethods: ["PUT"], AllowedHeaders: ["*"], ExposeHeaders: ["ETag"] },
  ];
  await dialog.getByRole("button", { name: "Try it with 1 kB" }).click();
  const failed = dialog.getByRole("alert");
  await expect(failed).toContainText("403 SignatureDoesNotMatch");
  await expect(failed).toBeInViewport();
  await dialog.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("The last try failed");
});
