import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Locator, Page } from "playwright/test";
import { pickFiles } from "../attachments/file-picker.ts";
import { cellOf, queue } from "../attachments/steps.ts";
import { startStepsService, type StepsService } from "../servers/steps-service.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";
import { giveSecret, openPinnedTable, openTarget, save, sha256Of, test as base, tryIt } from "./steps.ts";

const BIG_BYTES = 50_000_000;
const KEY = "steps-canary-Tb5Rk9Vm2";

const test = base.extend<{ files: StepsService }>({
  files: async ({ browserName: _ }, provide) => {
    const files = await startStepsService({ key: KEY });
    await provide(files);
    await files.close();
  },
});

/** Chooses HTTP steps, and starts from the example that asks, sends and confirms. */
async function chooseExample(page: Page): Promise<Locator> {
  const dialog = await openTarget(page);
  await dialog.getByRole("combobox", { name: "Place for files" }).click();
  await page.getByRole("option", { name: "HTTP steps" }).click();
  await dialog.getByRole("button", { name: "Ask, send, confirm" }).click();
  return dialog;
}

const openStart = async (dialog: Locator) => dialog.getByText("Start from an example or a file").click();

const step = (dialog: Locator, number: number) => dialog.getByRole("group", { name: `Step ${number}` });
const address = (dialog: Locator, number: number) =>
  step(dialog, number).getByRole("textbox", { name: "Address", exact: true });

async function enterService(dialog: Locator, origin: string) {
  await address(dialog, 1).fill(`${origin}/uploads`);
  await address(dialog, 3).fill(`${origin}/uploads/{answer1:/id}/confirm`);
  await dialog.getByRole("textbox", { name: "API key" }).fill(KEY);
}

const confirmation = (dialog: Locator, origin: string) =>
  dialog.getByRole("checkbox", { name: `Requests may go to ${origin}, with API key` });

test("30 files on 10 records by name go through three steps, with a reload in the middle @whole", async ({
  page,
  service,
  files,
}, info) => {
  test.slow();
  page.on("dialog", (question) => void question.accept());
  const records = service.places.records.slice(0, 10);
  await connect(page, service);
  const dialog = await chooseExample(page);
  await enterService(dialog, files.origin);
  await dialog.getByRole("button", { name: "Try it with 1 kB" }).click();
  // Nothing goes to a host that was not confirmed.
  await expect(confirmation(dialog, files.origin)).toBeFocused();
  await expect(dialog.getByText(`may go to ${files.origin}.`)).toBeVisible();
  expect(files.requests).toEqual([]);
  await confirmation(dialog, files.origin).check();
  await tryIt(dialog);
  await expect(dialog.getByText("The same bytes were read back.")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Requests of the test" }).getByRole("listitem")).toHaveText([
    /^POST \/uploads · 201/,
    /^PUT \/bytes\/.* · 200/,
    /^POST .*\/confirm · 200/,
    /^GET \/files\/.* · 200/,
  ]);
  await expect(dialog).not.toContainText(KEY);
  await expectAccessible(page, { themes: "shown" });
  await save(dialog);
  await openPinnedTable(page, service.places, 10);
  // The page was loaded anew.
  await giveSecret(page, "API key", KEY);
  await page.goBack();

  const folder = info.outputPath("files");
  await mkdir(folder, { recursive: true });
  const paths = records.flatMap(({ name }) => [1, 2, 3].map((part) => join(folder, `${name} ${part}.bin`)));
  for (const [index, path] of paths.entries()) await writeFile(path, randomBytes(index === 0 ? BIG_BYTES : 20_000));
  const [big = ""] = paths;
  let isHeld = true;
  files.fault = ({ method, headers }) =>
    isHeld && method === "PUT" && Number(headers["content-length"]) === BIG_BYTES ? true : undefined;

  const inserted: { name: string; presignedUrl: string; recordId: string }[] = [];
  page.on("response", (response) => {
    const [, recordId] = /\/record\/([^/]+)\/[^/]+\/insertAttachment$/.exec(response.url()) ?? [];
    if (recordId === undefined || response.status() !== 201) return;
    const { attachments } = response.request().postDataJSON() as {
      attachments: { name: string; presignedUrl: string }[];
    };
    inserted.push(...attachments.map(({ name, presignedUrl }) => ({ name, presignedUrl, recordId })));
  });
  await page.getByRole("rowheader").first().focus();
  await page.keyboard.press("Space");
  for (let row = 1; row < records.length; row++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  await pickFiles(page, () => page.getByRole("button", { name: "Add files by record name" }).click(), paths);
  await page
    .getByRole("dialog", { name: "Match files to records" })
    .getByRole("button", { name: "Add 30 files" })
    .click();
  await expect.poll(() => files.files().filter(({ isConfirmed }) => isConfirmed).length).toBe(30);
  // Those of the other nine records.
  await expect(queue(page).getByText(/^Added/)).toHaveCount(27);

  await page.reload();
  isHeld = false;
  const again = queue(page).getByRole("button", { name: `Choose ${basename(big)} again` });
  await expect(again).toBeVisible();
  // Signed addresses of the other files of its record are asked for once the key is entered.
  await expect(queue(page).getByText("Waiting: enter API key under Where files go.").first()).toBeVisible();
  await giveSecret(page, "API key", KEY);
  await pickFiles(page, () => again.click(), big);
  await expect(queue(page).getByText(/^3 files added/)).toBeVisible();

  // One file of the try, which nothing can delete there.
  const received = files.files().filter(({ arrivals }) => arrivals > 0);
  expect(received).toHaveLength(31);
  expect(received.every(({ arrivals, isConfirmed }) => arrivals === 1 && isConfirmed)).toBe(true);
  expect(inserted.map(({ name }) => name).toSorted()).toEqual(paths.map((path) => basename(path)).toSorted());
  for (const path of paths) {
    const { presignedUrl = "", recordId } = inserted.find(({ name }) => name === basename(path)) ?? {};
    const id = /\/files\/([\w-]+)/.exec(presignedUrl)?.[1];
    expect(received.find((file) => file.id === id)?.sha256).toBe(await sha256Of(path));
    expect(records.find((record) => record.id === recordId)?.name).toBe(basename(path).replace(/ \d\.bin$/, ""));
  }
  await page.goto(`/tables/${service.places.tableId}`);
  await expect(await cellOf(page, records[0]?.name ?? "", "Documents")).toHaveAccessibleName(/^\d+ attachments: /);
  expect(files.leaks).toEqual([]);
  expect(JSON.stringify(files.requests)).not.toContain(service.bearer);
});

