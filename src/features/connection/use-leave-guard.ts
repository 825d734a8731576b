import { useBlocker } from "@tanstack/react-router";

/**
 * Blocks leaving and closing the page while `isNeeded` returns true. `isSamePage`: only search or hash of the address change.
 * Returns props of the `ConfirmDialog` that asks.
 */
export function useLeaveGuard(isNeeded: (isSamePage: boolean) => boolean) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isNeeded(current.pathname === next.pathname),
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
