import { vi } from "vitest";

/** Stubs `localStorage` and returns the map it writes to. `vi.unstubAllGlobals` ends it. */
export function stubLocalStorage(before: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
  const kept = new Map(before);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: unknown) => void kept.set(key, String(value)),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}
