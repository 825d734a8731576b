import type { Route } from "playwright/test";
import { cellOf, drop, queue } from "../attachments/steps.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";
import { chooseTus, openPinnedTable, save, section, test, tryIt } from "./steps.ts";

const KEY = "tus-canary-Vd6Ln2Hs9Pc4Wy7";

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
  await dialog.getByRole("button", { name: "Save" }).click();
  const address = dialog.getByRole("textbox", { name: "Address for new uploads" });
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Use https:/);
  await expectAccessible(page, { themes: "shown" });
  await address.fill(tus.endpoint);
  await dialog.getByRole("textbox", { name: "Headers with secrets" }).fill("X-Api-Key");
  const value = dialog.getByRole("textbox", { name: "X-Api-Key" });
  await value.fill("wrong-key");
  await dialog.getByRole("button", { name: "Try it with 1 kB" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The upload target responded with 401");
  await value.fill(KEY);
  await tryIt(dialog);
  await expect(dialog.getByRole("list", { name: "Requests of the test" }).getByRole("listitem")).toHaveText([
    /^POST .* · 201/,
    /^PATCH .* · 204/,
    /^DELETE \/files\/.* · 204/,
  ]);
  await expect.poll(() => tus.files()).toEqual([]);
  await expect(dialog).not.toContainText(KEY);
  await save(dialog);
  await openPinnedTable(page, service.places, 2);

  const before = tus.requests.filter(({ method }) => method === "POST").length;
  // The page was loaded anew: the secret is gone from memory, the bearer token is kept.
  const cell = await cellOf(page, service.places.records[0]?.name ?? "", "Documents");
  await drop(cell, [{ name: "note.txt", text: "note" }]);
  await expect(queue(page).getByText("Waiting: enter X-Api-Key under Where files go.")).toBeVisible();
  expect(tus.requests.filter(({ method }) => method === "POST")).toHaveLength(before);
  await cell.press("Enter");
  await page.getByRole("dialog", { name: "Documents" }).getByRole("link", { name: "Open Where files go" }).click();
  await expect(section(page).getByRole("textbox", { name: "X-Api-Key" })).toBeFocused();
  await page.keyboard.insertText(KEY);
  await section(page).getByRole("button", { name: "Use for uploads" }).click();
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  await expect.poll(async () => tus.files()).toMatchObject([{ name: "note.txt", size: 4 }]);
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

test("files that no record got are added from the unattached ones, or deleted there; unknown inserts are counted apart @whole @long", async ({
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
  const refuse = (refused: Record<string, number>) => {
    tus.fault = ({ method }, response) =>
      refused[method] !== undefined && (response.writeHead(refused[method]).end(), true);
  };
  refuse({ DELETE: 403 });

  await drop(cell, [{ name: "refused.txt", text: "refused" }]);
  await expect(queue(page).getByRole("button", { name: "Try all again in Test" })).toBeVisible();
  await queue(page).getByRole("button", { name: "Discard refused.txt" }).click();
  refuse({ DELETE: 403, PATCH: 413 });
  await drop(cell, [{ name: "broken.txt", text: "broken" }]);
  await queue(page).getByRole("button", { name: "Discard broken.txt" }).click();
  refuse({ DELETE: 403 });
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
  await expect(found.getByRole("region", { name: "1 file may be in a record" })).toBeVisible();
  const broken = found.getByRole("region", { name: "1 upload not finished" });
  await expect(broken.getByRole("listitem")).toHaveText([/^broken\.txt/]);
  await expectAccessible(page, { themes: "shown" });
  await listed.getByRole("button", { name: "Add here" }).click();
  await expect(sheet.getByRole("list", { name: "Attachments in Documents" })).toContainText("refused.txt");
  await openFound();
  await found.getByRole("button", { name: "Not in the record: unknown.txt" }).click();
  await expect(listed).toHaveText([/^unknown\.txt/]);
  await listed.getByRole("button", { name: "Delete unknown.txt there" }).click();
  await broken.getByRole("button", { name: "Delete broken.txt there" }).click();
  await expect(found.getByText("No unattached files")).toBeVisible();
  await expect.poll(async () => tus.files()).toMatchObject([{ name: "refused.txt" }]);
});
