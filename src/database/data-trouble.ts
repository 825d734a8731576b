/**
 * - newer: the data is of a newer version and read-only
 * - rows-lost, bytes-lost: data was stored and is gone
 * - removed: data was removed while this page was open
 * - unreachable: the browser no longer opens the data
 * - blocked, unkept: data is lost with this tab, because of blocked site data or because no database opens
 */
export type DataTrouble = "newer" | "rows-lost" | "bytes-lost" | "removed" | "unreachable" | "blocked" | "unkept";

let troubles: readonly DataTrouble[] = [];
const listeners = new Set<() => void>();

export const dataTroubles = {
  list: () => troubles,
  note: (trouble: DataTrouble) => {
    if (!troubles.includes(trouble)) set([...troubles, trouble]);
  },
  settle: (trouble: DataTrouble) => set(troubles.filter((one) => one !== trouble)),
  subscribe: (changed: () => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
};

function set(next: readonly DataTrouble[]): void {
  troubles = next;
  for (const listener of listeners) listener();
}
