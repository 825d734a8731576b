import type { ComponentProps } from "react";
import { Section } from "../content/page.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { DialogButton } from "./dialog-button.tsx";

/** Says what an action deletes, and asks in a dialog with the `children` before it. */
export function DangerSection({
  title,
  description,
  button,
  question,
  ...dialog
}: Pick<ComponentProps<typeof ConfirmDialog>, "children" | "confirmLabel" | "act" | "failureTitle" | "done"> & {
  title: string;
  description: string;
  button: string;
  question: string;
}) {
  return (
    <Section title={title} description={description}>
      <DialogButton
        variant="danger"
        renderDialog={(close) => <ConfirmDialog {...dialog} title={question} onClose={close} />}
      >
        {button}
      </DialogButton>
    </Section>
  );
}
