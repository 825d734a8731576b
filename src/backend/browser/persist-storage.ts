import type { Store } from "../store/store.ts";
import { lastPersistAnswer, notePersistAnswer } from "./data-loss.ts";

/** The browser's `StorageManager`, of which a page on plain http has less than the DOM types promise. */
export const siteStorage = () => navigator.storage as Partial<StorageManager> | undefined;

/** Asks the browser for persistent storage and stores its answer. Returns false if the browser cannot be asked. */
export async function persistStorage({ isByUser = false } = {}): Promise<boolean> {
  const isKept = (await siteStorage()?.persist?.()) ?? false;
  notePersistAnswer(isKept ? "yes" : isByUser ? "refused" : "no");
  return isKept;
}

/** Asks once, after the first commit: before that a browser has no reason to agree. */
export function persistAfterFirstCommit(store: Pick<Store, "subscribe">): void {
  if (lastPersistAnswer() !== undefined) return;
  const stop = store.subscribe(() => {
    stop();
    persistStorage().catch(() => {});
  });
}
