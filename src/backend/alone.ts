/** Runs work while no other work of the same name runs, in any tab of this origin, and gives its result. */
export type Alone = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Names are held by Web Locks. Where the browser has none (plain http), or refuses them with all other site data, work
 * queues within this page only. Work must not ask for a name it already holds: it would wait for itself.
 */
export function aloneBy(locks: LockManager | undefined): Alone {
  const queue = queueInPage();
  if (!locks) return queue;
  return async (name, work) => {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work();
    };
    try {
      return await locks.request(`workspace-service:${name}`, begin);
    } catch (cause) {
      if (hasBegun) throw cause;
      return queue(name, work);
    }
  };
}

function queueInPage(): Alone {
  const last = new Map<string, Promise<void>>();
  return async (name, work) => {
    const before = last.get(name);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    last.set(name, held);
    await before;
    try {
      return await work();
    } finally {
      release();
      if (last.get(name) === held) last.delete(name);
    }
  };
}
