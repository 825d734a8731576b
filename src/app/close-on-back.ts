import { router } from "./routes.tsx";

let closers: readonly (() => void)[] = [];

// Before any screen asks whether it may be left: going back that closes something leaves nothing.
router.history.block({
  blockerFn: ({ action }) => {
    const close = closers.at(-1);
    if (action !== "BACK" || !close) return false;
    // Once the browser is where it was again: whoever goes back at once after seeing it closed would be taken for that.
    addEventListener("popstate", close, { once: true });
    return true;
  },
  enableBeforeUnload: false,
});

/** Going back closes the latest that was given here instead of leaving, until the returned function takes it back. */
export function closeOnBack(close: () => void): () => void {
  closers = [...closers, close];
  return () => {
    closers = closers.filter((one) => one !== close);
    removeEventListener("popstate", close);
  };
}
