import type { Store } from "../store/store.ts";
import { keptAnswer, noteAnswer } from "./data-loss.ts";

/** What the browser tells of its storage and promises for it. The types promise more than an insecure page has. */
export const siteStorage = () => navigator.storage as Partial<StorageManager> | undefined;

/**
 * Asks the browser not to clear this site's storage by itself, and notes its answer and whether a person asked; one that
 * cannot be asked says no.
 */
export async function persistStorage({ isByHand = false } = {}): Promise<boolean> {
  const isKept = (await siteStorage()?.persist?.()) ?? false;
  noteAnswer(isKept ? "yes" : isByHand ? "refused" : "no");
  return isKept;
}

/** Asks once, after the first change of a store: before there is anything to keep a browser has no reason to promise. */
export function keepAfterFirstSave(store: Pick<Store, "subscribe">): void {
  if (keptAnswer() !== undefined) return;
  const stop = store.subscribe(() => {
    stop();
    // Whoever wants to know is asked on the Backend screen again.
    persistStorage().catch(() => {});
  });
}
