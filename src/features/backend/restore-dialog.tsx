import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import type { OpenedBackup } from "./controls.ts";
import { sizeText } from "./size-text.ts";

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
          It was made {new Date(createdTime).toLocaleString()} and holds {counted(rows.spaces, "space")},{" "}
          {counted(rows.bases, "base")}, {counted(rows.tables, "table")}, {counted(rows.records, "record")},{" "}
          {counted(rows.tokens, "access token")} and {counted(files, "file")} ({sizeText(fileBytes)}).
        </p>
        <p>
          What the service keeps now goes, tokens created since then stop working, and choices and faults are as they
          were. Drafts, token registers and pins stay as they are.
        </p>
      </div>
    </ConfirmDialog>
  );
}

function counted(count: number, word: string): string {
  return `${count.toLocaleString()} ${word}${count === 1 ? "" : "s"}`;
}
