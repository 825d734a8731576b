import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { bytesText, counted } from "#ui/figures.ts";
import { localTime } from "#ui/local-time.ts";
import type { OpenedBackup } from "./controls.ts";

interface RestoreDialogProps {
  backup: OpenedBackup;
  busy: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/** Shows what a backup holds before it takes the place of everything. */
export function RestoreDialog({ backup, busy, onRestore, onClose }: RestoreDialogProps) {
  const { createdTime, rows, files, fileBytes } = backup;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Put this backup in the place of everything?"
      confirmLabel="Replace everything"
      busy={busy}
      onConfirm={onRestore}
    >
      <div className="flex flex-col gap-3">
        <p>
          It was made {localTime(createdTime)} and holds {counted(rows.spaces, "space")}, {counted(rows.bases, "base")},{" "}
          {counted(rows.tables, "table")}, {counted(rows.records, "record")}, {counted(rows.tokens, "access token")} and{" "}
          {counted(files, "file")} ({bytesText(fileBytes)}).
        </p>
        <p>
          What the service keeps now goes, tokens created since then stop working, and choices and faults are as they
          were. Drafts, token registers and pins stay as they are.
        </p>
        {busy && (
          <p role="status" className="text-text">
            Restoring, in one step: all of it or nothing. 100,000 records take half a minute.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
