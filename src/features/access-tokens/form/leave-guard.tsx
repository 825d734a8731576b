import { useLeaveGuard } from "#features/connection/use-leave-guard.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

/** Asks for confirmation before the form is left while sending or with unsaved input. */
export function LeaveGuard({ isSending, isDirty }: { isSending: boolean; isDirty: boolean }) {
  return (
    <ConfirmDialog
      {...useLeaveGuard(() => isSending || isDirty)}
      title={isSending ? "Leave while the request is under way?" : "Leave without creating the token?"}
    >
      {isSending
        ? "The request goes on. If it creates a token, its secret is shown on the next screen."
        : "What is typed here is not kept."}
    </ConfirmDialog>
  );
}
