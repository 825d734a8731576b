import { Pin } from "lucide-react";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";
import type { PinDialogProps } from "./pin-dialog.tsx";

const PinDialog = lazyComponent(() => import("./pin-dialog.tsx"), "PinDialog");

type PinButtonProps = Omit<PinDialogProps, "id" | "onClose"> & { id?: string };

const WORDS: Record<PinDialogProps["kind"], string> = {
  space: "a space",
  base: "a base",
  table: "a table",
  field: "an attachment field",
  record: "a record",
};

/** Opens the dialog that pins a space, base, table, field or record of a remote service by its id. */
export function PinButton({ kind, id, ...known }: PinButtonProps) {
  return (
    <DialogButton
      icon={<Pin />}
      renderDialog={(close) => <PinDialog kind={kind} id={id ?? ""} {...known} onClose={close} />}
    >
      {`Pin ${id ? `this ${kind}` : WORDS[kind]}`}
    </DialogButton>
  );
}
