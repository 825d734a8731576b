import { Pin } from "lucide-react";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";
import type { Pin as PinEntry } from "#workspace/pin.ts";

const PinDialog = lazyComponent(() => import("./pin-dialog.tsx"), "PinDialog");

interface PinButtonProps {
  kind: PinEntry["kind"];
  /** `""` for a space. The dialog asks for it if it is absent. */
  parent?: string;
  id?: string;
  name?: string;
  /** When a response said the id, as ISO 8601. */
  learned?: string;
}

const WORDS: Record<PinEntry["kind"], string> = {
  space: "a space",
  base: "a base",
  table: "a table",
  field: "an attachment field",
  record: "a record",
};

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
