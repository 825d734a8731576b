import type { Page } from "playwright/test";
import {
  connectTo,
  create,
  hideTab,
  openForm,
  secretDialog,
  secretField,
  showTab,
  SMALL_TOKEN,
} from "../access-tokens/steps.ts";
import {
  backToForm,
  expectDraftKept,
  fillSuggested,
  openIntegration,
  openPart,
  openReview,
  sendButton,
  startRecordingService,
} from "../ai-integration/steps.ts";
import { endBrowsersAfterEach, startKillableBrowser } from "../crash/killable-browser.ts";
import { fillSecrets, SECRETS } from "../secrets/secrets-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { bearerForm, bearerKept, go, kept, lockButton, replaceInVault, unlock } from "./steps.ts";
import { openStoredVault } from "./stored-vault.ts";

test.slow();
endBrowsersAfterEach();

const DAY_MS = 86_400_000;
const BEARER = "operator-bearer-of-the-vault";
const NEXT_BEARER = "operator-bearer-after-that";
const FIVE_KEYS = ["gateway key", "pool key", "private key", "group key", "generator key"] as const;
/** The secrets of `fillSecrets`, apart from the bearer token. */
const COUNT = 7;

test("what was kept is filled after the browser was closed, the next day, with one passphrase", async ({
  host,
  watched,
  problems,
}, info) => {
  const service = await startRecordingService();
  const profile = info.outputPath("profile");
  const start = async () => {
    const browser = await startKillableBrowser(profile, { baseURL: host.url });
    const page = await browser.page();
    // Afterwards, because the browser begins with a tab of its own.
    await watched(browser.context);
    await page.setViewportSize({ width: 1280, height: 800 });
    return { page, quit: browser.quit };
  };
  const { page, quit } = await start();
  await openStoredVault(page);
  await connectTo(page, service.url, BEARER);
  await page.goto("/connections");
  await unlockAnd(page, () => bearerForm(page).getByRole("button", { name: "Keep in vault" }).click());
  await expect(bearerKept(page)).toBeVisible();

  await openIntegration(page, "spcRemote");
  await fillSecrets(page);
  for (const [name, names] of [
    ["Gateway and keys", ["Gateway key", "Key pool", "Private key"]],
    ["Concurrency", ["Keys of group-1"]],
    ["App generation", ["Generator key", "Hosting token"]],
    ["Providers", ["acme"]],
  ] as const) {
    const offers = (await openPart(page, name)).getByRole("button", { name: /^Keep in vault: / });
    await expect(offers, "each field of a secret offers it").toHaveCount(names.length);
    for (const [place, offer] of (await offers.all()).entries()) {
      await expect(offer).toHaveAccessibleName(`Keep in vault: ${names[place]}`);
    }
  }
  let review = await openReview(page);
  await sendButton(review).click();
  const sent = page.getByRole("dialog", { name: "Sent" });
  await unlockAnd(page, () => sent.getByRole("button", { name: /^Keep \d+ (new )?keys in vault$/ }).click());
  await expect(page.getByText(`The vault keeps ${COUNT} more keys`)).toBeVisible();
  await expect(sent.getByRole("button", { name: /in vault$/ })).toHaveCount(0);

  // The key is gone with the browser, and so are the token and the keys of the form.
  await quit();
  const { page: next } = await start();
  await next.clock.install({ time: Date.now() + DAY_MS });
  await openIntegration(next, "spcRemote");
  await fillSuggested(await openPart(next, "Defaults and abilities"), "Large", "acme/large");
  await expectDraftKept(next);
  review = await openReview(next);
  await review.getByRole("button", { name: "Unlock and fill from vault…" }).click();
  await unlock(next);
  await expect(next.getByText(`${COUNT} keys filled from the vault`)).toBeVisible();
  await review.getByRole("tab", { name: /^Keys/ }).click();
  await expect(review.getByText("from the vault", { exact: true })).toHaveCount(COUNT);
  await expectAccessible(next, { part: "[role=dialog]" });
  await sendButton(review).click();
  const fromVault = bearerForm(next).getByRole("button", { name: "Use token from vault" });
  const typed = bearerForm(next).getByRole("button", { name: "Use token", exact: true });
  await expect(fromVault, "the vault has it").toHaveClass(/\bbg-accent\b/);
  await expect(typed).not.toHaveClass(/\bbg-accent\b/);
  await bearerForm(next).getByRole("textbox", { name: "Bearer token" }).fill("typed");
  await expect(typed, "as long as none is typed").toHaveClass(/\bbg-accent\b/);
  await fromVault.click();
  await review.getByRole("button", { name: /^Send to .* again$/ }).click();
  await backToForm(next.getByRole("dialog", { name: "Sent" }));

  const [first, second] = service.bodies.map((body) => JSON.parse(body) as { config: Record<string, unknown> });
  expect(second?.config).toEqual({ ...first?.config, chatModel: { lg: "acme/large" } });
  for (const name of FIVE_KEYS) expect(service.bodies[1], name).toContain(JSON.stringify(SECRETS[name]).slice(1, -1));
  expect(service.bearers).toEqual([BEARER, BEARER]);
  await go(next, "Vault");
  await expect(lockButton(next), "it was unlocked once").toBeVisible();
  await expect(kept(next)).toHaveCount(COUNT + 1);
  await expect(kept(next).filter({ hasText: "saved 1 day ago" })).toHaveCount(COUNT + 1);
  await expectAccessible(next);

  await replaceInVault(next, "Bearer token of Test service", NEXT_BEARER);
  await next.goBack();
  review = await openReview(next);
  await review.getByRole("button", { name: `Fill ${COUNT} keys from vault` }).click();
  await sendButton(review).click();
  await expect(next.getByRole("dialog", { name: "Sent" })).toBeVisible();
  expect(service.bearers.at(-1), "the token in use was replaced too").toBe(NEXT_BEARER);
  await service.close();
  expect(problems).toEqual([]);
});

