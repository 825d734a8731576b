import type { CDPSession, Page } from "playwright/test";

/** Looks for a secret everywhere a page may keep one, and names the places that hold it. */
export async function placesOf(page: Page, secret: string, consoleTexts: readonly string[]): Promise<string[]> {
  const inMemory = (await heapOf(page)).includes(JSON.stringify(secret).slice(1, -1)) ? ["memory"] : [];
  return [...(await placesOutsideMemory(page, secret, consoleTexts)), ...inMemory].toSorted();
}

/** The same without what the page's script can reach, which takes seconds to search. */
export async function placesOutsideMemory(
  page: Page,
  secret: string,
  consoleTexts: readonly string[],
): Promise<string[]> {
  const inPage = await page.evaluate(searchPage, secret);
  const inConsole = consoleTexts.some((text) => text.includes(secret)) ? ["console"] : [];
  return [...inPage, ...inConsole].toSorted();
}

/** Everything the page's script can still reach, after a collection of what it cannot: query and mutation caches are in it. */
async function heapOf(page: Page): Promise<string> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  let snapshot = "";
  devtools.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => {
    snapshot += chunk;
  });
  await devtools.send("HeapProfiler.enable");
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await devtools.detach();
  return snapshot;
}

/** Runs in the page. */
async function searchPage(secret: string): Promise<string[]> {
  const found = new Set<string>();
  const look = (place: string, text: string | null | undefined) => {
    if (text?.includes(secret)) found.add(place);
  };
  look("DOM", document.documentElement.outerHTML);
  for (const field of document.querySelectorAll("input, textarea")) {
    look("DOM", (field as HTMLInputElement | HTMLTextAreaElement).value);
  }
  look("address", location.href);
  look("history", JSON.stringify(history.state));
  look("window name", window.name);
  look("cookies", document.cookie);
  look("localStorage", JSON.stringify(Object.entries(localStorage)));
  look("sessionStorage", JSON.stringify(Object.entries(sessionStorage)));

  for (const { name = "" } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error(`${name} does not open`)));
    });
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.addEventListener("success", () => resolve(reading.result as unknown[]));
        reading.addEventListener("error", () => reject(new Error(`${store} cannot be read`)));
      });
      look("IndexedDB", JSON.stringify(rows));
    }
    database.close();
  }

  // Plain http has neither.
  if (isSecureContext) {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        look("Cache Storage", request.url);
        look("Cache Storage", await (await cache.match(request))?.text());
      }
    }
    const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const [name, entry] of folder.entries()) {
        look("OPFS", name);
        if (entry.kind === "directory") await walk(entry);
        else look("OPFS", await (await entry.getFile()).text());
      }
    };
    await walk(await navigator.storage.getDirectory());
  }
  return [...found];
}
