import { tryTo } from "#json/read-json.ts";
import { isSiteDataBlocked } from "./site-data.ts";

/** Short texts in `localStorage` or `sessionStorage`; in this page's memory if the browser does not store them. */
export interface Values {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string | null) => void;
  /** True if a reload finds the value. */
  readonly isKept: (key: string) => boolean;
}

/** Shared by all tabs, on disk. */
export const browserValues = valuesIn(() => localStorage);

/** For this tab, until it closes. */
export const tabValues = valuesIn(() => sessionStorage);

function valuesIn(storage: () => Storage): Values {
  const inMemory = new Map<string, string>();
  // Throws if site data is blocked, and a write also without space.
  const attempt = <Result>(act: (storage: Storage) => Result) =>
    isSiteDataBlocked() ? undefined : tryTo(() => act(storage()));
  const read = (key: string) => inMemory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null;
  return {
    read,
    write: (key, value) => {
      inMemory.delete(key);
      if (value === null) attempt((storage) => storage.removeItem(key));
      else if (!attempt((storage) => (storage.setItem(key, value), true))) inMemory.set(key, value);
    },
    isKept: (key) => !inMemory.has(key) && read(key) !== null,
  };
}
