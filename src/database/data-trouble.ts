import { createStore } from "#state/store.ts";
/**
 * - newer: the data is of a newer version and read-only
 * - rows-lost, bytes-lost: data was stored and is gone
 * - removed: data was removed while this page was open
 * - unreachable: the browser no longer opens the data
 * - blocked, unkept: data is lost with this tab, because of blocked site data or because no database opens
 */
export type DataTrouble = "newer" | "rows-lost" | "bytes-lost" | "removed" | "unreachable" | "blocked" | "unkept";

const { snapshot, subscribe, set } = createStore<readonly DataTrouble[]>([]);

export const dataTroubles = {
  list: snapshot,
  subscribe,
  note: (trouble: DataTrouble) => {
    if (!snapshot().includes(trouble)) set([...snapshot(), trouble]);
  },
  settle: (trouble: DataTrouble) => set(snapshot().filter((one) => one !== trouble)),
};
