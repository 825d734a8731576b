import { expect } from "playwright/test";
import {
  SMALL_TOKEN,
  checkDialog,
  connectTo,
  create,
  createButton,
  mayBeCreated,
  openForm,
  openMore,
  readSecret,
  secretDialog,
  storeAndClose,
  unlistedToken,
} from "../access-tokens/steps.ts";
import { REFUSED, addScope, checkSection, openContract } from "../service/api-reference-steps.ts";
import {
  ALL_SECRETS,
  ONLY_MEMORY,
  clipboardOf,
  exportHar,
  openScreen,
  copyExchange,
  type Act,
  type Scene,
} from "./secrets-scene.ts";
import { BEARER, CREATED_TOKEN, contentOf, expectIn, expectWithout } from "./secrets-steps.ts";

async function connectAndOpenForm({ page, service }: Scene) {
  await connectTo(page, service.url, BEARER);
  await openForm(page, SMALL_TOKEN);
}

export const showingToken: Act = async ({ page, messages }) => {
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const token = await readSecret(page);
  await expectIn(page, [token], messages, ["field Token"], "shown");
  await storeAndClose(page);
  await expectIn(page, [token], messages, [], "closed");
};

export const creatingToken: Act = async (scene) => {
  const { page, messages, service } = scene;
  await connectAndOpenForm(scene);
  service.echo = { status: 200, as: "json" };
  await createButton(page).click();
  await expect(secretDialog(page)).toBeVisible();
  await expectIn(page, [CREATED_TOKEN], messages, ["memory"], "under another status");
  await storeAndClose(page);
  await expectIn(page, [CREATED_TOKEN], messages, [], "closed under another status");
};

export const refusedToken: Act = async (scene) => {
  const { page, messages, service, allow } = scene;
  allow(REFUSED);
  await connectTo(page, service.url, BEARER);
  for (const as of ["json", "encoded", "text"] as const) {
    await openForm(page, SMALL_TOKEN);
    service.echo = { status: 422, as };
    await createButton(page).click();
    await expect(page.getByRole("alert").getByText(/^No token .* created/)).toBeVisible();
    await expectIn(page, [BEARER], messages, ONLY_MEMORY, `422 as ${as}`);
    await expectIn(page, [CREATED_TOKEN], messages, [], `422 as ${as}`);
  }
};

export const lostToken: Act = async (scene) => {
  const { page, messages, service, allow } = scene;
  allow("Failed to load resource");
  await connectAndOpenForm(scene);
  service.echo = "half";
  await createButton(page).click();
  await expect(mayBeCreated(page)).toBeVisible();
  await expectIn(page, [CREATED_TOKEN], messages, [], "half of the answer came");
};

export const reloadingToken: Act = async ({ page, messages }) => {
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const token = await readSecret(page);
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "New access token" })).toBeVisible();
  await expectIn(page, [token], messages, [], "after a reload");
};

export const leavingToken: Act = async ({ page, messages }) => {
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const token = await readSecret(page);
  await storeAndClose(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "New access token" })).toBeVisible();
  await expectIn(page, [token], messages, [], "back again");
};

export const exchangingToken: Act = async (scene) => {
  const { page, messages } = scene;
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const token = await readSecret(page);
  await storeAndClose(page);
  const copies = await copyExchange(scene);
  await expectIn(page, [token], messages, [], "the exchange in sight");
  expectWithout([...copies, await exportHar(scene)].join("\n"), [token], "copies and the archive");
};

export const recognising: Act = async ({ page, messages }) => {
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const token = await readSecret(page);
  await storeAndClose(page);
  await page.getByRole("button", { name: "Check a token" }).click();
  const dialog = checkDialog(page);
  for (const secret of [...ALL_SECRETS, token]) {
    await dialog.getByRole("textbox", { name: "Token" }).fill(secret);
    await expect(secret === token ? dialog.getByText("Found: “CI”") : unlistedToken(page)).toBeVisible();
  }
  await expectIn(page, [token], messages, ["field Token"], "recognised");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("searchbox", { name: "Search tokens" }).fill(token);
  await expectIn(page, [token], messages, ["field Search tokens"], "searched for");
  await openScreen(page, "API reference");
  await expectIn(page, [...ALL_SECRETS, token], messages, [], "closed");
};

export const exportingRegister: Act = async ({ page }) => {
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const token = await readSecret(page);
  await storeAndClose(page);
  const exported = async (button: string | RegExp, item: string) => {
    const download = contentOf(page.waitForEvent("download"));
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("menuitem", { name: item }).click();
    return download;
  };
  expectWithout(await exported("Export", "As CSV"), [token], "CSV");
  expectWithout(await exported("Export", "As JSON"), [token], "JSON");
  expectWithout(await exported("Actions for CI", "Download reminder (.ics)"), [token], "the reminder");
};

export const secondTabToken: Act = async ({ page, messages }) => {
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const token = await readSecret(page);
  const other = await page.context().newPage();
  await other.goto("/tokens");
  await expect(other.getByRole("button", { name: "CI", exact: true })).toBeVisible();
  await expectIn(other, [token], messages, [], "in another tab");
};

export const checkingToken: Act = async ({ page, messages, service }) => {
  await connectTo(page, service.url, BEARER);
  service.echo = { status: 201, as: "json" };
  await openContract(page);
  await checkSection(page).getByRole("combobox", { name: "Base to read" }).fill("bseAny");
  await page.keyboard.press("Tab");
  await checkSection(page).getByRole("switch", { name: "Create access tokens" }).check();
  await addScope(page, "base:read");
  await checkSection(page)
    .getByRole("button", { name: /^Run \d+ checks?$/ })
    .click();
  await expect(checkSection(page).getByText("Checked", { exact: true })).toBeVisible({ timeout: 30_000 });
  for (const line of await checkSection(page).locator("summary").all()) await line.click();
  await expectIn(page, [CREATED_TOKEN], messages, [], "checked");
};

export const copying: Act = async ({ page, messages }) => {
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const token = await readSecret(page);
  await openMore(page);
  for (const name of ["Copy token", "Authorization header", "cURL", ".env line"]) {
    await secretDialog(page).getByRole("button", { name, exact: true }).click();
    await expect.poll(() => clipboardOf(page)).toContain(token);
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await expectIn(page, [token], messages, ["field Token"], name);
  }
  await secretDialog(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
  await expectIn(page, [token], messages, [], "closed");
};
