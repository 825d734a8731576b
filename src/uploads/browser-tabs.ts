import { tabChannel } from "#site-data/tab-channel.ts";
import { withLock, pageLocks } from "#site-data/with-lock.ts";

/** The tabs of this browser that have the same connection open. */
export interface Tabs {
  /** This tab's name, new with each load. */
  readonly me: string;
  /** Does work while no tab does work of that name. Rejects with the signal's reason when aborted before its turn. */
  readonly alone: <T>(name: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
  /** Resolves when a tab is no more: closed, reloaded or crashed. */
  readonly closed: (tab: string) => Promise<void>;
  readonly send: (message: unknown) => void;
  readonly listen: (heard: (message: unknown) => void) => void;
  /** Makes this tab known as open; resolves when every other tab can tell. */
  readonly open: () => Promise<void>;
}

const ANSWER_WITHIN_MS = 500;

/** The tabs of this browser, by Web Locks and a broadcast channel of that name. */
export function browserTabs(name: string): Tabs {
  const me = newTabName();
  // Without locks work is alone in its tab only, and the service is what refuses an id it already holds.
  const hasLocks = pageLocks() !== undefined;
  const channel = tabChannel<unknown>(name);
  const answered = new Set<string>();
  const lockOf = (tab: string) => `${name} tab ${tab}`;
  channel.listen((message) => {
    const { from } = message as { from?: unknown };
    if (typeof from === "string") answered.add(from);
  });
  return {
    me,
    alone: (work, signal, run) => withLock(`${name} ${work}`, run, signal),
    closed: async (tab) => {
      if (hasLocks) return withLock(lockOf(tab), async () => {});
      await new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS));
      if (answered.has(tab)) await new Promise(() => {});
    },
    send: channel.send,
    listen: channel.listen,
    open: async () => {
      if (!hasLocks) return;
      await new Promise<void>((held) => {
        // Held for as long as the tab lives; the browser lets go of it when the tab does not.
        void withLock(lockOf(me), () => {
          held();
          return new Promise(() => {});
        });
      });
    },
  };
}

/** This tab alone, where no other has the same data: what another tab of this browser has open is its own. */
export function onlyTab(name: string): Tabs {
  return {
    me: newTabName(),
    alone: (work, signal, run) => withLock(`${name} ${work}`, run, signal),
    closed: () => new Promise(() => {}),
    send: () => {},
    listen: () => {},
    open: async () => {},
  };
}

function newTabName(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join("");
}
