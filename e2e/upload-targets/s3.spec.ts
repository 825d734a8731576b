import type { Page } from "playwright/test";
import { startS3Server, type S3Server } from "../../test-servers/s3/s3-server.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect } from "../test.ts";
import { chooseS3, test as base } from "./steps.ts";

const KEY = { id: "AKIDJOURNEY", secret: "s3-canary/Rk8+Wm3Zt6Qx1" };
const BUCKET = "acme-files";
const REGION = "eu-test-1";

const test = base.extend<{ s3: S3Server }>({
  s3: async ({ browserName: _ }, provide) => {
    const s3 = await startS3Server({ keys: [KEY], bucket: BUCKET, region: REGION, cors: [] });
    await provide(s3);
    await s3.close();
  },
});

const enterS3 = (page: Page, { origin }: S3Server) =>
  chooseS3(page, { origin, region: REGION, bucket: BUCKET, key: KEY });

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
