import { randomBytes } from "node:crypto";
import type { BrowserContext } from "playwright/test";
import {
  backToForm,
  expectDraftKept,
  openIntegration,
  openPart,
  openReview,
  sendButton,
  startRecordingService,
} from "../ai-integration/steps.ts";
import { CHANNELS, plantCanary } from "../secrets/canary-plant.ts";
import { placesOfAll } from "../secrets/planted-secret.ts";
import { exportHar } from "../secrets/secrets-scene.ts";
import { contentOf, expectWithout, recordMessages } from "../secrets/secrets-steps.ts";
import { expect, test } from "../test.ts";
import {
  bearerForm,
  createVault,
  keepTokenAndBearer,
  lockButton,
  openVault,
  passphraseField,
  unlock,
} from "./steps.ts";
import { addAuthenticator } from "./virtual-authenticator.ts";

const chance = () => randomBytes(24).toString("base64url");

test("only the tab that uses a secret of the vault has it", { tag: ["@long", "@whole"] }, async ({ page, context }) => {
  test.setTimeout(600_000);
  const messages = recordMessages(context);
  const identities = await watchIdentities(context);
  const service = await startRecordingService();
  const [passphrase, bearer, key, typed] = [chance(), chance(), `sk-${chance()}`, chance()];
  await addAuthenticator(page);
  const other = await context.newPage();
  await other.goto("/tokens");
  await expect(other.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();

  // A passkey answers the tab in front alone.
  await page.bringToFront();
  // Each is kept in a new document, which asks for the passphrase.
  await openVault(page);
  await createVault(page, passphrase);
  await page.getByRole("button", { name: "Add passkey…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Laptop");
  await page.getByRole("button", { name: "Add passkey", exact: true }).click();
  await expect(page.getByRole("list", { name: "Passkeys" })).toBeVisible();
  const token = await keepTokenAndBearer(page, { url: service.url, bearer, passphrase });
  await openIntegration(page, "spcRemote");
  const gateway = await openPart(page, "Gateway and keys");
  await gateway.getByRole("textbox", { name: "Gateway URL" }).fill(`https://gateway.example/${typed}`);
  await gateway.getByRole("textbox", { name: "Gateway key" }).fill(key);
  await page.getByRole("button", { name: "Keep in vault: Gateway key" }).click();
  await unlock(page, passphrase);
  await expect(page.getByText("In the vault", { exact: true })).toBeVisible();
  await expectDraftKept(page);

  const secrets = () => [passphrase, bearer, key, token, ...identities];
  const search = async (what: string, shown: readonly string[], { inMemory = false } = {}) => {
    // First, because what is revealed hides soon.
    expect(await placesOfAll(page, secrets(), messages, { inMemory }), `this tab, ${what}`).toEqual(shown);
    expect(await placesOfAll(other, secrets(), messages, { inMemory: true }), `the other tab, ${what}`).toEqual([]);
  };
  // First, because the end of a search ends the browser's authenticator.
  await openVault(page);
  await page.getByRole("button", { name: "Unlock with passkey" }).click();
  await expect(lockButton(page)).toBeVisible();
  expect(identities.size, "the identity and the secret of the passkey are known").toBe(2);
  await search("unlocked by passkey", []);
  await lockButton(page).click();
  await expect(passphraseField(page)).toBeVisible();
  await search("locked", [], { inMemory: true });
  await openVault(page);
  await expect(passphraseField(page)).toBeVisible();
  await search("locked in a new document", [], { inMemory: true });
  await unlock(page, passphrase);
  await expect(lockButton(page)).toBeVisible();
  await search("unlocked", []);
  // A tab that shows the vault shares the key, and has nothing else of it.
  const sharing = await context.newPage();
  await openVault(sharing);
  await expect(lockButton(sharing)).toBeVisible();
  const placesIn = async (some: Iterable<string>) => placesOfAll(sharing, [...some], messages, { inMemory: true });
  expect(await placesIn([passphrase, bearer, key, token]), "a tab that shares the key").toEqual([]);
  expect(await placesIn(identities), "the key in a tab that shares it").toEqual(["memory"]);
  await page.getByRole("button", { name: /^Reveal Bearer/ }).click();
  await expect(page.getByText(bearer)).toBeVisible();
  await search("revealed", ["DOM"]);
  await lockButton(page).click();
  await expect(passphraseField(page)).toBeVisible();
  await search("locked again", [], { inMemory: true });
  expect(await placesIn(secrets()), "a tab that has shared the key").toEqual([]);
  await sharing.close();

  await openIntegration(page, "spcRemote");
  await page.getByRole("button", { name: "Fill from vault: Gateway key" }).click();
  await unlock(page, passphrase);
  await expect(page.getByText("In the vault", { exact: true })).toBeVisible();
  await search("filled", ["field Gateway key"]);
  await page.getByRole("button", { name: "More", exact: true }).click();
  const configuration = contentOf(page.waitForEvent("download"));
  await page.getByRole("menuitem", { name: "Export configuration" }).click();
  expectWithout(await configuration, secrets(), "the exported configuration");
  await expect(configuration).resolves.toContain("<enter again>");
  await expect(configuration, "what was typed beside a secret is found").resolves.toContain(typed);
  const review = await openReview(page);
  await sendButton(review).click();
  await bearerForm(page).getByRole("button", { name: "Use token from vault" }).click();
  await review.getByRole("button", { name: /^Send to .* again$/ }).click();
  await backToForm(page.getByRole("dialog", { name: "Sent" }));
  expect(service.bodies.join("\n"), "the service gets the key").toContain(key);
  await page.keyboard.press("F8");
  await page.getByRole("listbox", { name: "Requests" }).getByRole("option").first().click();
  const log = await exportHar({ page });
  expectWithout(log, secrets(), "the exported log");
  expect(log, "what was typed beside a secret is found").toContain(typed);

  await page.goto("/browser-data");
  await page.getByRole("button", { name: "Forget this browser…" }).click();
  await page.getByRole("button", { name: "Forget everything" }).click();
  for (const tab of [page, other]) await expect(tab.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await search("forgotten", [], { inMemory: true });

  const control = chance();
  await plantCanary(other, control);
  expect(await placesOfAll(other, [control], messages, { inMemory: true })).toEqual(CHANNELS);
  await service.close();
});

/** What the vault tells its worker: the identity, and the secrets of passkeys. */
async function watchIdentities(context: BrowserContext): Promise<Set<string>> {
  const found = new Set<string>();
  await context.exposeBinding("tellIdentity", (_source, text: string) =>
    found.add(text.replace("AGE-SECRET-KEY-", "")),
  );
  await context.addInitScript(() => {
    const { tellIdentity } = globalThis as unknown as { tellIdentity: (text: string) => void };
    const post = Object.getOwnPropertyDescriptor(Worker.prototype, "postMessage")?.value as Worker["postMessage"];
    Worker.prototype.postMessage = function (this: Worker, ...args: [never]) {
      const { question } = args[0] as { question?: { identity?: string; secret?: string } };
      for (const text of [question?.identity, question?.secret]) if (text) tellIdentity(text);
      return post.apply(this, args);
    };
  });
  return found;
}
