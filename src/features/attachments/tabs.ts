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
  // Missing on plain http. Work is then alone in its tab only, and the service is what refuses an id it already holds.
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  const channel = new BroadcastChannel(name);
  const answered = new Set<string>();
  const lockOf = (tab: string) => `${name} tab ${tab}`;
  channel.addEventListener("message", ({ data }: MessageEvent<{ from?: string }>) => {
    if (typeof data.from === "string") answered.add(data.from);
  });
  return {
    me,
    alone: (work, signal, run) => (locks ? locks.request(`${name} ${work}`, { signal }, run) : run()),
    closed: async (tab) => {
      if (locks) return locks.request(lockOf(tab), () => {});
      await new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS));
      if (answered.has(tab)) await new Promise(() => {});
    },
    send: (message) => channel.postMessage(message),
    listen: (heard) => channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => heard(data)),
    open: async () => {
      if (!locks) return;
      await new Promise<void>((held) => {
        // Held for as long as the tab lives; the browser lets go of it when the tab does not.
        void locks.request(lockOf(me), () => {
          held();
          return new Promise(() => {});
        });
      });
    },
  };
}

function newTabName(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join("");
}
