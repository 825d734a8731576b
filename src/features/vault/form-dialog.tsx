import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { failureText } from "./failure-text.ts";

/** A dialog with one form. It closes once the work is done; a failure is shown, and what was entered stays. */
export function FormDialog({
  submitLabel,
  disabledReason,
  failureTitle,
  start,
  onClose,
  children,
  ...dialog
}: {
  title: string;
  description: string;
  size?: "small";
  submitLabel: string;
  disabledReason?: string | false;
  failureTitle: string;
  /** Begins the work. `undefined` if what was entered is wrong, which the fields say. */
  start: () => Promise<void> | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const work = start();
    if (!work) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work;
      onClose();
    } catch (cause) {
      setFailure(cause);
      setBusy(false);
    }
  };

  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      action={
        <Button variant="primary" type="submit" form={form} busy={isBusy} disabledReason={disabledReason}>
          {submitLabel}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div className="flex flex-col gap-4">{children}</div>
        {failure !== undefined && (
          <Callout tone="danger" title={failureTitle}>
            {failureText(failure)}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
