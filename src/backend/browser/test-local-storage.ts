import { vi } from "vitest";
import { memoryStorage } from "#site-data/test-storage.ts";

/** Stubs `localStorage` and returns the map it writes to. `vi.unstubAllGlobals` ends it. */
export function stubLocalStorage(before: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
  const values = new Map(before);
  vi.stubGlobal("localStorage", memoryStorage(values));
  return values;
}
