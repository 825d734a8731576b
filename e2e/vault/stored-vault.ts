import type { BrowserContext, Page } from "playwright/test";
import { change, create } from "../../src/vault/age-files.ts";
import { openVault, PASSPHRASE, unlock } from "./steps.ts";

/** That of a vault that the console creates: scrypt takes a second. */
export const SLOW = 18;
/** scrypt takes no time. */
const QUICK = 2;

const keyOf = (space: number) => ({
  kind: "integration" as const,
  name: `Gateway key ${space}`,
  baseUrl: "https://service.example",
  secret: `sk-of-space-${space}`,
  use: { label: `Production, space ${space}`, spaceId: `spc${space}`, place: "/config/aiGatewayApiKey" },
});

/** Opens the screen of the vault, with a vault that is stored, unlocked, and quick to unlock again. */
export async function openStoredVault(page: Page): Promise<void> {
  await quickenScrypt(page);
  await openVault(page);
  await storeVault(page, 0);
  await page.reload();
  await unlock(page);
}

/** Stores a vault with so many secrets in a browser that has none. Load the page again to see it. */
export async function storeVault(page: Page, count: number, workFactor = QUICK): Promise<void> {
  const made = await create({ passphrase: PASSPHRASE, workFactor });
  const added = Array.from({ length: count }, (_, space) => keyOf(space));
  const changed = await change({ ...made, added, removed: [], now: new Date().toISOString() });
  const base64 = (file: Uint8Array) => Buffer.from(file).toString("base64");
  const stored = [base64(made.wrapped.file), made.wrapped.hash, base64(changed.file)] as const;
  await page.evaluate(async ([identity, hash, secrets]) => {
    const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
    const opening = indexedDB.open("workspace-vault");
    await new Promise((done) => opening.addEventListener("success", done));
    const transaction = opening.result.transaction("vault", "readwrite");
    const store = transaction.objectStore("vault");
    store.put({ format: 1, vaultId: "stored", passphrase: { file: bytes(identity), hash } }, "keys");
    store.put({ vaultId: "stored", edition: "first", file: bytes(secrets) }, "secrets");
    await new Promise((done) => transaction.addEventListener("complete", done));
    opening.result.close();
  }, stored);
}

/** Makes scrypt take no time in pages that are opened later, for what they seal too. */
export async function quickenScrypt(pages: Pick<BrowserContext, "addInitScript">): Promise<void> {
  await pages.addInitScript((workFactor) => {
    const post = Object.getOwnPropertyDescriptor(Worker.prototype, "postMessage")?.value as Worker["postMessage"];
    Worker.prototype.postMessage = function (this: Worker, ...args: [never]) {
      const order = args[0] as { question?: { workFactor?: number } } | undefined;
      if (order?.question?.workFactor !== undefined) order.question.workFactor = workFactor;
      return post.apply(this, args);
    };
  }, QUICK);
}
