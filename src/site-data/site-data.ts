/** Where data goes: `memory` is gone when this tab is closed or reloaded, and no other tab sees it. */
export type Persistence = "disk" | "memory";

let isBlocked: boolean | undefined;

/**
 * Whether the browser refuses this page all site data, by a setting or a policy. Decided once for a page: only a reload
 * can change it.
 */
export const isSiteDataBlocked = () => (isBlocked ??= throws(() => globalThis.localStorage));

/** Whether the browser lets this page open databases at all. It may refuse by throwing, by rejecting, or by having none. */
export async function canOpenDatabases(): Promise<boolean> {
  if (isSiteDataBlocked()) return false;
  try {
    await indexedDB.databases?.();
    return true;
  } catch {
    return false;
  }
}

/**
 * Gives `localStorage` to code that reads it without care: msw does when it is loaded. To be called before that. It keeps
 * nothing, and stands in only where the browser throws.
 */
export function provideLocalStorage(): void {
  // Before the property is replaced, for it would not throw any more.
  if (!isSiteDataBlocked()) return;
  const value = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value });
}

/** What blocked site data looks like in Chromium and in Firefox: reading the property throws a SecurityError. */
function throws(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch {
    return true;
  }
}
