import { vi } from "vitest";

/** For tests: a `localStorage` of its own, with what is there before; gives what it keeps. It goes when what was stubbed goes. */
export function stubLocalStorage(before: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
  const kept = new Map(before);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: unknown) => void kept.set(key, String(value)),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}
