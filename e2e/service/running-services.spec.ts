import type { Locator, Page } from "playwright/test";
import {
  SMALL_TOKEN,
  createButton,
  openForm,
  readSecret,
  registerRows,
  secretDialog,
  storeAndClose,
} from "../access-tokens/steps.ts";
import { pickFiles } from "../attachments/file-picker.ts";
import { cellOf, setInsertFault, openTable, mayBeInserted, queue } from "../attachments/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { setFault } from "./fault-steps.ts";
import { startServeApi } from "./serve-api-process.ts";
import { connect } from "./serve-api-steps.ts";

/** Running services answer with other members, statuses and refusals than the document shows. */

const differences = (scope: Page | Locator) =>
  scope.getByText(/^This response differs from the API document in \d+ places?\.$/);

async function differencesIn(scope: Page | Locator): Promise<string[]> {
  await differences(scope).click();
  const list = scope.getByRole("list", { name: "Differences from the API document" });
  await expect(list).toBeVisible();
  return list.getByRole("listitem").allInnerTexts();
}

test("with a deviating service a token is created and copied, and a base is read", async ({ page }) => {
  const service = await startServeApi(["--drift"]);
  await connect(page, service);
  await openForm(page, SMALL_TOKEN);
  await createButton(page).click();
  await expect(secretDialog(page)).toBeVisible();
  expect(await readSecret(page)).toMatch(/^wst_/);
  await expect
    .poll(async () => (await differencesIn(secretDialog(page))).join())
    .toMatch(/lastUsedTime.*Received: nothing/s);
  await expectAccessible(page, { part: "[role=dialog]" });
  await storeAndClose(page);
  await expect(registerRows(page)).toContainText(["Active"]);

  await page.goto(`/bases/${service.places.baseId}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Base");
  await expect(page.getByRole("definition").filter({ hasText: "guest" })).toBeVisible();
  const found = await differencesIn(page.getByRole("main"));
  expect(found.map((text) => text.split("\n")[0])).toEqual(["icon", "role", "createdBy"]);
  expect(found[1]).toContain('Received: "guest"');
  await expectAccessible(page);
  await page.keyboard.press("F8");
  const log = page.getByRole("dialog", { name: "Request log" });
  await expect(log.getByRole("option").first()).toContainText("200 · differs");
  await log.getByRole("option").first().click();
  await expect(differences(log)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("link", { name: "check this connection" }).click();
  await expect(page.getByRole("heading", { name: "Check this connection" })).toBeVisible();
  expect(await service.stop()).toBe(0);
});

const FILES = [1, 2, 3, 4, 5].map((number) => ({
  name: `drift-${number}.txt`,
  mimeType: "text/plain",
  buffer: Buffer.from(`file ${number}`),
}));

for (const drift of ["wrapped", "absent", "other-status"]) {
  test(`five files are inserted once each despite a deviating answer: ${drift} @long`, async ({ page }) => {
    await openTable(page, "Products");
    await setInsertFault(page, { drifts: [drift] });
    const cell = await cellOf(page, "Wool throw", "Photos");
    await cell.press("Enter");
    await pickFiles(page, () => page.getByRole("button", { name: "Add files" }).click(), FILES);
    await page.keyboard.press("Escape");
    await expect(queue(page).getByText("5 files added")).toBeVisible();
    await expect(cell).toHaveAccessibleName(/^5 attachments: /);
  });
}

for (const [drift, words] of [
  ["no-body", "Accepted, not confirmed: the service responded with 204 but no record."],
  ["bare-ok", "Accepted, not confirmed: the service responded with 201 but no record."],
  ["pending", "The service accepted the request but has not finished it (202)."],
] as const) {
  const tag = drift === "pending" ? [] : "@long";
  test(`an unconfirmed insert is not sent again automatically: ${drift}`, { tag }, async ({ page }) => {
    await openTable(page, "Products");
    await setInsertFault(page, { drifts: [drift] });
    const cell = await cellOf(page, "Wool throw", "Photos");
    await cell.press("Enter");
    await pickFiles(page, () => page.getByRole("button", { name: "Add files" }).click(), FILES.slice(0, 1));
    await page.keyboard.press("Escape");
    await expect(mayBeInserted(page, 1)).toBeVisible();
    await expect(queue(page).getByText(words)).toBeVisible();
    await setInsertFault(page, undefined);
    await page.reload();
    await expect(queue(page).getByText(words), "a new page does not send it").toBeVisible();
    await queue(page).getByRole("button", { name: "Dismiss drift-1.txt" }).click();
    await expect(queue(page)).toBeHidden();
    await expect(await cellOf(page, "Wool throw", "Photos")).toHaveAccessibleName("1 attachment: drift-1.txt");
  });
}

test("a token is asked for, shown or kept as a response, whatever a success looks like", async ({ page }) => {
  const failNext = async (...drifts: string[]) => {
    await openForm(page, SMALL_TOKEN);
    await setFault(page, "createAccessToken", { drifts });
    await createButton(page).click();
  };
  await failNext("bare-ok");
  const dialog = page.getByRole("dialog", { name: /but no token was found/ });
  await dialog.getByRole("button", { name: "Reveal" }).click();
  await expect(dialog.getByRole("textbox", { name: "Response" })).toHaveValue(/"status": "ok"/);
  await expect(dialog.getByRole("button", { name: "Done" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("checkbox", { name: "I do not need it" }).check();
  await dialog.getByRole("button", { name: "Done" }).click();
  const alert = page.getByRole("alert");
  await expect(alert.filter({ hasText: "no token was found in the response" })).toContainText("How to find out");
  await page.getByRole("button", { name: "Allow sending again" }).click();
  await expect(createButton(page)).toBeVisible();

  // A 202 with a token shows it, and one without leaves the outcome open.
  await failNext("pending");
  expect(await readSecret(page)).toMatch(/^wst_/);
  await storeAndClose(page);
  await failNext("bare-ok", "pending");
  await page.getByRole("dialog").getByRole("checkbox", { name: "I do not need it" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("The token may be created later.")).toBeVisible();

  await failNext("web-page");
  await expect(alert).toContainText("The address responded with a web page instead of JSON (200).");
  await expect(alert.getByRole("link", { name: "Show the test error" })).toBeVisible();
});
