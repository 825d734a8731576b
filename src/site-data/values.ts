import { isSiteDataBlocked } from "./site-data.ts";

/** Small texts by key. What the browser does not keep stays in this page's memory. */
export interface Values {
  readonly read: (key: string) => string | null;
  /** `null` removes. */
  readonly write: (key: string, value: string | null) => void;
  /** Whether there is a value and the browser keeps it, so that a reload finds it. */
  readonly isKept: (key: string) => boolean;
}

/** Shared by all tabs, kept when the browser is closed. */
export const browserValues = valuesIn(() => localStorage);

/** This tab's own, kept until it is closed. */
export const tabValues = valuesIn(() => sessionStorage);

function valuesIn(storage: () => Storage): Values {
  const inMemory = new Map<string, string>();
  // Refused where site data is blocked, and a write also where there is no room.
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return isSiteDataBlocked() ? undefined : act(storage());
    } catch {
      return undefined;
    }
  };
  const read = (key: string) => inMemory.get(key) ?? attempt((kept) => kept.getItem(key)) ?? null;
  return {
    read,
    write: (key, value) => {
      inMemory.delete(key);
      if (value === null) attempt((kept) => kept.removeItem(key));
      else if (!attempt((kept) => (kept.setItem(key, value), true))) inMemory.set(key, value);
    },
    isKept: (key) => !inMemory.has(key) && read(key) !== null,
  };
}
