import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { partBytesOf } from "../../src/upload-targets/s3/multipart.ts";
import { NODE, openSender, Sending, sha256Of as hashOf, targetAt } from "../../src/upload-targets/s3/test-sending.ts";
import { startCorsProxy } from "../../test-servers/proxies.ts";
import { startSwift, type Swift } from "../../test-servers/swift/swift.ts";
import { pickFiles } from "../attachments/file-picker.ts";
import { cellOf, queue } from "../attachments/steps.ts";
import { dropOn } from "../drag/drag.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect } from "../test.ts";
import { chooseS3, giveSecrets, openPinnedTable, save, test as base, tryIt } from "./steps.ts";

const KEY = { id: "test:tester", secret: "swift-canary/Rk8Wm3Zt6" };
const BUCKET = "acme-files";
const REGION = "eu-test-1";
const BIG_BYTES = 70_000_000;

const test = base.extend<{ swift: Swift; corsProxy: Awaited<ReturnType<typeof startCorsProxy>> }>({
  swift: async ({ browserName: _ }, provide) => {
    const swift = await startSwift(BUCKET, KEY, REGION);
    await provide(swift);
    await swift.close();
  },
  // Swift itself lets no page read how an upload in parts begins.
  corsProxy: async ({ swift }, provide) => {
    const proxy = await startCorsProxy(Number(new URL(swift.origin).port));
    await provide(proxy);
    await proxy.close();
  },
});

test(
  "a file arrives at Swift in parts, and Swift takes as many as are planned @long",
  { tag: "@swift" },
  async ({ swift }) => {
    const target = targetAt(swift.origin, { region: REGION, bucket: BUCKET, accessKeyId: KEY.id });
    const { adapter } = openSender(target, { key: KEY, ports: { ...NODE, onePut: 1_000, part: 10_000 } });
    const file = new Sending(new Uint8Array(randomBytes(200_000)));
    const { values } = await file.send(adapter);
    expect(String(values["etag"])).toMatch(/-20"$/);
    const whole = await swift.ask("GET", `${BUCKET}/${encodeURIComponent(file.key)}`);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect(hashOf(bytes)).toBe(file.sha256);
    const begun = await (await swift.ask("POST", `${BUCKET}/more?uploads=`)).text();
    const uploadId = /<UploadId>([^<]+)/.exec(begun)?.[1] ?? "";
    const part = async (number: number) =>
      (await swift.ask("PUT", `${BUCKET}/more?partNumber=${number}&uploadId=${uploadId}`)).status;
    const planned = Math.ceil((20 * 2 ** 30) / partBytesOf(20 * 2 ** 30));
    const statuses = await Promise.all([part(planned), part(1_001)]);
    expect(statuses, `part ${planned} of 20 GiB, and one more than Swift takes`).toEqual([200, 400]);
  },
);

test(
  "an upload that Swift no longer has starts anew by itself, and says so @whole @long",
  { tag: ["@swift", "@nginx"] },
  async ({ page, service, swift, corsProxy, allow }, info) => {
    test.slow();
    allow("net::ERR_", "status of 404", "blocked by CORS policy");
    page.on("dialog", (question) => void question.accept());
    const path = info.outputPath("big.bin");
    await mkdir(info.outputDir, { recursive: true });
    await writeFile(path, randomBytes(BIG_BYTES));
    await connect(page, service);
    const dialog = await chooseS3(page, { origin: corsProxy.origin, region: REGION, bucket: BUCKET, key: KEY });
    await tryIt(dialog);
    await save(dialog);
    await openPinnedTable(page, service.places, 1);
    await giveSecrets(page, { "Secret access key": KEY.secret });
    await page.goBack();
    // The second part gets no answer: the page is left during the upload.
    let uploadId = "";
    await page.route(/partNumber=[2-9]/, (route) => {
      uploadId = new URL(route.request().url()).searchParams.get("uploadId") ?? "";
    });
    const name = service.places.records[0]?.name ?? "";
    const answered = page.waitForResponse(/partNumber=1&/);
    await dropOn(await cellOf(page, name, "Documents"), [path]);
    await answered;
    await expect.poll(() => uploadId).not.toBe("");
    await page.reload();
    await page.unrouteAll();
    const uploads = await (await swift.ask("GET", `${BUCKET}?uploads=`)).text();
    const key = /<Key>([^<]+)/.exec(uploads)?.[1] ?? "";
    const ended = await swift.ask("DELETE", `${BUCKET}/${encodeURIComponent(key)}?uploadId=${uploadId}`);
    expect(ended.status).toBe(204);

    await giveSecrets(page, { "Secret access key": KEY.secret });
    const again = queue(page).getByRole("button", { name: "Choose again: big.bin" });
    await pickFiles(page, () => again.click(), path);
    await expect(queue(page).getByText("1 file added")).toBeVisible({ timeout: 120_000 });
    await queue(page).getByRole("button", { name: "Show files" }).click();
    await expect(queue(page).getByText(/^Sent from its start again: this page could not read/)).toBeVisible();
  },
);