test("a secret is kept for one service, and hides after half a minute or with the tab", async ({ page }) => {
  await page.clock.install();
  await openStoredVault(page);
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const dialog = secretDialog(page);
  await dialog.getByRole("button", { name: "Reveal" }).click();
  const token = await secretField(page).inputValue();
  await unlockAnd(page, () => dialog.getByRole("button", { name: "Keep in vault" }).click());
  await expect(dialog.getByRole("status").filter({ hasText: "The vault keeps" })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();

  await go(page, "Vault");
  const created = kept(page).filter({ hasText: "CI" });
  await expect(created).toContainText("https://workspace.invalid");
  await created.getByRole("button", { name: "Reveal CI" }).click();
  await expect(created.getByText(token)).toBeVisible();
  await page.clock.fastForward(29_000);
  await expect(created.getByText(token)).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(created.getByText(token)).toHaveCount(0);
  await created.getByRole("button", { name: "Reveal CI" }).click();
  await expect(created.getByText(token)).toBeVisible();
  await hideTab(page);
  await expect(created.getByText(token)).toHaveCount(0);
  await showTab(page);

  const service = await startRecordingService();
  await connectTo(page, service.url);
  await page.goto("/connections");
  await unlockAnd(page, () => bearerForm(page).getByRole("button", { name: "Keep in vault" }).click());
  await forgetWithTab(page);
  const other = await startRecordingService();
  await connectTo(page, other.url);
  await go(page, "Connections");
  await forgetWithTab(page);
  await page.reload();
  // No token is in use, so the vault is asked for one. It has one, of another address.
  const fromVault = bearerForm(page).getByRole("button", { name: "Use token from vault" });
  await unlockAnd(page, () => fromVault.click());
  await expect(page.getByText("A token is kept for one base URL")).toContainText(other.url);
  await expect(fromVault).toHaveCount(0);
  await expect(bearerForm(page).getByRole("button", { name: "Use token", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Use Test service" }).click();
  await go(page, "Connections");
  await fromVault.click();
  await expect(bearerKept(page)).toBeVisible();
  await service.close();
  await other.close();

  await go(page, "Vault");
  await page.getByRole("button", { name: "Remove CI" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(created).toHaveCount(0);
  await expect(lockButton(page)).toBeVisible();
});

/** The bearer token in use is forgotten when the page is loaded again. */
const forgetWithTab = (page: Page) => bearerForm(page).getByRole("checkbox", { name: "Keep the token" }).uncheck();

/** Does what needs the vault. A new document asks for the passphrase. */
async function unlockAnd(page: Page, act: () => Promise<void>): Promise<void> {
  await act();
  await unlock(page);
  await expect(page.getByRole("dialog", { name: "Unlock the vault" })).toHaveCount(0);
}
