export async function searchPage(forms: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const search = (place: string, text: string | null | undefined) => {
    if (text && forms.some((form) => text.includes(form))) found.add(place);
  };

  const textOf = async (value: unknown, seen = new Set<unknown>()): Promise<string> => {
    if (typeof value === "string") return value;
    if (typeof value === "symbol" || typeof value === "function") return "";
    if (typeof value !== "object" || value === null) return String(value);
    if (seen.has(value) || value instanceof Node) return "";
    seen.add(value);
    // It opens something, whatever its bytes are. Plain http has no such class.
    if (Object.prototype.toString.call(value) === "[object CryptoKey]") found.add("CryptoKey");
    if (value instanceof Blob) return value.text();
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
    const parts: unknown[] = value instanceof Map || value instanceof Set ? [...value] : Object.entries(value).flat();
    if (value instanceof Error) parts.push(value.message, value.stack, value.cause);
    const texts: string[] = [];
    for (const part of parts) texts.push(await textOf(part, seen));
    return texts.join("\n");
  };

  // A field with typed text has its own name.
  const nameOf = (element: Element) => {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return "DOM";
    return `field ${element.ariaLabel ?? element.labels?.[0]?.textContent ?? ""}`;
  };
  for (const element of document.querySelectorAll("*")) {
    if (element instanceof HTMLTitleElement) search("title", document.title);
    else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      search(nameOf(element), element.value);
    }
    for (const { name, value } of element.attributes) search(name === "value" ? nameOf(element) : "DOM", value);
    const own = [...element.childNodes].filter((child) => child instanceof CharacterData);
    search(nameOf(element), own.map(({ data }) => data).join(""));
  }
  search("DOM", document.body.innerText);

  search("address", location.href);
  search("history", JSON.stringify(history.state));
  search("window name", window.name);
  search("cookies", document.cookie);
  search("localStorage", Object.entries(localStorage).flat().join("\n"));
  search("sessionStorage", Object.entries(sessionStorage).flat().join("\n"));
  for (const { name } of performance.getEntriesByType("resource")) search("requested addresses", name);

  interface Fiber {
    readonly stateNode: { readonly current?: Fiber } | null;
    readonly memoizedProps: Record<string, unknown> | null;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
  }
  interface Caches {
    getQueryCache(): { getAll(): { queryKey: unknown; state: unknown }[] };
    getMutationCache(): { getAll(): { options: { mutationKey?: unknown }; state: unknown }[] };
  }
  interface Connected {
    readonly connection?: { readonly exchanges?: { list(): unknown } };
  }
  const root = document.querySelector("#root") as unknown as Record<string, Fiber> | null;
  const rootKey = root && Object.keys(root).find((name) => name.startsWith("__reactContainer$"));
  const waiting = [root && rootKey ? root[rootKey]?.stateNode?.current : undefined];
  let clients = 0;
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    const { client, value } = fiber.memoizedProps ?? {};
    if (client && typeof client === "object" && "getQueryCache" in client) {
      clients++;
      const queryClient = client as Caches;
      for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
        search("query cache", await textOf([queryKey, state]));
      }
      for (const { options, state } of queryClient.getMutationCache().getAll()) {
        search("mutation cache", await textOf([options.mutationKey, state]));
      }
    }
    const exchanges = (value as Connected | null | undefined)?.connection?.exchanges;
    if (exchanges) search("exchange log", await textOf(exchanges.list()));
    for (const next of [fiber.sibling, fiber.child]) if (next) waiting.push(next);
  }
  if (clients === 0) throw new Error("The query cache was not found, so nothing can be said about it.");

  for (const { name = "" } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error(`${name} does not open`)));
    });
    for (const store of database.objectStoreNames) {
      const all = <T>(ask: (of: IDBObjectStore) => IDBRequest<T[]>) =>
        new Promise<T[]>((resolve, reject) => {
          const reading = ask(database.transaction(store).objectStore(store));
          reading.addEventListener("success", () => resolve(reading.result));
          reading.addEventListener("error", () => reject(new Error(`${store} cannot be read`)));
        });
      search("IndexedDB", await textOf(await all((of) => of.getAll())));
      search("IndexedDB", await textOf(await all((of) => of.getAllKeys())));
    }
    database.close();
  }

  // Not available on plain http.
  if (isSecureContext) {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        search("Cache Storage", request.url);
        search("Cache Storage", await (await cache.match(request))?.text());
      }
    }
    const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const [name, entry] of folder.entries()) {
        search("OPFS", name);
        if (entry.kind === "directory") await walk(entry);
        else search("OPFS", await (await entry.getFile()).text());
      }
    };
    await walk(await navigator.storage.getDirectory());
  }
  return [...found];
}
