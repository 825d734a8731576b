import { useBlocker } from "@tanstack/react-router";
import { isSame } from "#json/json-path.ts";

/**
 * Blocks leaving and closing the page while `isNeeded` returns true. `isSamePage`: only search or hash of the address change,
 * or it stays below the route `layout`. Returns props of the `ConfirmDialog` that asks.
 */
export function useLeaveGuard(isNeeded: (isSamePage: boolean) => boolean, layout?: string) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isNeeded(
        current.pathname === next.pathname ||
          (layout !== undefined && next.fullPath.startsWith(layout) && isSame(current.params, next.params)),
      ),
    enableBeforeUnload: () => isNeeded(false),
    withResolver: true,
  });
  return {
    isOpen: blocker.status === "blocked",
    onClose: () => blocker.reset?.(),
    onConfirm: () => blocker.proceed?.(),
    confirmLabel: "Leave",
    cancelLabel: "Stay",
  };
}
