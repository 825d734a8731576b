import { useMutation } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { failureText } from "#text/failure-text.ts";
import { Button } from "../buttons/button.tsx";
import { Callout } from "../content/callout.tsx";
import type { Elements } from "../page/elements.ts";
import { Dialog, type DialogProps } from "./dialog.tsx";

/** A dialog with one form. It closes once the work is done; a failure is shown, and what was entered stays. */
export function FormDialog({
  submitLabel,
  disabledReason,
  failureTitle,
  submit,
  onClose,
  children,
  ...dialog
}: Omit<DialogProps, "action" | "footer"> & {
  submitLabel: string;
  disabledReason?: string | false;
  failureTitle: string;
  /** Does the work. `false` if what was entered is wrong: the fields say so, and the first of them gets the focus. */
  submit: () => Promise<unknown>;
  onClose: () => void;
  children: Elements;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (work: Promise<unknown>) => work,
    onSuccess: (isDone) => {
      if (isDone !== false) onClose();
      // Once the fields are rendered with what is wrong.
      else setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    },
  });
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      action={
        <Button variant="primary" type="submit" form={id} busy={isPending} disabledReason={disabledReason}>
          {submitLabel}
        </Button>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // A form around the dialog would hear it too.
          event.stopPropagation();
          if (!isPending) mutate(submit());
        }}
      >
        {children}
        {error && (
          <Callout tone="danger" title={failureTitle}>
            {failureText(error)}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
