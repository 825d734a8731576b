import type { Page } from "playwright/test";
import { connectTo, create, openForm, SMALL_TOKEN, storeAndClose } from "../access-tokens/steps.ts";
import { expectDraftKept, openEmptySpace, openPart, startRecordingService } from "../ai-integration/steps.ts";
import { cellOf, drop, openTable, picture, setInsertFault } from "../attachments/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { openVault } from "./steps.ts";
import { openStoredVault } from "./stored-vault.ts";

test.slow();

/** What is stored, by its names, and how many rows each database has. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const folders: string[] = [];
    const databases = (await indexedDB.databases()).map(({ name = "" }) => name).toSorted();
    const rows: Record<string, number> = {};
    for (const name of databases) {
      const opening = indexedDB.open(name);
      await new Promise((done) => opening.addEventListener("success", done));
      const { result } = opening;
      for (const store of result.objectStoreNames) {
        const counting = result.transaction(store).objectStore(store).count();
        await new Promise((done) => counting.addEventListener("success", done));
        rows[`${name} ${store}`] = counting.result;
      }
      result.close();
    }
    for await (const name of (await navigator.storage.getDirectory()).keys()) folders.push(name);
    return {
      databases,
      rows,
      // The browser answers at the first write, which may be the other tab's.
      values: Object.entries(localStorage)
        .filter(([name]) => name !== "workspace-kept-for-good")
        .map((entry) => entry.join("="))
        .toSorted(),
      tab: Object.keys(sessionStorage),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope).toSorted(),
      folders,
    };
  });

/** Waiting files, bytes, drafts with the list of tokens, the local backend, the vault. */
const FILLED = [
  "attachment-queue-standalone rows",
  "workspace-files bytes",
  "workspace-notebook notes",
  "workspace-service tokens",
  "workspace-vault vault",
];

const atStart = (page: Page) => expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();

test(
  "forgetting leaves a browser as at its first visit",
  { tag: "@whole" },
  async ({ page, context, browser, host, watched }) => {
    const fresh = await watched(await browser.newContext({ baseURL: host.url }));
    const first = await fresh.newPage();
    await first.goto("/");
    await atStart(first);

    const service = await startRecordingService();
    await connectTo(page, service.url);
    await openStoredVault(page);
    const other = await context.newPage();
    await other.goto("/");
    await other.evaluate(() => sessionStorage.setItem("connection", ""));
    await openEmptySpace(other);
    await (
      await openPart(other, "Gateway and keys")
    )
      .getByRole("textbox", { name: "Gateway key" })
      .fill("sk-typed-and-not-sent");
    await expectDraftKept(other);
    await openForm(other, SMALL_TOKEN);
    await create(other);
    await storeAndClose(other);
    await openTable(other, "Products");
    await setInsertFault(other, 503);
    await drop(await cellOf(other, "Perch stool", "Photos"), [picture("a.png")]);
    const { rows: atFirst } = await storedIn(first);
    const filled = async () => {
      const { rows } = await storedIn(other);
      return FILLED.filter((name) => (rows[name] ?? 0) > (atFirst[name] ?? 0));
    };
    await expect.poll(filled).toEqual(FILLED);

    await page.goto("/browser-data");
    await page.getByRole("button", { name: "Forget this browser…" }).click();
    const dialog = page.getByRole("alertdialog");
    const deleted = dialog.getByRole("list", { name: "What is deleted" });
    await expect(deleted.getByRole("listitem")).toHaveText([
      "connections with their tokens: Test service",
      "the vault, with all secrets in it",
      "pins, vocabularies, shapes and profiles",
      "drafts, the history of AI integrations, roll-outs, and the list of tokens",
      "labels of keys, price units, and settings and results of tries",
      "upload targets, files that wait for upload, and which files were sent",
      "the data of the local backend, with its files and settings",
    ]);
    await expectAccessible(page, { part: "[role=alertdialog]" });
    await dialog.getByRole("button", { name: "Forget everything" }).click();
    await atStart(page);
    await atStart(other);
    await expect.poll(async () => storedIn(page)).toEqual(await storedIn(first));
    await openVault(page);
    await expect(page.getByRole("button", { name: "Create vault" })).toBeVisible();
    await fresh.close();
    await service.close();
  },
);
