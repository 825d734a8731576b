import type { WithLock } from "#site-data/with-lock.ts";
import type { Row, Store } from "../store/store.ts";

export const LOCK = "large-sample";

const PARENT = "unfinished";
const BATCH = 500;

/** Marks records whose table does not exist yet. */
export function noteOf(tableId: string): Row<"settings"> {
  return { id: `${PARENT}:${tableId}`, parent: PARENT, order: 0, value: tableId };
}

/** Removes the records of samples that a closed tab left unfinished. Waits for a sample in progress. */
export function removeUnfinished(store: Store, withLock: WithLock): Promise<void> {
  return withLock(LOCK, async () => {
    for (const note of await store.list("settings", { parent: PARENT })) await removeRecords(store, note);
  });
}

export async function removeRecords(store: Store, { id, value: tableId }: Row<"settings">): Promise<void> {
  const parent = String(tableId);
  let left = await store.count("records", parent);
  // A failed slice may leave a gap between others.
  for (let from = 0; left > 0; from += BATCH) {
    const rows = await store.list("records", { parent, from, to: from + BATCH });
    left -= rows.length;
    await store.commit(rows.map((row) => ({ remove: "records", id: row.id })));
    await pause();
  }
  await store.commit([{ remove: "settings", id }]);
}

/** Resolves in a new task, so that the page can render and handle input in between. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
