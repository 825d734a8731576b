import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

/** Asks for confirmation before the form is left while sending or with unsaved input. */
export function LeaveGuard({ isSending, isDirty }: { isSending: boolean; isDirty: boolean }) {
  const isBlocking = isSending || isDirty;
  const blocker = useBlocker({
    shouldBlockFn: () => isBlocking,
    enableBeforeUnload: () => isBlocking,
    withResolver: true,
  });

  return (
    <ConfirmDialog
      isOpen={blocker.status === "blocked"}
      onClose={() => blocker.reset?.()}
      title={isSending ? "Leave while the request is under way?" : "Leave without creating the token?"}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    >
      {isSending
        ? "The request goes on. If it creates a token, its secret is shown on the next screen."
        : "What is typed here is not kept."}
    </ConfirmDialog>
  );
}
