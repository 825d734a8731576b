/** Does work while nothing else has the lock. Rejects with the signal's reason. Not reentrant: it would wait for itself. */
export type WithLock = <T>(name: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

export const pageLocks = () => (globalThis.navigator as Partial<Navigator> | undefined)?.locks;

const inThisPage = queueInPage();

/** Locks across all tabs, or within this page without Web Locks (plain http, blocked site data). */
export const withLock: WithLock = async (name, work, signal) =>
  createWithLock(pageLocks(), inThisPage)(name, work, signal);

export function createWithLock(locks: LockManager | undefined, queue = queueInPage()): WithLock {
  if (!locks) return queue;
  return async (name, work, signal) => {
    let hasStarted = false;
    const begin = () => {
      hasStarted = true;
      return work();
    };
    try {
      return await locks.request(name, signal ? { signal } : {}, begin);
    } catch (cause) {
      if (hasStarted) throw cause;
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
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const all = Promise.all([before, released]);
    last.set(name, all);
    // After both, so that an abort in the middle of the queue lets nobody pass.
    void all.then(() => last.get(name) === all && last.delete(name));
    try {
      await (signal ? Promise.race([before, rejectOnAbort(signal)]) : before);
      return await work();
    } finally {
      release();
    }
  };
}

async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
