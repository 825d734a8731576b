import { vi } from "vitest";

/** Stubs `localStorage` and returns the map it writes to. `vi.unstubAllGlobals` ends it. */
export function stubLocalStorage(before: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
  const values = new Map(before);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: unknown) => void values.set(key, String(value)),
    removeItem: (key: string) => void values.delete(key),
  });
  return values;
}
