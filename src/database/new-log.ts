import { deleteDB, openDB } from "idb";
import { pageLocks } from "#site-data/with-lock.ts";

const NAME = "workspace-new-log";

/** By the locks of the page: whoever writes first begins it, all others wait for the same. */
const begun = new WeakMap<LockManager, Promise<void>>();

/**
 * Has the browser begin a new log of writes, once for each page. Resolves when it has, and also where it cannot.
 *
 * Chromium appends to the log that it finds. A browser that was killed while it wrote has left one that ends within an
 * entry: what is appended behind it is acknowledged, cannot be read by the opening after, and Chromium then throws away
 * all databases of the origin. To delete a database makes it write out what the log holds and begin another.
 */
export async function newLog(): Promise<void> {
  const locks = pageLocks();
  if (!locks) return;
  const log = begun.get(locks) ?? begin(locks).catch(() => {});
  begun.set(locks, log);
  await log;
}

async function begin(locks: LockManager): Promise<void> {
  // The log is the origin's: what another tab is at need not be done twice, and a tab that sleeps half-way stops nobody.
  await locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    (await openDB(NAME)).close();
    await deleteDB(NAME);
  });
}
