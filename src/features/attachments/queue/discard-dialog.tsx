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
      title={`Give up ${counted(files.length, "file")}?`}
      confirmLabel="Give up"
      onConfirm={onConfirm}
    >
      {`They leave this list, and their stored bytes are deleted. ${
        uncertain > 0 ? `${formatNumber(uncertain)} may have been inserted, so their bytes stay. ` : ""
      }This cannot be undone.`}
    </ConfirmDialog>
  );
}
