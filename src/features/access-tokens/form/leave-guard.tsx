import { useLeaveGuard } from "#features/connection/use-leave-guard.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

/** Asks for confirmation before the form is left while sending or with unsaved input. */
export function LeaveGuard({ isSending, isDirty }: { isSending: boolean; isDirty: boolean }) {
  return (
    <ConfirmDialog
      {...useLeaveGuard(() => isSending || isDirty)}
      title={isSending ? "Leave while sending?" : "Leave without creating the token?"}
    >
      {isSending
        ? "The request continues. If it creates a token, the next screen shows its secret."
        : "Your entries are not saved."}
    </ConfirmDialog>
  );
}