test("steps are exported without secrets, and are off in another browser until their host is confirmed @whole", async ({
  page,
  service,
  files,
}) => {
  await connect(page, service);
  const dialog = await chooseExample(page);
  await enterService(dialog, files.origin);
  await confirmation(dialog, files.origin).check();
  const downloading = page.waitForEvent("download");
  await openStart(dialog);
  await dialog.getByRole("button", { name: "Export these steps" }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  expect(text).not.toContain(KEY);

  await dialog.getByRole("button", { name: "WebDAV" }).click();
  await expect(step(dialog, 2)).toBeHidden();
  await openStart(dialog);
  const exported = { name: "upload-steps.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await pickFiles(page, () => dialog.getByRole("button", { name: "Exported steps:" }).click(), exported);
  await expect(address(dialog, 3)).toHaveValue(`${files.origin}/uploads/{answer1:/id}/confirm`);
  await expect(confirmation(dialog, files.origin)).not.toBeChecked();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(confirmation(dialog, files.origin)).toBeFocused();
  expect(files.requests).toEqual([]);
});

test("a wrong step names its field, and a file that cannot be read says what is wrong in it", async ({
  page,
  service,
}) => {
  await connect(page, service);
  const dialog = await chooseExample(page);
  await address(dialog, 1).fill("https://files.example/?key={secret:API key}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(address(dialog, 1)).toBeFocused();
  await expect(address(dialog, 1)).toHaveAccessibleDescription(/A secret goes into a header or a body/);
  await openStart(dialog);
  const wrong = '{"steps": [{"method": "PUT", "script": "alert(1)"}]}';
  const file = { name: "steps.json", mimeType: "application/json", buffer: Buffer.from(wrong) };
  await pickFiles(page, () => dialog.getByRole("button", { name: "Exported steps:" }).click(), file);
  await expect(dialog.getByRole("alert")).toHaveText("steps[0].script is unknown. Remove it if it is not needed.");
});
