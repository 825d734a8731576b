import { counted, formatNumber } from "#text/format-number.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { QueuedFile } from "#uploads/queued-file.ts";

/** Asks before several files are discarded. */
export function DiscardDialog({
  files,
  onConfirm,
  onClose,
}: {
  files: readonly QueuedFile[];
  onConfirm: () => void;
  onClose: () => void;
}) {
  const uncertain = files.filter(({ mayBeInserted }) => mayBeInserted).length;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Discard ${counted(files.length, "file")}?`}
      confirmLabel="Discard"
      onConfirm={onConfirm}
    >
      {`They are removed from this list and deleted from this browser. ${
        uncertain > 0 ? `${formatNumber(uncertain)} may have been added: they are not deleted from this browser. ` : ""
      }This cannot be undone.`}
    </ConfirmDialog>
  );
}
