import { listDatabases } from "./site-data.ts";
import { FORGET, tabChannel } from "./tab-channel.ts";
import { withLock } from "./with-lock.ts";

/** Names of databases, private folders and caches of this console. Other applications of this origin have other names. */
const OURS = /^(?:workspace-|attachment-queue-)/;
/** Of browsers that do not list their databases. */
const DATABASES = ["notebook", "service", "files", "vault", "new-log", "sent-files"].map((name) => `workspace-${name}`);
/** Keys of short texts, those of earlier versions too. The router keeps scroll positions. */
const KEYS =
  /^(?:workspace-.*|column-widths .*|table-layout .*|tree .*|bearer:.*|connections?|console\.json|title|theme|single-keys|vault|vault-minutes|tab-memory|was-reset|tsr-.*)$/;

const MAX_WAIT_MS = 10_000;
/** Another tab may be in the middle of a write. */
const SETTLE_MS = 300;
const MAX_ROUNDS = 10;

const BLOCKED =
  "Another tab of this console still uses its data. Close all other tabs of the console, then forget this browser again.";

let folder: Promise<FileSystemDirectoryHandle | undefined> | undefined;

/**
 * Deletes all that this console has stored in this browser, and tells other tabs to start again. Afterwards this page can
 * store nothing: leave it for `address`. Rejects if a tab holds on to its data.
 */
export async function forgetSite(address: string): Promise<void> {
  await withLock(FORGET, async () => {
    const others = tabChannel<null>(FORGET);
    others.send(null);
    others.close();
    storeNothingMore();
    for (let round = 0; round < MAX_ROUNDS && (await deleteAll()); round++) {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    }
    for (const storage of [localStorage, sessionStorage]) forgetValues(storage);
    await forgetWorkers(address);
  });
  location.replace(address);
}

/** Ends the page of another tab, which starts again once the data is deleted. */
export function endPage(address: string): void {
  storeNothingMore();
  forgetValues(sessionStorage);
  void withLock(FORGET, async () => location.replace(address));
}

/** Nothing asks before this page is left, and nothing that still runs in it brings back what is deleted. */
function storeNothingMore(): void {
  folder ??= navigator.storage?.getDirectory?.().catch(() => undefined);
  for (const event of ["beforeunload", "pagehide", "visibilitychange"]) {
    addEventListener(event, (leaving) => leaving.stopImmediatePropagation(), true);
  }
  const refusal = new DOMException("This browser was forgotten.", "AbortError");
  const refuse = () => {
    throw refusal;
  };
  // Work that still runs and fails by this alone is no error of the page.
  const ignore = (event: Event, cause: unknown) => cause === refusal && event.preventDefault();
  addEventListener("unhandledrejection", (event) => ignore(event, event.reason));
  addEventListener("error", (event) => ignore(event, event.error));
  IDBFactory.prototype.open = refuse;
  Storage.prototype.setItem = refuse;
  if (globalThis.StorageManager) StorageManager.prototype.getDirectory = async () => refuse();
}

async function deleteAll(): Promise<boolean> {
  const listed = await listDatabases();
  const databases = (listed?.map(({ name = "" }) => name) ?? DATABASES).filter((name) => OURS.test(name));
  await Promise.all(databases.map(deleteDatabase));
  const root = await folder;
  const folders: string[] = [];
  for await (const name of root?.keys() ?? []) if (OURS.test(name)) folders.push(name);
  await Promise.all(folders.map(async (name) => root?.removeEntry(name, { recursive: true })));
  const caches = (await globalThis.caches?.keys())?.filter((name) => OURS.test(name)) ?? [];
  await Promise.all(caches.map(async (name) => globalThis.caches.delete(name)));
  return listed !== undefined && databases.length + folders.length + caches.length > 0;
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(BLOCKED)), MAX_WAIT_MS);
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => reject(request.error ?? new Error(BLOCKED)));
  });
}

function forgetValues(storage: Storage): void {
  for (const key of Object.keys(storage)) if (KEYS.test(key)) storage.removeItem(key);
}

/** The memory of one of them has tokens. */
async function forgetWorkers(address: string): Promise<void> {
  const place = new URL(address, location.href).href;
  const registered = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(
    registered.filter(({ scope }) => scope.startsWith(place)).map(async (worker) => worker.unregister()),
  );
}
