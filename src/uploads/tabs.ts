import { randomHex } from "#files/file-store.ts";
import { tabChannel } from "#site-data/tab-channel.ts";
import { withLock, pageLocks } from "#site-data/with-lock.ts";
import type { QueuedFileRow } from "./journal.ts";

/** What tabs tell each other of their uploads. Tabs of earlier releases read it too, so its names stay. */
export type TabMessage =
  | { readonly kind: "hello" }
  | { readonly kind: "files"; readonly changed: readonly QueuedFileRow[]; readonly removed: readonly string[] }
  | { readonly kind: "retry" | "remove"; readonly id: string }
  | { readonly kind: "replace"; readonly id: string; readonly file: File }
  | { readonly kind: "settle"; readonly isWanted: boolean }
  | { readonly kind: "clear" };
export type ReceivedMessage = TabMessage & { readonly from: string };

export type Tabs = ReturnType<typeof browserTabs>;

const ANSWER_WITHIN_MS = 500;

/** The tabs of this browser that have the same connection open, by Web Locks and a broadcast channel of that name. */
export function browserTabs(name: string) {
  const me = randomHex(8);
  // Without locks work is alone only in its tab. The service then refuses an id that it already has.
  const hasLocks = pageLocks() !== undefined;
  const channel = tabChannel<ReceivedMessage>(name);
  const answered = new Set<string>();
  const lockOf = (tab: string) => `${name} tab ${tab}`;
  channel.listen(({ from }) => answered.add(from));
  return {
    /** This tab's name, new with each load. */
    me,
    /** Does work while no tab does work of that name. Rejects with the signal's reason when aborted before its turn. */
    withLock: async <T>(work: string, signal: AbortSignal, run: () => Promise<T>) =>
      withLock(`${name} ${work}`, run, signal),
    /** Resolves when a tab was closed, reloaded or crashed; without locks, when it does not answer. */
    closed: async (tab: string): Promise<void> => {
      if (hasLocks) return withLock(lockOf(tab), async () => {});
      await new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS));
      if (answered.has(tab)) await new Promise(() => {});
    },
    send: (message: TabMessage) => channel.send({ ...message, from: me }),
    listen: channel.listen,
    /** Marks this tab as open; resolves when every other tab can see it. */
    open: async () => {
      if (!hasLocks) return;
      await new Promise<void>((onHeld) => {
        // The browser releases it with the tab.
        void withLock(lockOf(me), () => {
          onHeld();
          return new Promise(() => {});
        });
      });
    },
  };
}
