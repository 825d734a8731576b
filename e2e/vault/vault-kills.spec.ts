import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { BrowserContext, Locator, Page } from "playwright/test";
import { seededRandom } from "../../src/backend/seed/sample/random.ts";
import { create, readSecret, secretDialog } from "../access-tokens/steps.ts";
import { endBrowsersAfterEach, startKillableBrowser } from "../crash/killable-browser.ts";
import { expect, test } from "../test.ts";
import { createVault, lockButton, passphraseField, PASSPHRASE, SCRYPT_MS, typeNew, unlock } from "./steps.ts";
import { addAuthenticator } from "./virtual-authenticator.ts";

endBrowsersAfterEach();

const SEED = Number(process.env["SEED"] ?? 1);
const KILLS = 30;
/** When a kill comes: at any time of the save, while the vault is written, or once the screen says that it is stored. */
const MOMENTS = ["saved", "writing", "any", "writing"] as const;
/** Writing takes a few milliseconds. */
const WRITE_MS = 30;
/** scrypt and what follows. */
const SAVE_MS = 2_500;
/** What the screen says once a change is stored. */
const SAVED = ["The vault keeps", "opens the vault now", "The passphrase was changed", "was removed from the vault"];

interface Stored {
  readonly passphrase: string;
  readonly names: readonly string[];
  readonly passkeys: number;
}
/** Presses the button that saves, and returns what is stored then. */
type Save = (page: Page, before: Stored, kill: number) => Promise<Stored>;

const reveals = (page: Page) =>
  page.getByRole("list", { name: "Kept secrets" }).getByRole("button", { name: /^Reveal/ });
const press = (button: Locator) => void button.click().catch(() => undefined);

test("a vault loses nothing to kills while it saves, and is never torn @long", async ({ host }, info) => {
  test.setTimeout(KILLS * 60_000);
  const random = seededRandom(SEED);
  const profile = info.outputPath("profile");
  const url = (path: string) => new URL(path, host.url).href;
  const tokens = new Map<string, string>();
  let writes = 0;
  let isSaved = false;
  const watch = async (context: BrowserContext) => {
    await context.exposeBinding("tell", (_source, what: string) => {
      if (what === "writing") writes += 1;
      else isSaved = true;
    });
    await context.addInitScript(tellOfWrites, SAVED);
  };

  const keep: Save = async (page, before, kill) => {
    await page.goto(url(`tokens/new?name=token-${kill}&scopes=base%3Aread&expires=30d`));
    await create(page);
    tokens.set(`token-${kill}`, await readSecret(page));
    await secretDialog(page).getByRole("button", { name: "Keep in vault" }).click();
    await passphraseField(page).fill(before.passphrase);
    press(page.getByRole("button", { name: "Unlock", exact: true }));
    return { ...before, names: [...before.names, `token-${kill}`] };
  };
  const changePassphrase: Save = async (page, before, kill) => {
    const passphrase = `${PASSPHRASE} ${kill}`;
    await page.getByRole("button", { name: "Change passphrase…" }).click();
    await typeNew(page, passphrase);
    press(page.getByRole("button", { name: "Change passphrase", exact: true }));
    return { ...before, passphrase };
  };
  const addPasskey: Save = async (page, before, kill) => {
    await addAuthenticator(page);
    await page.getByRole("button", { name: "Add passkey…" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill(`Passkey ${kill}`);
    press(page.getByRole("button", { name: "Add passkey", exact: true }));
    return { ...before, passkeys: before.passkeys + 1 };
  };
  const remove: Save = async (page, before, kill) => {
    const [name, ...names] = before.names;
    if (name === undefined) return keep(page, before, kill);
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    press(page.getByRole("button", { name: "Remove", exact: true }));
    return { ...before, names };
  };
  const saves = [keep, changePassphrase, addPasskey, keep, remove];

  let before: Stored = { passphrase: PASSPHRASE, names: [], passkeys: 0 };
  let after = before;
  const figures = { saved: 0, undone: 0 };
  for (let kill = 0; kill <= KILLS; kill++) {
    const what = `after kill ${kill}, SEED=${SEED}`;
    const browser = await startKillableBrowser(profile);
    await watch(browser.context);
    const page = await browser.page();
    await page.goto(url("vault"));
    if (kill === 0) await createVault(page);
    else {
      const found = await storedIn(page, [...new Set([before.passphrase, after.passphrase])]);
      expect(isSaved ? [after] : [before, after], `what is stored ${what}`).toContainEqual(found);
      figures[isDeepStrictEqual(found, after) ? "saved" : "undone"] += 1;
      const last = found.names.at(-1);
      if (last !== undefined) {
        await reveals(page).last().click();
        await expect(page.getByText(tokens.get(last) ?? "none"), what).toBeVisible();
      }
      before = found;
    }
    if (kill === KILLS) break;
    writes = 0;
    isSaved = false;
    after = (await saves[kill % saves.length]?.(page, before, kill)) ?? before;
    const moment = MOMENTS[kill % MOMENTS.length];
    if (moment !== "any") {
      const reached = () => (moment === "saved" ? isSaved : writes > 0);
      await expect.poll(reached, { intervals: [2], timeout: SCRYPT_MS }).toBe(true);
    }
    await pause((moment === "any" ? SAVE_MS : WRITE_MS) * random.next());
    await browser.kill();
  }
  info.annotations.push({ type: "figures", description: JSON.stringify(figures) });
});

/** Unlocks the vault with one of these passphrases, and returns what it has. */
async function storedIn(page: Page, passphrases: readonly string[]): Promise<Stored> {
  for (const passphrase of passphrases) {
    await unlock(page, passphrase);
    await expect(lockButton(page).or(page.getByText("Check Caps Lock"))).toBeVisible();
    if (!(await lockButton(page).isVisible())) continue;
    const section = page.getByRole("region", { name: "Passkeys" });
    const passkeys = section.getByRole("listitem");
    await expect(passkeys.first().or(section.getByText("No passkey opens"))).toBeVisible();
    // All rows are in sight.
    await page.setViewportSize({ width: 1280, height: 10_000 });
    await expect(page.locator("[aria-label='Kept secrets'] > [aria-hidden]")).toHaveCount(0);
    const labels = await reveals(page).evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel ?? ""));
    const names = labels.map((label) => label.replace("Reveal ", ""));
    return { passphrase, names, passkeys: await passkeys.count() };
  }
  throw new Error("No passphrase opens the vault.");
}

/** Runs in the page: tells when the vault is written, and when the screen says that it was. */
function tellOfWrites(saved: readonly string[]): void {
  const { tell } = globalThis as unknown as { tell: (what: string) => void };
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")?.value as IDBObjectStore["put"];
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
    if (this.name === "vault") tell("writing");
    return put.apply(this, args);
  };
  new MutationObserver(() => {
    const text = document.body?.textContent ?? "";
    if (saved.some((said) => text.includes(said))) tell("saved");
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
