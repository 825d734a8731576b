import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { failureText } from "#text/format.ts";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";
import { useToast } from "./toast.tsx";

/** Asks before an action that cannot be undone. The safe button has the initial focus; a click outside does nothing. */
export function ConfirmDialog({
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  act,
  failureTitle = "",
  done,
  variant = "danger",
  onStop,
}: {
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** The dialog stays until it is done, then closes. Why it failed is shown with `failureTitle`. */
  act: () => Promise<unknown>;
  failureTitle?: string | undefined;
  /** What is said then. */
  done?: string;
  variant?: "danger" | "primary" | undefined;
  /** Cancels the running action; called by the safe button and Escape meanwhile. */
  onStop?: (() => void) | undefined;
}) {
  const toast = useToast();
  const acting = useMutation({
    mutationFn: act,
    onSuccess: () => done !== undefined && toast.success(done),
    onError: (cause) => toast.danger(failureTitle, { text: failureText(cause) }),
    onSettled: onClose,
  });
  const busy = acting.isPending;
  const safeButton = useRef<HTMLButtonElement>(null);
  const cancel = () => (busy ? onStop?.() : onClose());
  return (
    <Dialog
      isAlert
      size="small"
      initialFocus={safeButton}
      onClose={cancel}
      title={title}
      footer={
        <>
          <Button ref={safeButton} disabledReason={busy && !onStop && "This cannot be cancelled now."} onClick={cancel}>
            {cancelLabel}
          </Button>
          <Button variant={variant} busy={busy} onClick={() => acting.mutate()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
