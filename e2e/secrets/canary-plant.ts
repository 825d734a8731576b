import type { Page } from "playwright/test";

/** The places that are searched; `memory` needs a heap snapshot. */
export const CHANNELS = [
  "Cache Storage",
  "CryptoKey",
  "DOM",
  "IndexedDB",
  "OPFS",
  "address",
  "console",
  "cookies",
  "exchange log",
  "field Planted",
  "history",
  "localStorage",
  "memory",
  "mutation cache",
  "query cache",
  "requested addresses",
  "sessionStorage",
  "title",
  "window name",
];

/** Leaks texts into every place, in one string where there is room for one. The page must have a query cache and a connection. */
export async function plantCanary(page: Page, ...texts: string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const planted = all.join(",");
    const field = document.createElement("input");
    field.ariaLabel = "Planted";
    field.value = planted;
    document.body.append(field);
    document.body.dataset["planted"] = planted;
    localStorage.setItem("planted", planted);
    sessionStorage.setItem("planted", planted);
    document.cookie = `planted=${planted}`;
    window.name = planted;
    history.replaceState({ planted }, "", `#${planted}`);
    console.info(planted);
    await fetch(`${location.origin}/site.webmanifest?${planted}`);
    await (await caches.open("planted")).put("/planted", new Response(planted));
    const file = await (await navigator.storage.getDirectory()).getFileHandle("planted", { create: true });
    const writing = await file.createWritable();
    await writing.write(planted);
    await writing.close();
    const cryptoKey = await crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open("planted", 1);
      opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("rows", { keyPath: "id" }));
      opening.addEventListener("success", () => {
        const bytes = new TextEncoder().encode(planted);
        const writing = opening.result.transaction("rows", "readwrite");
        writing.objectStore("rows").put({ id: 1, cryptoKey, rows: [new Map([["bytes", bytes]])] });
        writing.addEventListener("complete", () => resolve());
        opening.result.close();
      });
    });

    interface Fiber {
      readonly stateNode: { readonly current?: Fiber } | null;
      readonly memoizedProps: {
        readonly client?: Client;
        readonly value?: { readonly connection?: Connection };
      } | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
    }
    interface Client {
      setQueryData(key: unknown[], data: unknown): void;
      getMutationCache(): {
        build(client: Client, options: object): { execute(variables: unknown): Promise<unknown> };
      };
    }
    interface Connection {
      readonly exchanges: { begin(exchange: object): unknown };
    }
    const root = document.querySelector("#root") as unknown as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith("__reactContainer$")) ?? "";
    const waiting = [root[key]?.stateNode?.current];
    for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
      const { client, value } = fiber.memoizedProps ?? {};
      if (client && "setQueryData" in client) {
        client.setQueryData(["planted"], { deep: [new Error(planted)] });
        await client
          .getMutationCache()
          .build(client, { mutationFn: async () => undefined, gcTime: Infinity })
          .execute({ planted });
      }
      value?.connection?.exchanges.begin({ endpoint: "", method: "", url: "", startedTime: "", requestBody: planted });
      for (const next of [fiber.sibling, fiber.child]) if (next) waiting.push(next);
    }
    // Last, since a new render sets the title.
    document.title = planted;
    // Heap snapshots cut long strings.
    Object.assign(globalThis, { plantedInMemory: all });
  }, texts);
}
