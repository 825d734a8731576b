import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { failureText } from "#text/failure-text.ts";
import { Button } from "../buttons/button.tsx";
import { useCloseOnBack } from "./close-on-back.ts";
import { keepFocusInside } from "./keep-focus.ts";
import { useToast } from "./toast.tsx";

/** Asks before an action that cannot be undone. The safe button has the initial focus; a click outside does nothing. */
export function ConfirmDialog({
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  onConfirm,
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
  /** The caller closes the dialog, for example after the action. */
  onConfirm?: (() => void) | undefined;
  /** In place of `onConfirm`: the dialog stays until it is done, then closes. Why it failed is shown with `failureTitle`. */
  act?: (() => Promise<unknown>) | undefined;
  failureTitle?: string | undefined;
  /** What is said then. */
  done?: string;
  variant?: "danger" | "primary" | undefined;
  /** Cancels the running action; called by the safe button and Escape meanwhile. */
  onStop?: (() => void) | undefined;
}) {
  const toast = useToast();
  const acting = useMutation({
    mutationFn: async () => act?.(),
    onSuccess: () => done !== undefined && toast.success(done),
    onError: (cause) => toast.danger(failureTitle, { text: failureText(cause) }),
    onSettled: onClose,
  });
  const busy = acting.isPending;
  const safeButton = useRef<HTMLButtonElement>(null);
  const focusSafeButton = () => {
    safeButton.current?.focus();
    return false;
  };
  const cancel = () => (busy ? onStop?.() : onClose());
  useCloseOnBack(cancel);
  return (
    <AlertDialog.Root open onOpenChange={cancel}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim-motion bg-scrim fixed inset-0 z-40" />
        <AlertDialog.Viewport
          onMouseDown={keepFocusInside}
          className="fixed inset-0 z-40 flex items-start justify-center overflow-hidden p-3 pt-[14vh]"
        >
          <AlertDialog.Popup
            initialFocus={focusSafeButton}
            className="popup-motion border-line bg-raised shadow-dialog flex max-h-full w-full max-w-md flex-col rounded-xl border outline-none"
          >
            <div className="flex flex-col gap-1.5 overflow-y-auto px-5 pt-4 pb-5">
              <AlertDialog.Title className="text-lg font-semibold text-balance">{title}</AlertDialog.Title>
              <AlertDialog.Description render={<div />} className="text-muted text-base text-pretty">
                {children}
              </AlertDialog.Description>
            </div>
            <footer className="border-line flex flex-wrap justify-end gap-2 border-t px-5 py-3">
              <AlertDialog.Close
                ref={safeButton}
                render={
                  <Button disabledReason={busy && !onStop && "This cannot be cancelled now."}>{cancelLabel}</Button>
                }
              />
              <Button variant={variant} busy={busy} onClick={onConfirm ?? (() => acting.mutate())}>
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
