/**
 * What a person has to know of the data that this browser keeps before they trust a screen: `newer`, it is of a newer
 * version and cannot be changed; `rows-lost` and `bytes-lost`, it was there and is gone; `removed`, it went while this
 * page was open; `unreachable`, the browser does not open it any more. `blocked` and `unkept`: nothing is kept after this
 * tab, because site data is blocked or because the browser opens no database.
 */
export type DataTrouble = "newer" | "rows-lost" | "bytes-lost" | "removed" | "unreachable" | "blocked" | "unkept";

let troubles: readonly DataTrouble[] = [];
const listeners = new Set<() => void>();

/** The troubles found since this page was loaded; a new array after each change. */
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
