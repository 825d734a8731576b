import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { useEffect } from "react";
import { isSame } from "#json/json-path.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";

/** Asks before unsaved work is left. Shown only while the guard is open. */
export const LeaveDialog = lazyComponent(() => import("#ui/overlays/confirm-dialog.tsx"), "ConfirmDialog");

// With the first press: later the network may be gone.
const preloadDialog = () => void LeaveDialog.preload().catch(() => {});

/**
 * Blocks leaving and closing the page while `isNeeded` returns true. `isSamePage`: only search or hash of the address change,
 * or it stays below the route `layout`. Returns props of the `LeaveDialog`, which goes once nothing needs it any more.
 */
export function useLeaveGuard(isNeeded: (isSamePage: boolean) => boolean, layout?: string) {
  const shouldBlockFn: ShouldBlockFn = ({ current, next }) =>
    isNeeded(
      current.pathname === next.pathname ||
        (layout !== undefined && next.fullPath.startsWith(layout) && isSame(current.params, next.params)),
    );
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: () => isNeeded(false), withResolver: true });
  const isOver = blocker.status === "blocked" && !shouldBlockFn(blocker);
  useEffect(() => {
    if (isOver) blocker.reset?.();
  }, [isOver, blocker]);
  useEffect(() => {
    const stop = new AbortController();
    const options = { once: true, signal: stop.signal };
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, preloadDialog, options);
    return () => stop.abort();
  }, []);
  return {
    isOpen: blocker.status === "blocked" && !isOver,
    onClose: () => blocker.reset?.(),
    act: async () => blocker.proceed?.(),
    confirmLabel: "Leave",
    cancelLabel: "Stay",
  };
}
