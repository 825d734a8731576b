import type { Alone } from "#site-data/alone.ts";
import type { Row, Store } from "../store/store.ts";
import { pause } from "./pause.ts";

/** Held while a large sample is made or cleared away. */
export const LOCK = "large-sample";

const PARENT = "unfinished";
const BATCH = 500;

/** Says that records are stored under a table which is not there yet. */
export function noteOf(tableId: string): Row<"settings"> {
  return { id: `${PARENT}:${tableId}`, parent: PARENT, order: 0, value: tableId };
}

/** Removes what samples left whose making was cut off by closing the tab. Waits for one that is being made. */
export function removeUnfinished(store: Store, alone: Alone): Promise<void> {
  return alone(LOCK, async () => {
    for (const note of await store.list("settings", { parent: PARENT })) await removeRecords(store, note);
  });
}

/** Removes the records that a note tells of, and the note last. */
export async function removeRecords(store: Store, { id, value: tableId }: Row<"settings">): Promise<void> {
  const parent = String(tableId);
  let left = await store.count("records", parent);
  // A slice that found no room may be missing between others.
  for (let from = 0; left > 0; from += BATCH) {
    const rows = await store.list("records", { parent, from, to: from + BATCH });
    left -= rows.length;
    await store.commit(rows.map((row) => ({ remove: "records", id: row.id })));
    await pause();
  }
  await store.commit([{ remove: "settings", id }]);
}
