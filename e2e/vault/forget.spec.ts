import type { Page } from "playwright/test";
import { connectTo } from "../access-tokens/steps.ts";
import { expectDraftKept, openEmptySpace, part, startRecordingService } from "../ai-integration/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { createVault, openVault } from "./steps.ts";

test.slow();

/** What is stored, by its names. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const folders: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) folders.push(name);
    return {
      databases: (await indexedDB.databases()).map(({ name = "" }) => name).toSorted(),
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
    await openVault(page);
    await createVault(page);
    const other = await context.newPage();
    await other.goto("/");
    await other.evaluate(() => sessionStorage.setItem("connection", ""));
    await openEmptySpace(other);
    await part(other, "Gateway and keys").getByRole("textbox", { name: "Gateway key" }).fill("sk-typed-and-not-sent");
    await expectDraftKept(other);

    await page.goto("/browser-data");
    await page.getByRole("button", { name: "Forget this browser…" }).click();
    const dialog = page.getByRole("alertdialog");
    const deleted = dialog.getByRole("list", { name: "What is deleted" });
    for (const named of ["Test service", "the vault"]) await expect(deleted).toContainText(named);
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
