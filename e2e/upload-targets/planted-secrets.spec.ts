import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Decrypter } from "age-encryption";
import { startAiGateway } from "../../test-servers/ai-gateway.ts";
import { startFaultProxy } from "../../test-servers/fault-proxy.ts";
import { startS3Server } from "../../test-servers/s3/s3-server.ts";
import { startStepsService } from "../../test-servers/steps-service.ts";
import { cellOf, drop, queue } from "../attachments/steps.ts";
import { endBrowsersAfterEach, startKillableBrowser } from "../crash/killable-browser.ts";
import { expectPlantedFound, secretsInProfile } from "../secrets/planted-profile.ts";
import { placesOfAll } from "../secrets/planted-secret.ts";
import { formsOf } from "../secrets/secret-forms.ts";
import { exportHar } from "../secrets/secrets-scene.ts";
import { recordMessages } from "../secrets/secrets-steps.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect } from "../test.ts";
import { fillKeys, GATEWAY_KEY, openTry, press } from "../tries/steps.ts";
import { PASSPHRASE, SCRYPT_MS, typeNew } from "../vault/steps.ts";
import {
  choosePlace,
  exported,
  fillAll,
  giveSecrets,
  openPinnedTable,
  openTarget,
  save,
  section,
  stepAddress,
  test,
  tryIt,
} from "./steps.ts";

endBrowsersAfterEach();

const BUCKET = "acme-files";
const REGION = "eu-test-1";
const ANY_PAGE = {
  AllowedOrigins: ["*"],
  AllowedMethods: ["GET", "HEAD", "PUT", "POST", "DELETE"],
  AllowedHeaders: ["*"],
  ExposeHeaders: ["ETag"],
};

const chance = () => randomBytes(24).toString("hex");

