import type { Page } from "playwright/test";
import { change, create } from "../../src/vault/age-files.ts";
import { PASSPHRASE } from "./steps.ts";

/** As slow as a vault that the console creates. */
const WORK_FACTOR = 18;

const keyOf = (space: number) => ({
  kind: "integration" as const,
  name: `Gateway key ${space}`,
  baseUrl: "https://service.example",
  secret: `sk-of-space-${space}`,
  use: { label: `Production, space ${space}`, spaceId: `spc${space}`, place: "/config/aiGatewayApiKey" },
});

/** Stores a vault with so many secrets in a browser that has none. Load the page again to see it. */
export async function storeVault(page: Page, count: number): Promise<void> {
  const made = await create({ passphrase: PASSPHRASE, workFactor: WORK_FACTOR });
  const added = Array.from({ length: count }, (_, space) => keyOf(space));
  const changed = await change({ ...made, added, removed: [], now: new Date().toISOString() });
  if ("problem" in changed) throw new Error(changed.problem);
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
