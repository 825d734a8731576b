import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import { checkDialog, create, readSecret, storeAndClose, unlistedToken } from "../access-tokens/steps.ts";
import { backToForm, expectDraftKept, openPart, send } from "../ai-integration/steps.ts";
import { expect, test } from "../test.ts";
import { recordAcknowledgements, boot, prepareStore } from "./crash-steps.ts";
import { endBrowsersAfterEach, startKillableBrowser } from "./killable-browser.ts";
import { filesWith } from "./profile-search.ts";

endBrowsersAfterEach();

const chanceText = (bytes = 24) => randomBytes(bytes).toString("hex");

test("no secret is in any file of the profile after a kill", { tag: "@long" }, async ({ host }, info) => {
  test.slow();
  const profile = info.outputPath("profile");
  const url = (path: string) => new URL(path, host.url).href;
  const start = async () => {
    const browser = await startKillableBrowser(profile);
    await recordAcknowledgements(browser.context, () => undefined);
    return browser;
  };
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }) as string;
  const lines = pem.split("\n").slice(1, -2);
  const secrets: Record<string, string> = {
    "gateway key": `sk-${chanceText()}`,
    "pool key": `sk-${chanceText()}`,
    "private key": lines[1] ?? "",
    "remote bearer": `remote-${chanceText()}`,
    "pasted token": `wst_${chanceText()}`,
  };
  const control = chanceText();

  const browser = await start();
  const page = await browser.page();
  await boot(page, host.url);
  await prepareStore(page);
  await page.goto(host.url);
  await sendIntegration(page, secrets["gateway key"] ?? "", secrets["pool key"] ?? "", pem);
  await page.goto(url("tokens/new?name=CI&scopes=base%3Aread&expires=30d"));
  await create(page);
  secrets["fresh token"] = await readSecret(page);
  await storeAndClose(page);
  await page.getByRole("button", { name: "Check a token" }).click();
  await checkDialog(page)
    .getByRole("textbox", { name: "Token" })
    .fill(secrets["pasted token"] ?? "");
  await expect(unlistedToken(page)).toBeVisible();
  await page.goto(url("connections"));
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Remote");
  await page.getByRole("radio", { name: "Test", exact: true }).check();
  await page.getByRole("textbox", { name: "Base URL" }).fill("https://remote.example");
  await page.getByRole("textbox", { name: "Bearer token" }).fill(secrets["remote bearer"] ?? "");
  await page.getByRole("checkbox", { name: "Keep the token when this tab reloads" }).check();
  await page.getByRole("button", { name: /^Add and use/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Connection: Remote, Test. Change it" })).toBeVisible();
  // Session storage is written with a delay: earlier values are on disk once this one is.
  const written = chanceText();
  await page.evaluate((text) => sessionStorage.setItem("written", text), written);
  await expect.poll(() => filesWith(profile, written), { timeout: 60_000 }).not.toEqual([]);
  await keep(page, control);
  await browser.kill();
  const findSecrets = async () => {
    const found: Record<string, string[]> = {};
    for (const [name, secret] of Object.entries(secrets)) found[name] = await filesWith(profile, secret);
    return found;
  };
  const nowhere = Object.fromEntries(Object.keys(secrets).map((name) => [name, []]));
  expect(await filesWith(profile, control), "the planted text is found").not.toEqual([]);
  expect(await findSecrets()).toEqual(nowhere);

  // Deleting a database makes the browser compact its log into compressed tables.
  const next = await start();
  const second = await next.page();
  await second.goto(host.url);
  const renewed = second.getByRole("link", { name: "Connection: Remote, Test, no token given. Change it" });
  await expect(renewed, "the token is requested again").toBeVisible();
  await second.evaluate(async () => {
    const opening = indexedDB.open("passing");
    await new Promise((done) => opening.addEventListener("success", done));
    opening.result.close();
    const removing = indexedDB.deleteDatabase("passing");
    await new Promise((done) => removing.addEventListener("success", done));
  });
  const tables = async () => (await filesWith(profile, control)).filter((path) => path.endsWith(".ldb"));
  await expect.poll(tables, { message: "the planted text is found in a table too" }).not.toEqual([]);
  await next.kill();
  expect(await findSecrets()).toEqual(nowhere);
});

async function sendIntegration(page: Page, gatewayKey: string, poolKey: string, pem: string): Promise<void> {
  await page.getByRole("main").locator('a[href^="/spaces/"][href$="/ai"]').nth(1).click();
  await (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" }).fill(gatewayKey);
  await (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Add keys" }).fill(poolKey);
  await (await openPart(page, "Gateway and keys")).getByRole("button", { name: "Add keys", exact: true }).click();
  const vertex = await openPart(page, "Vertex account");
  const key = { type: "service_account", project_id: "p", private_key: pem, client_email: "robot@p.example" };
  await vertex.getByLabel("Service-account key file").setInputFiles({
    name: "key.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(key)),
  });
  await expectDraftKept(page);
  await backToForm(await send(page));
}

/** Writes a text where drafts are stored, like an app that does not remove secrets. */
async function keep(page: Page, text: string): Promise<void> {
  await page.evaluate(async (value) => {
    const opening = indexedDB.open("workspace-notebook");
    await new Promise((done) => opening.addEventListener("success", done));
    const transaction = opening.result.transaction("notes", "readwrite", { durability: "relaxed" });
    transaction.objectStore("notes").put({ key: "kept", value, savedTime: "" }, ["standalone", "label", "kept"]);
    await new Promise((done) => transaction.addEventListener("complete", done));
    opening.result.close();
  }, text);
}
