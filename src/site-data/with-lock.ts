/**
 * Does work while no other work of the same name is done, and gives its result. Rejects with the signal's reason when
 * aborted before its turn. Work must not ask for a name it already holds: it would wait for itself.
 */
export type WithLock = <T>(name: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** The Web Locks of this page. Absent on plain http. */
export const pageLocks = () => (globalThis.navigator as Partial<Navigator> | undefined)?.locks;

const inThisPage = queueInPage();

/**
 * Alone in all tabs of this origin, by Web Locks. Where the browser has none (plain http), or refuses them with all other
 * site data, alone in this page.
 */
export const withLock: WithLock = async (name, work, signal) =>
  createWithLock(pageLocks(), inThisPage)(name, work, signal);

/** Alone among those that use the same locks, or the same queue where these are absent or refused. */
export function createWithLock(locks: LockManager | undefined, queue = queueInPage()): WithLock {
  if (!locks) return queue;
  return async (name, work, signal) => {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work();
    };
    try {
      return await locks.request(name, signal ? { signal } : {}, begin);
    } catch (cause) {
      if (hasBegun) throw cause;
      return queue(name, work, signal);
    }
  };
}

function queueInPage(): WithLock {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work, signal) => {
    signal?.throwIfAborted();
    const before = last.get(name);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const all = Promise.all([before, held]);
    last.set(name, all);
    // Only then: one that is aborted in the middle of a queue must not let those behind it pass.
    void all.then(() => last.get(name) === all && last.delete(name));
    try {
      await (signal ? Promise.race([before, aborted(signal)]) : before);
      return await work();
    } finally {
      release();
    }
  };
}

async function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
