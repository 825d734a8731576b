import { deleteDB, openDB } from "idb";
import { pageLocks } from "#site-data/with-lock.ts";

const NAME = "workspace-new-log";

const started = new WeakMap<LockManager, Promise<void>>();

/**
 * Makes the browser start a new write log, once per page. Never rejects.
 *
 * Chromium appends to the existing log. A browser that was killed while it wrote leaves a truncated entry. Writes after
 * it are acknowledged but unreadable at the next start, and Chromium then deletes all databases of the origin. Deleting
 * a database makes it flush the log and start another.
 */
export async function startNewLog(): Promise<void> {
  const locks = pageLocks();
  if (!locks) return;
  const log = started.get(locks) ?? startLog(locks).catch(() => {});
  started.set(locks, log);
  await log;
}

async function startLog(locks: LockManager): Promise<void> {
  // All tabs share the log, so one start is enough. A frozen tab does not block others.
  await locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    (await openDB(NAME)).close();
    await deleteDB(NAME);
  });
}
