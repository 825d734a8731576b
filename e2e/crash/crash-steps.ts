import { createHash, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright/test";
import { pickFiles } from "../attachments/file-picker.ts";
import { dropOn } from "../drag/drag.ts";
import { recordFirstPaint } from "../every-screen/mark-first-paint.mjs";
import { expect, test } from "../test.ts";

const BEARER = "wst_crash-journey-bearer";

/** Receives what the console acknowledged, in this process: it survives the death of the browser. */
export type Acknowledge = (what: "token" | "sent" | "attachment" | "restored" | "opening", which: string) => void;

/** Reports what the console acknowledges, and when its first screen is visible. Call it before the first page. */
export async function recordAcknowledgements(context: BrowserContext, acknowledge: Acknowledge): Promise<void> {
  await context.exposeBinding("acknowledge", (_source, what: Parameters<Acknowledge>[0], which: string) =>
    acknowledge(what, which),
  );
  await context.addInitScript(recordFirstPaint, 'main a[href*="/spaces/"], main [role="rowheader"]');
  await context.addInitScript(watchScreen);
}

/** Runs in the page: an inserted file and a restored backup are acknowledgements too. */
function watchScreen(): void {
  const { acknowledge } = globalThis as unknown as { acknowledge: Acknowledge };
  const seen = new Set<string>();
  const acknowledgeOnce = (what: Parameters<Acknowledge>[0], which: string) => {
    if (!seen.has(which)) acknowledge(what, which);
    seen.add(which);
  };
  new MutationObserver(() => {
    for (const row of document.querySelectorAll('[aria-label="Attachment queue"] li li')) {
      const inserted = /(kill\d+-\d+\.bin)Added/.exec(row.textContent);
      if (inserted?.[1]) acknowledgeOnce("attachment", inserted[1]);
    }
    if (document.body?.textContent.includes("Backup restored")) acknowledgeOnce("restored", "");
  }).observe(document, { childList: true, subtree: true, characterData: true });
  const open = Object.getOwnPropertyDescriptor(IDBFactory.prototype, "open")?.value as IDBFactory["open"];
  IDBFactory.prototype.open = function (this: IDBFactory, ...args) {
    if (args[0] === "workspace-files") acknowledge("opening", args[0]);
    return open.apply(this, args);
  };
}

export async function boot(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  const seenAt = () => page.evaluate(() => (globalThis as { seenAt?: number }).seenAt);
  await expect.poll(seenAt, { intervals: [50] }).toBeDefined();
  return (await seenAt()) ?? Infinity;
}

export async function prepareStore(page: Page): Promise<void> {
  const id = createHash("sha256").update(BEARER).digest("hex");
  await page.evaluate(async (hash) => {
    const opening = indexedDB.open("workspace-service");
    await new Promise((done) => opening.addEventListener("success", done));
    for (let isSeeded = false; !isSeeded;) {
      const seeded = opening.result.transaction("settings").objectStore("settings").get("seeded");
      await new Promise((done) => seeded.addEventListener("success", done));
      isSeeded = seeded.result !== undefined;
    }
    const transaction = opening.result.transaction("tokens", "readwrite");
    const value = { id: "tokCrash", name: "Crash", scopes: ["all"], expiredTime: "2099-01-01", hasFullAccess: true };
    const row = { id: hash, parent: "", order: 0, value: { ...value, createdTime: new Date().toISOString() } };
    transaction.objectStore("tokens").put(row);
    await new Promise((done) => transaction.addEventListener("complete", done));
    opening.result.close();
  }, id);
}

export async function signRecords(page: Page, name: string): Promise<void> {
  await page.evaluate(async (lastModifiedBy) => {
    const opening = indexedDB.open("workspace-service");
    await new Promise((done) => opening.addEventListener("success", done));
    const transaction = opening.result.transaction("records", "readwrite");
    const reading = transaction.objectStore("records").getAll();
    await new Promise((done) => reading.addEventListener("success", done));
    for (const row of reading.result as { value: object }[]) {
      transaction.objectStore("records").put({ ...row, value: { ...row.value, lastModifiedBy } });
    }
    await new Promise((done) => transaction.addEventListener("complete", done));
    opening.result.close();
  }, name);
}

/** Sends one write after another until the browser dies. `#` is replaced by the number of the write. */
export async function writeUntilKilled(page: Page, what: "token" | "sent", path: string, body: object, from: number) {
  await page.evaluate(
    async ([kind, url, text, bearer, first]) => {
      const { acknowledge } = globalThis as unknown as { acknowledge: (kind: string, which: string) => void };
      const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
      for (let number = first; ;) {
        const response = fetch(url, {
          method: "POST",
          headers,
          body: text.replaceAll('"#"', String(number)).replaceAll("#", String(number)),
        });
        // No answer before the service has started.
        const answer = await response.catch(() => undefined);
        if (answer?.ok !== true) await new Promise((again) => setTimeout(again, 20));
        else acknowledge(kind, String(number++));
      }
    },
    [what, `https://workspace.invalid${path}`, JSON.stringify(body), BEARER, from] as const,
  );
}

export async function dropFiles(page: Page, kill: number, sizes: readonly number[]): Promise<void> {
  const cells = page.locator('[role="gridcell"][aria-label*="ttachment"]');
  await expect(cells.nth(3)).toBeVisible();
  const folder = test.info().outputPath("dropped");
  await mkdir(folder, { recursive: true });
  const paths = sizes.map((_, index) => join(folder, `kill${kill}-${index}.bin`));
  for (const [index, path] of paths.entries()) await writeFile(path, randomBytes(sizes[index] ?? 0));
  await dropOn(cells.nth(kill % (await cells.count())), paths);
}

export async function chooseBackup(page: Page, path: string) {
  await pickFiles(page, () => page.getByRole("button", { name: /^Backup:/ }).click(), path);
  const replacing = page.getByRole("alertdialog", { name: "Replace all data with this backup?" });
  return replacing.getByRole("button", { name: "Replace everything" });
}

/** Converts the file database to its first released version, with extra rows so that the upgrade takes time. */
export async function downgradeFiles(page: Page, more: number): Promise<void> {
  await page.evaluate(async (count) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("unknown")));
      });
    const before = await done(indexedDB.open("workspace-files"));
    const reading = before.transaction(["files", "bytes"]);
    type File = { path: string; token: string; size: number; hash?: string; bytesId: string };
    const files = (await done(reading.objectStore("files").getAll())) as File[];
    const bytes = await Promise.all(files.map(({ bytesId }) => done(reading.objectStore("bytes").get(bytesId))));
    before.close();
    await done(indexedDB.deleteDatabase("workspace-files"));
    const opening = indexedDB.open("workspace-files", 1);
    opening.addEventListener("upgradeneeded", () => {
      opening.result.createObjectStore("files", { keyPath: "path" });
      opening.result.createObjectStore("bytes");
    });
    const first = await done(opening);
    const writing = first.transaction(["files", "bytes"], "readwrite");
    for (const [index, { path, token, size, hash }] of files.entries()) {
      writing.objectStore("files").put({ path, token, size, hash });
      writing.objectStore("bytes").put(bytes[index], path);
    }
    for (let index = 0; index < count; index++) {
      writing.objectStore("files").put({ path: `more-${index}`, token: "t", size: 4 });
      writing.objectStore("bytes").put(new Blob(["more"]), `more-${index}`);
    }
    await new Promise((complete) => writing.addEventListener("complete", complete));
    first.close();
  }, more);
}
