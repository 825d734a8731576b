import { wrap } from "idb";
import { tryTo } from "#json/read-json.ts";

const running = new Set<IDBTransaction>();
let back: Promise<void> | undefined;

// WebKit keeps a page in its back/forward cache with its transactions, which would block those of all other pages.
globalThis.addEventListener?.("pagehide", ({ persisted }) => {
  if (!persisted) return;
  back = new Promise((resolve) => addEventListener("pageshow", () => resolve(), { once: true }));
  for (const transaction of running) tryTo(() => transaction.abort());
});

/** Resolves once the user is back on this page. It is another promise after each time the page was left. */
export const whenBack = (): Promise<void> | undefined => back;

/** Aborts a transaction of IndexedDB if this page is left while it runs, unless it is committing. */
export function abortWhenLeft(transaction: IDBTransaction): IDBTransaction {
  running.add(transaction);
  const end = () => void running.delete(transaction);
  wrap(transaction).done.then(end, end);
  return transaction;
}
