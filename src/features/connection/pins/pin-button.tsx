import { Pin } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import type { Pin as PinEntry } from "#workspace/pinned.ts";

const PinDialog = lazyComponent(() => import("./pin-dialog.tsx"), "PinDialog");

interface PinButtonProps {
  kind: PinEntry["kind"];
  /** The id of what it lies in; `""` for a space. It is asked for when it is absent. */
  parent?: string;
  /** Filled in, when they are known already. */
  id?: string;
  name?: string;
}

const WORDS: Record<PinEntry["kind"], string> = {
  space: "a space",
  base: "a base",
  table: "a table",
  field: "an attachment field",
  record: "a record",
};

/** Remembers something of a remote service, where nothing lists what there is. */
export function PinButton({ kind, id, ...known }: PinButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Pin />} onClick={() => setOpen(true)}>
        {`Pin ${id ? `this ${kind}` : WORDS[kind]}`}
      </Button>
      {isOpen && <PinDialog kind={kind} id={id ?? ""} {...known} onClose={() => setOpen(false)} />}
    </>
  );
}
