import { createStore } from "#state/store.ts";
/** A problem of the data in this browser. With "blocked" and "unkept" the data is lost with this tab. */
export type DataTrouble =
  | "newer" // The data is of a newer version, and read-only.
  | "rows-lost" // Rows were stored and are gone.
  | "bytes-lost"
  | "sample-missing" // The records of the sample could not be stored.
  | "removed" // Data was removed while this page was open.
  | "unreachable" // The browser no longer opens the data.
  | "blocked" // Site data is blocked.
  | "unkept"; // No database opens.

const { snapshot, subscribe, set } = createStore<readonly DataTrouble[]>([]);

export const dataTroubles = {
  list: snapshot,
  subscribe,
  note: (trouble: DataTrouble) => {
    if (!snapshot().includes(trouble)) set([...snapshot(), trouble]);
  },
  settle: (trouble: DataTrouble) => set(snapshot().filter((one) => one !== trouble)),
};
