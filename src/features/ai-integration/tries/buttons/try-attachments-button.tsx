import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import type { EnteredPicture } from "../attachments/try-attachments-dialog.tsx";
import { useTryButton } from "./try-buttons.tsx";

const TryAttachmentsDialog = lazyComponent(
  () => import("../attachments/try-attachments-dialog.tsx"),
  "TryAttachmentsDialog",
);

/** Opens the dialog that tries both ways of sending files. */
export function TryAttachmentsButton() {
  const [isOpen, setOpen] = useState(false);
  // The picture stays at its address while the dialog is closed.
  const [entered, setEntered] = useState<EnteredPicture>();
  return (
    <div className="mt-6">
      <Button {...useTryButton()} onClick={() => setOpen(true)}>
        Try attachments
      </Button>
      {isOpen && <TryAttachmentsDialog entered={entered} onEntered={setEntered} onClose={() => setOpen(false)} />}
    </div>
  );
}
