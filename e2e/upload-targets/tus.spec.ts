import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Route } from "playwright/test";
import { pickFiles } from "../attachments/file-picker.ts";
import { cellOf, drop, queue } from "../attachments/steps.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";
import { chooseTus, openPinnedTable, save, section, sha256Of, test, tryIt } from "./steps.ts";

const BIG_BYTES = 50_000_000;
const KEY = "tus-canary-Vd6Ln2Hs9Pc4Wy7";

test("30 files on 10 records by name, a big one and a reload in the middle: all arrive once @whole", async ({
  page,
  service,
  tus,
}, info) => {
  test.slow();
  page.on("dialog", (question) => void question.accept());
  const records = service.places.records.slice(0, 10);
  await connect(page, service);
  const dialog = await chooseTus(page, tus.endpoint);
  await tryIt(dialog);
  await expect(dialog.getByRole("list", { name: "Requests of the test" }).getByRole("listitem")).toHaveCount(4);
  await expect.poll(() => tus.files()).toEqual([]);
  await save(dialog);
  await openPinnedTable(page, service.places, 10);

  const folder = info.outputPath("files");
  await mkdir(folder, { recursive: true });
  const paths = records.flatMap(({ name }) => [1, 2, 3].map((part) => join(folder, `${name} ${part}.bin`)));
  for (const [index, path] of paths.entries()) await writeFile(path, randomBytes(index === 0 ? BIG_BYTES : 20_000));
  const [big = ""] = paths;
  // Its upload stops in the middle, until the page was reloaded.
  let isHeld = true;
  tus.requests.length = 0;
  tus.fault = ({ method, headers }) =>
    isHeld && method === "PATCH" && Number(headers["upload-offset"]) > 5_000_000 ? true : undefined;

  const inserted: { name: string; path: string; recordName: string | undefined }[] = [];
  page.on("response", (response) => {
    const [, recordId] = /\/record\/([^/]+)\/[^/]+\/insertAttachment$/.exec(response.url()) ?? [];
    if (recordId === undefined || response.status() !== 201) return;
    const { attachments } = response.request().postDataJSON() as { attachments: { name: string; path: string }[] };
    const recordName = records.find(({ id }) => id === recordId)?.name;
    inserted.push(...attachments.map((attachment) => ({ ...attachment, recordName })));
  });
  await page.getByRole("rowheader").first().focus();
  await page.keyboard.press("Space");
  for (let row = 1; row < records.length; row++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  await expect(page.getByRole("main").getByText("10 selected")).toBeVisible();
  await pickFiles(page, () => page.getByRole("button", { name: "Add files by record name" }).click(), paths);
  await page
    .getByRole("dialog", { name: "Match files to records" })
    .getByRole("button", { name: "Add 30 files" })
    .click();
  await expect(queue(page).getByRole("progressbar", { name: `Uploading ${basename(big)}` })).toBeVisible();
  await expect.poll(async () => (await tus.files()).filter(({ size }) => size === 20_000).length).toBe(29);
  await expect.poll(async () => (await tus.files()).some(({ size }) => size > 5_000_000)).toBe(true);
  // Those of the other nine records.
  await expect(queue(page).getByText(/^Added/)).toHaveCount(27);

  await page.reload();
  isHeld = false;
  const again = queue(page).getByRole("button", { name: `Choose ${basename(big)} again` });
  await expect(again).toBeVisible();
  await pickFiles(page, () => again.click(), big);
  await expect(queue(page).getByText(/^3 files added/)).toBeVisible();

  const received = new Map((await tus.files()).map(({ id, sha256 }) => [`${tus.endpoint}/${id}`, sha256]));
  expect(received.size).toBe(30);
  expect(tus.requests.filter(({ method }) => method === "POST")).toHaveLength(30);
  expect(inserted.map(({ name }) => name).toSorted()).toEqual(paths.map((path) => basename(path)).toSorted());
  for (const path of paths) {
    const attachment = inserted.find(({ name }) => name === basename(path));
    expect(received.get(attachment?.path ?? "")).toBe(await sha256Of(path));
    expect(attachment?.recordName).toBe(basename(path).replace(/ \d\.bin$/, ""));
  }
});

test("a secret of the target is asked for after a reload, and reaches nothing but the target @whole", async ({
  page,
  service,
  tus,
  allow,
}) => {
  // The first try has a wrong key.
  allow("401 (Unauthorized)");
  tus.key = KEY;
  await connect(page, service);
  const dialog = await chooseTus(page, "http://files.example/files");
  await dialog.getByRole("button", { name: "Add a header" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  const address = dialog.getByRole("textbox", { name: "Address for new uploads" });
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Use https:/);
  await expectAccessible(page, { themes: "shown" });
  await address.fill(tus.endpoint);
  await dialog.getByRole("textbox", { name: "Header 1", exact: true }).fill("X-Api-Key");
  const value = dialog.getByRole("textbox", { name: "Value of X-Api-Key" });
  await value.fill("wrong-key");
  await dialog.getByRole("button", { name: "Try it with 1 kB" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The upload target responded with 401");
  await value.fill(KEY);
  await tryIt(dialog);
  await expect(dialog).not.toContainText(KEY);
  await save(dialog);
  await openPinnedTable(page, service.places, 2);

  const before = tus.requests.filter(({ method }) => method === "POST").length;
  // The page was loaded anew: the secret is gone from memory, the bearer token is kept.
  const cell = await cellOf(page, service.places.records[0]?.name ?? "", "Documents");
  await drop(cell, [{ name: "note.txt", text: "note" }]);
  await expect(queue(page).getByText("Waiting: enter X-Api-Key under Where files go.")).toBeVisible();
  expect(tus.requests.filter(({ method }) => method === "POST")).toHaveLength(before);
  await queue(page).getByRole("link", { name: "Enter the secret" }).click();
  await section(page).getByRole("textbox", { name: "X-Api-Key" }).fill(KEY);
  await section(page).getByRole("button", { name: "Use for uploads" }).click();
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  expect(await tus.files()).toMatchObject([{ name: "note.txt", size: 4 }]);
  expect(tus.requests.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  const kept = await page.evaluate(async () => {
    const open = await indexedDB.databases();
    const rows: unknown[] = [];
    for (const { name = "" } of open) {
      const request = indexedDB.open(name);
      await new Promise((done) => request.addEventListener("success", done));
      for (const store of request.result.objectStoreNames) {
        const all = request.result.transaction(store).objectStore(store).getAll();
        await new Promise((done) => all.addEventListener("success", done));
        rows.push(all.result);
      }
      request.result.close();
    }
    return JSON.stringify([rows, Object.entries(localStorage), Object.entries(sessionStorage)]);
  });
  expect(kept).toContain(tus.endpoint);
  expect(kept).not.toContain(KEY);
});

test("files that no record got are added from the unattached ones, or deleted there; unknown inserts are counted apart @whole", async ({
  page,
  service,
  tus,
  allow,
}) => {
  allow("status of 413", "status of 403", "net::ERR_FAILED");
  const name = service.places.records[3]?.name ?? "";
  await connect(page, service);
  await save(await chooseTus(page, tus.endpoint));
  await openPinnedTable(page, service.places, 4);
  const cell = await cellOf(page, name, "Documents");
  let answer: (route: Route) => Promise<void> = async (route) =>
    route.fulfill({ status: 413, headers: { "access-control-allow-origin": "*" }, json: { message: "Too large." } });
  await page.route("**/insertAttachment", async (route) => answer(route));
  tus.fault = ({ method }, response) => method === "DELETE" && (response.writeHead(403).end(), true);

  await drop(cell, [{ name: "refused.txt", text: "refused" }]);
  await queue(page).getByRole("button", { name: "Discard refused.txt" }).click();
  answer = async (route) => route.abort();
  await drop(cell, [{ name: "unknown.txt", text: "unknown" }]);
  await expect(queue(page).getByText(/^1 may have been added/)).toBeVisible();
  await expect(queue(page).getByText("Check the record in the service before you send it again.")).toBeVisible();
  await expect(queue(page).getByRole("button", { name: "Try all again" })).toBeHidden();
  await queue(page).getByRole("button", { name: "Discard unknown.txt" }).click();
  await expect(queue(page)).toBeHidden();
  await page.unroute("**/insertAttachment");
  tus.fault = undefined;

  const found = page.getByRole("dialog", { name: "Unattached files" });
  const listed = found.getByRole("list", { name: "Unattached files" }).getByRole("listitem");
  const sheet = page.getByRole("dialog", { name: "Documents" });
  const openFound = async () => {
    await sheet.getByRole("button", { name: "More ways to add" }).click();
    await page.getByRole("menuitem", { name: "Unattached files…" }).click();
  };
  await cell.press("Enter");
  await openFound();
  await expect(listed).toHaveText([/^refused\.txt/]);
  await expect(found.getByRole("region", { name: "May be in a record" })).toContainText("1 file may be in a record");
  await expectAccessible(page, { themes: "shown" });
  await listed.getByRole("button", { name: "Add here" }).click();
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  await openFound();
  await found.getByRole("button", { name: "Not in the record: unknown.txt" }).click();
  await expect(listed).toHaveText([/^unknown\.txt/]);
  await listed.getByRole("button", { name: "Delete unknown.txt there" }).click();
  await expect(found.getByText("No unattached files")).toBeVisible();
  expect(await tus.files()).toMatchObject([{ name: "refused.txt" }]);
});
