import { Pin } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import type { Pin as PinEntry } from "#workspace/pinned.ts";

const PinDialog = lazy(async () => ({ default: (await import("./pin-dialog.tsx")).PinDialog }));

interface PinButtonProps {
  kind: PinEntry["kind"];
  /** The id of what it lies in; `""` for a space. */
  parent: string;
  /** Filled in, when it is known already. */
  id?: string;
}

/** Remembers something of a remote service, where nothing lists what there is. */
export function PinButton({ kind, parent, id }: PinButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Pin />} onClick={() => setOpen(true)}>
        Pin a {kind}
      </Button>
      <Suspense>
        {isOpen && <PinDialog kind={kind} parent={parent} id={id ?? ""} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
