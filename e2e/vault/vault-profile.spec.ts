import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import {
  expectDraftKept,
  openEmptySpace,
  openIntegration,
  openPart,
  part,
  startRecordingService,
} from "../ai-integration/steps.ts";
import { endBrowsersAfterEach, startKillableBrowser } from "../crash/killable-browser.ts";
import { expectPlantedFound, secretsInProfile } from "../secrets/planted-profile.ts";
import { placesOfAll } from "../secrets/planted-secret.ts";
import { contentOf, expectWithout, recordMessages } from "../secrets/secrets-steps.ts";
import { expect, test } from "../test.ts";
import { createVault, keepTokenAndBearer, lockButton, openVault, passphraseField, unlock } from "./steps.ts";

endBrowsersAfterEach();

/** How each identity begins. */
const IDENTITY = "AGE-SECRET-KEY-1";
const chance = () => randomBytes(24).toString("hex");
const gatewayUrl = (page: Page) => part(page, "Gateway and keys").getByRole("textbox", { name: "Gateway URL" });

test(
  "no file of the profile, no other tab and no export has a secret of the vault",
  { tag: ["@long", "@whole"] },
  async ({ host }, info) => {
    test.setTimeout(1_200_000);
    const profile = info.outputPath("profile");
    const service = await startRecordingService();
    const [passphrase, bearer, key, exported] = [`open ${chance()}`, chance(), `sk-${chance()}`, chance()];
    const secrets: Record<string, string> = { passphrase, bearer, key, identity: IDENTITY };
    const start = async ({ isAfterKill = false } = {}) => {
      const browser = await startKillableBrowser(profile, { isWhole: true, baseURL: host.url });
      const messages = recordMessages(browser.context);
      const page = await browser.page();
      const other = await browser.page();
      await other.goto("/tokens");
      await expect(other.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
      return { ...browser, messages, isAfterKill, tab: page, other };
    };
    type Running = Awaited<ReturnType<typeof start>>;
    const search = async (
      what: string,
      { tab, other, messages, isAfterKill, page: newTab }: Running,
      { inMemory = false, openDraft = async (page: Page) => openIntegration(page, "spcRemote") } = {},
    ) => {
      const all = Object.values(secrets);
      expect(await placesOfAll(other, all, messages, { inMemory: true }), `the other tab, ${what}`).toEqual([]);
      expect(await placesOfAll(tab, all, messages, { inMemory }), `this tab, ${what}`).toEqual([]);
      const exporting = await newTab();
      await openDraft(exporting);
      const configuration = await exportConfiguration(exporting);
      expectWithout(configuration, all, `the exported configuration, ${what}`);
      expect(configuration, "an address that was typed is found").toContain(exported);
      await exporting.close();

      await expectPlantedFound(other, profile, messages, what, { keepsTabs: !isAfterKill });
      expect(await secretsInProfile(profile, secrets), `the profile, ${what}`).toEqual({});
    };

    const first = await start();
    const page = first.tab;
    await page.bringToFront();
    await openVault(page);
    await createVault(page, passphrase);
    secrets["token"] = await keepTokenAndBearer(page, { url: service.url, bearer, passphrase });
    await openIntegration(page, "spcRemote");
    await gatewayUrl(page).fill(`https://gateway.example/${exported}`);
    await (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" }).fill(key);
    await page.getByRole("button", { name: "Keep in vault: Gateway key" }).click();
    await unlock(page, passphrase);
    await expect(page.getByText("In the vault", { exact: true })).toBeVisible();
    await expectDraftKept(page);

    await openVault(page);
    await expect(passphraseField(page)).toBeVisible();
    await search("locked", first, { inMemory: true });
    await unlock(page, passphrase);
    await expect(lockButton(page)).toBeVisible();
    await search("unlocked", first);
    await lockButton(page).click();
    await expect(passphraseField(page)).toBeVisible();
    await search("locked again", first, { inMemory: true });
    await unlock(page, passphrase);
    await expect(lockButton(page)).toBeVisible();
    await first.kill();
    expect(await secretsInProfile(profile, secrets), "killed while it was unlocked").toEqual({});

    const second = await start({ isAfterKill: true });
    await openVault(second.tab);
    await expect(passphraseField(second.tab)).toBeVisible();
    await search("after the kill", second, { inMemory: true });
    await unlock(second.tab, passphrase);
    await second.tab.getByRole("button", { name: "Reveal CI" }).click();
    await expect(second.tab.getByText(secrets["token"]), "nothing is lost by the kill").toBeVisible();
    await second.kill();
    expect(await secretsInProfile(profile, secrets), "killed while a token was revealed").toEqual({});

    const third = await start({ isAfterKill: true });
    await third.tab.goto("/browser-data");
    await third.tab.getByRole("button", { name: "Forget this browser…" }).click();
    await third.tab.getByRole("button", { name: "Forget everything" }).click();
    for (const tab of [third.tab, third.other])
      await expect(tab.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
    await search("forgotten", third, {
      inMemory: true,
      openDraft: async (tab) => {
        await openEmptySpace(tab);
        await gatewayUrl(tab).fill(`https://gateway.example/${exported}`);
      },
    });
    await third.kill();
    expect(await secretsInProfile(profile, secrets), "killed after it was forgotten").toEqual({});
    await service.close();
  },
);

async function exportConfiguration(page: Page): Promise<string> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  const configuration = contentOf(page.waitForEvent("download"));
  await page.getByRole("menuitem", { name: "Export configuration" }).click();
  return configuration;
}
