/**
 * Where a browser blocks all site data, merely looking at `localStorage` throws, and msw looks at it as it is loaded.
 * It then finds one that keeps nothing. To be called before msw is loaded.
 */
export function withoutSiteData(): void {
  try {
    void globalThis.localStorage;
  } catch {
    const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    Object.defineProperty(globalThis, "localStorage", { configurable: true, value: nothing });
  }
}
