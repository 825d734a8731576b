import { useId, type ComponentProps } from "react";
import { Button } from "../buttons/button.tsx";
import { FailureCallout } from "../content/callout.tsx";
import type { Elements } from "../page/elements.ts";
import { Dialog } from "./dialog.tsx";
import { useFormWork } from "./use-form-work.tsx";

/** A dialog with one form. It closes once the work is done; a failure is shown, and what was entered stays. */
export function FormDialog({
  submitLabel,
  disabledReason,
  failureTitle,
  submit,
  onClose,
  children,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, "action" | "footer"> &
  Pick<Parameters<typeof useFormWork>[0], "submit"> & {
    failureTitle: string;
    submitLabel: string;
    disabledReason?: string | false;
    onClose: () => void;
    children: Elements;
  }) {
  const id = useId();
  const { form, isBusy, error } = useFormWork({ submit, onDone: onClose });
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      action={
        <Button variant="primary" type="submit" form={id} busy={isBusy} disabledReason={disabledReason}>
          {submitLabel}
        </Button>
      }
    >
      <form {...form} id={id} className="flex flex-col gap-4">
        {children}
        <FailureCallout title={failureTitle} error={error} />
      </form>
    </Dialog>
  );
}
