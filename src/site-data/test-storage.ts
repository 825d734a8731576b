import { vi } from "vitest";

/** For tests: a storage in memory, over `values`. Has what the console uses of `localStorage` and `sessionStorage`. */
export const memoryStorage = (values = new Map<string, string>()) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: unknown) => void values.set(key, String(value)),
  removeItem: (key: string) => void values.delete(key),
});

/** For tests: gives the page an empty storage in memory, one for `localStorage` and `sessionStorage`. */
export function stubStorage(): void {
  const storage = memoryStorage();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
}