test(
  "the secrets of upload targets are found at their targets alone",
  { tag: ["@long", "@whole"] },
  async ({ host, service }, info) => {
    test.setTimeout(1_200_000);
    const key = { id: "AKIDPLANTED", secret: chance(), token: chance() };
    const secrets = { "secret access key": key.secret, "session token": key.token, "step secret": chance() };
    const s3 = await startS3Server({ keys: [key], bucket: BUCKET, region: REGION, cors: [ANY_PAGE] });
    const steps = await startStepsService({ key: secrets["step secret"] });
    const gateway = await startAiGateway();
    gateway.keys.set(GATEWAY_KEY, "ok");
    let sentToService = "";
    const address = new URL(service.baseUrl);
    const wire = await startFaultProxy(Number(address.port), undefined, {
      onSent: (chunk) => (sentToService += chunk.toString("latin1")),
    });
    address.port = new URL(wire.origin).port;
    const profile = info.outputPath("profile");
    const browser = await startKillableBrowser(profile, { isWhole: true, baseURL: host.url });
    const messages = recordMessages(browser.context);
    const page = await browser.page();
    await page.setViewportSize({ width: 1280, height: 800 });
    page.on("dialog", (question) => void question.accept());
    const other = await browser.page();
    await other.goto("/tokens");
    await expect(other.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
    await page.bringToFront();

    const namesIn = (text: string) =>
      Object.entries(secrets)
        .filter(([, secret]) => formsOf(secret).some((form) => text.includes(form)))
        .map(([name]) => name);
    /** Searches all places; memory is searched where the page has no secret in use. */
    const search = async (what: string, { inMemory = false } = {}) => {
      const all = Object.values(secrets);
      // A signed address has the session token, and goes to its bucket.
      const said = messages.filter((text) => !text.startsWith(`${s3.origin}/`));
      expect(await placesOfAll(other, all, said, { inMemory: true }), `the other tab, ${what}`).toEqual([]);
      expect(await placesOfAll(page, all, said, { inMemory }), `this tab, ${what}`).toEqual([]);
      const planted = await expectPlantedFound(other, profile, messages, what);
      expect(await secretsInProfile(profile, secrets), `the profile, ${what}`).toEqual({});
      expect(JSON.stringify(host.requests), "a planted request reaches the host").toContain(planted);
    };
    const searchLog = async (what: string, shown: string) => {
      await page.keyboard.press("F8");
      await page.getByRole("listbox", { name: "Requests" }).getByRole("option").first().click();
      const log = await exportHar({ page });
      expect(log, `the log, ${what}`).toContain(shown);
      expect(namesIn(log), `the log, ${what}`).toEqual([]);
      await page.keyboard.press("Escape");
    };
    const dropFile = async (name: string) =>
      drop(await cellOf(page, service.places.records[0]?.name ?? "", "Documents"), [{ name, text: name }]);
    const tryAgain = async (name: string) => {
      await queue(page)
        .getByRole("button", { name: `Try again: ${name}` })
        .click();
      await expect(queue(page).getByText("1 file added")).toBeVisible();
    };

    await connect(page, { baseUrl: address.href.replace(/\/$/, ""), bearer: service.bearer });
    let dialog = await openTarget(page);
    await choosePlace(dialog, "S3-compatible");
    await dialog.getByRole("checkbox", { name: "Temporary access key" }).check();
    await fillAll(dialog, { Endpoint: s3.origin, Region: REGION, Bucket: BUCKET, "Access key id": key.id });
    await fillAll(dialog, { "Secret access key": key.secret, "Session token": key.token });
    await tryIt(dialog);
    await expect.poll(async () => namesIn(await dialog.innerText()), "the requests of the try are masked").toEqual([]);
    await save(dialog);
    await searchLog("after the try", s3.origin);
    await openPinnedTable(page, service.places, 1);
    await giveSecrets(page, { "Secret access key": key.secret, "Session token": key.token });
    await page.goBack();
    // The answer to a wrong signature repeats what was signed, with the session token.
    s3.options = { ...s3.options, keys: [{ ...key, secret: "another" }] };
    await dropFile("refused-by-s3.txt");
    await expect(queue(page).getByText(/SignatureDoesNotMatch/)).toBeVisible();
    await search("refused by S3");
    await searchLog("refused by S3", "refused-by-s3.txt");
    s3.options = { ...s3.options, keys: [key] };
    await tryAgain("refused-by-s3.txt");
    await searchLog("sent to S3", "refused-by-s3.txt");
    await page.goto("/connections");
    await expect(section(page).getByRole("textbox", { name: "Session token" })).toHaveValue("");
    await search("sent to S3, and loaded again", { inMemory: true });

    dialog = await openTarget(page);
    await choosePlace(dialog, "HTTP steps");
    await dialog.getByRole("button", { name: "Ask, send, confirm" }).click();
    await stepAddress(dialog, 1).fill(`${steps.origin}/uploads`);
    await stepAddress(dialog, 3).fill(`${steps.origin}/uploads/{answer1:/id}/confirm`);
    await fillAll(dialog, { [`API key for ${steps.origin}`]: secrets["step secret"] });
    await dialog.getByRole("checkbox", { name: `Requests may go to ${steps.origin}, with API key` }).check();
    await tryIt(dialog);
    await expect.poll(async () => namesIn(await dialog.innerText()), "the requests of the try are masked").toEqual([]);
    await save(dialog);
    const text = await exported(page);
    expect(text).toContain(steps.origin);
    expect(namesIn(text), "the exported steps").toEqual([]);
    await page.goto(`/tables/${service.places.tableId}`);
    await giveSecrets(page, { [`API key for ${steps.origin}`]: secrets["step secret"] });
    await page.goBack();
    // An answer that repeats the key.
    steps.fault = ({ headers }, response) => {
      response.writeHead(500, { "content-type": "application/json" });
      response.end(JSON.stringify({ message: `Broken with ${headers["x-api-key"]?.toString()}` }));
      return true;
    };
    await dropFile("refused-by-steps.txt");
    await expect(queue(page).getByText(/responded with 500/)).toBeVisible();
    await search("refused by steps");
    await searchLog("refused by steps", "/uploads");
    steps.fault = undefined;
    await tryAgain("refused-by-steps.txt");

    // With the secret in memory, another server gets what is its own.
    await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Spaces" }).click();
    await page.getByRole("main").locator('a[href^="/spaces/"][href$="/ai"]').first().click();
    await fillKeys(page, gateway.url);
    await press(await openTry(page, "gateway"), "Try");
    await expect(page.getByRole("region", { name: "Result" })).toContainText("3 models");
    await page.keyboard.press("Escape");
    await searchLog("sent by steps", "/uploads");

    await page.goto("/browser-data");
    await search("sent by steps, and loaded again", { inMemory: true });
    await typeNew(page, PASSPHRASE);
    const saving = page.waitForEvent("download", { timeout: SCRYPT_MS });
    await page.getByRole("button", { name: "Save file" }).click();
    const everything = await opened(await readFile(await (await saving).path()));
    expect(everything).toContain(steps.origin);
    expect(namesIn(everything), "the file with everything").toEqual([]);
    await browser.kill();
    expect(await secretsInProfile(profile, secrets), "the profile after a kill").toEqual({});

    const signed = /"presignedUrl":"[^"]*"/g;
    expect(sentToService, "the service gets its token").toContain(service.bearer);
    expect(JSON.stringify(gateway.requests), "the gateway gets its key").toContain(GATEWAY_KEY);
    expect({
      service: namesIn(sentToService.replaceAll(signed, "")),
      // A temporary key signs no address without its session token, which opens nothing by itself.
      "addresses that the service gets": namesIn((sentToService.match(signed) ?? []).join("\n")),
      host: namesIn(JSON.stringify(host.requests)),
      gateway: namesIn(JSON.stringify(gateway.requests)),
      S3: namesIn(JSON.stringify(s3.requests)),
      steps: namesIn(JSON.stringify(steps.requests)),
    }).toEqual({
      service: [],
      "addresses that the service gets": ["session token"],
      host: [],
      gateway: [],
      S3: ["session token"],
      steps: ["step secret"],
    });
    expect(steps.leaks).toEqual([]);
    for (const server of [wire, s3, steps, gateway]) await server.close();
  },
);

async function opened(file: Buffer): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(PASSPHRASE);
  return decrypter.decrypt(file, "text");
}
