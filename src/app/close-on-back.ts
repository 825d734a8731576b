import { router } from "./routes.tsx";

let closers: readonly (() => void)[] = [];

// Registered before the leave guards of screens: going back that only closes something must not ask.
router.history.block({
  blockerFn: ({ action }) => {
    const close = closers.at(-1);
    if (action !== "BACK" || !close) return false;
    // Only after the browser has restored the entry: a second press of "back" before that would be taken for the first.
    addEventListener("popstate", close, { once: true });
    return true;
  },
  enableBeforeUnload: false,
});

/** Makes going back call `close`, the latest one first, instead of leaving. Returns a function that undoes this. */
export function closeOnBack(close: () => void): () => void {
  closers = [...closers, close];
  return () => {
    closers = closers.filter((one) => one !== close);
    removeEventListener("popstate", close);
  };
}
