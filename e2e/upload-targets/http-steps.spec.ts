import type { Locator, Page } from "playwright/test";
import { sealQuickly } from "../../test-servers/age-command.ts";
import { startStepsService, type StepsService } from "../../test-servers/steps-service.ts";
import { pickFiles } from "../attachments/file-picker.ts";
import { cellOf, drop, queue } from "../attachments/steps.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";
import {
  choosePlace,
  exported,
  openPinnedTable,
  openStart,
  openTarget,
  save,
  section,
  stepAddress,
  stepPart,
  test as base,
  tryIt,
} from "./steps.ts";

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
  await choosePlace(dialog, "HTTP steps");
  await dialog.getByRole("button", { name: "Ask, send, confirm" }).click();
  return dialog;
}

async function enterService(dialog: Locator, origin: string) {
  await stepAddress(dialog, 1).fill(`${origin}/uploads`);
  await stepAddress(dialog, 3).fill(`${origin}/uploads/{answer1:/id}/confirm`);
  await dialog.getByRole("textbox", { name: "API key" }).fill(KEY);
}

const confirmation = (dialog: Locator, origin: string) =>
  dialog.getByRole("checkbox", { name: `Requests may go to ${origin}, with API key` });

test("steps go to no host that was not confirmed, and a try shows each request without its secrets", async ({
  page,
  service,
  files,
}) => {
  await connect(page, service);
  const dialog = await chooseExample(page);
  await enterService(dialog, files.origin);
  await dialog.getByRole("button", { name: "Try it with 1 kB" }).click();
  // Nothing goes to a host that was not confirmed.
  await expect(confirmation(dialog, files.origin)).toBeFocused();
  await expect(dialog.getByText(`Confirm that files may go to ${files.origin}, with API key.`)).toBeVisible();
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
  expect(files.leaks).toEqual([]);
  expect(JSON.stringify(files.requests)).not.toContain(service.bearer);
});

test("steps are exported without secrets, and are off in another browser until their host is confirmed @whole @long", async ({
  page,
  service,
  files,
}) => {
  await connect(page, service);
  const dialog = await chooseExample(page);
  await enterService(dialog, files.origin);
  await confirmation(dialog, files.origin).check();
  await save(dialog);
  const text = await exported(page);
  expect(text).not.toContain(KEY);

  await section(page).getByRole("button", { name: "Change or try…" }).click();
  await openStart(dialog);
  await dialog.getByRole("button", { name: "WebDAV" }).click();
  await expect(stepPart(dialog, 2)).toBeHidden();
  await openStart(dialog);
  const file = { name: "North export.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await pickFiles(page, () => dialog.getByRole("button", { name: "Exported steps:" }).click(), file);
  await expect(stepAddress(dialog, 3)).toHaveValue(`${files.origin}/uploads/{answer1:/id}/confirm`);
  await expect(confirmation(dialog, files.origin)).not.toBeChecked();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(confirmation(dialog, files.origin)).toBeFocused();
  expect(files.requests).toEqual([]);
});

test("a wrong step names its field, and a file that cannot be read says what is wrong in it @long", async ({
  page,
  service,
}) => {
  await connect(page, service);
  const dialog = await chooseExample(page);
  await stepAddress(dialog, 1).fill("https://files.example/?key={secret:API key}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(stepAddress(dialog, 1)).toBeFocused();
  await expect(stepAddress(dialog, 1)).toHaveAccessibleDescription(/A secret goes into a header or a body/);
  await openStart(dialog);
  const wrong = '{"steps": [{"method": "PUT", "script": "alert(1)"}]}';
  const file = { name: "steps.json", mimeType: "application/json", buffer: Buffer.from(wrong) };
  await pickFiles(page, () => dialog.getByRole("button", { name: "Exported steps:" }).click(), file);
  await expect(dialog.getByRole("alert")).toHaveText("steps[0].script is unknown. Remove it if it is not needed.");
});

const fileWith = async (baseUrl: string, uploadTarget: object) =>
  sealQuickly(
    JSON.stringify({
      kind: "workspace-console/browser",
      version: 1,
      savedTime: "2026-11-26T10:00:00.000Z",
      connections: [{ connection: { id: "other", name: "Over HTTP", baseUrl }, uploadTarget }],
    }),
    "correct horse",
  );

test("a restored place sends nothing to hosts that nobody confirmed here, and no secret of another host @whole @short", async ({
  page,
  service,
  files,
}) => {
  const stranger = await startStepsService({ key: undefined });
  await connect(page, service);
  const dialog = await chooseExample(page);
  await enterService(dialog, files.origin);
  await confirmation(dialog, files.origin).check();
  await save(dialog);
  await page.goto("/browser-data");
  const step = (url: string, kind: string) => ({
    method: "POST",
    url,
    headers: [{ name: "X-Api-Key", value: "{secret:API key}" }],
    body: { kind },
  });
  const hosts = [files.origin, stranger.origin];
  const filed = await fileWith(service.baseUrl, {
    kind: "steps",
    steps: [step(`${files.origin}/uploads`, "none"), step(`${stranger.origin}/inline`, "file")],
    members: { name: "name" },
    origins: hosts,
    confirmed: hosts,
  });
  await page.getByLabel("Saved file").setInputFiles({ name: "a.age", mimeType: "application/x", buffer: filed });
  await page.getByRole("textbox", { name: "Passphrase of the file" }).fill("correct horse");
  await page.getByRole("button", { name: "Open file" }).click();
  const inFile = page.getByRole("list", { name: "In the file" });
  for (const host of hosts) await expect(inFile.getByText(`${host}, with API key`)).toBeVisible();
  await page.getByRole("checkbox", { name: "Replace what is different here" }).check();
  await page.getByRole("region", { name: "Restore from a file" }).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText(/1 item added or changed/)).toBeVisible();

  await openPinnedTable(page, service.places, 1);
  const cell = await cellOf(page, service.places.records[0]?.name ?? "", "Documents");
  await drop(cell, [{ name: "note.txt", text: "note" }]);
  await expect(queue(page).getByText("Waiting: confirm its hosts under Where files go.")).toBeVisible();
  await cell.press("Enter");
  await page.getByRole("dialog", { name: "Documents" }).getByRole("link", { name: "Open Where files go" }).click();
  await expect(section(page).getByRole("button", { name: "Confirm these hosts" })).toBeFocused();
  await expect(section(page).getByRole("list", { name: "Hosts" }).getByRole("listitem")).toHaveText(
    hosts.map((host) => `${host}, with API key`),
  );
  await expectAccessible(page, { themes: "shown" });
  expect([...files.requests, ...stranger.requests]).toEqual([]);
  await section(page).getByRole("button", { name: "Confirm these hosts" }).click();
  for (const host of hosts) {
    await expect(section(page).getByRole("textbox", { name: `API key for ${host}` })).toHaveValue("");
  }
  expect(stranger.requests).toEqual([]);
  await stranger.close();
});
