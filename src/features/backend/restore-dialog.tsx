import { bytesText, counted, formatNumber } from "#text/format-number.ts";
import { localTime } from "#text/local-time.ts";
import { Progress } from "#ui/loading/progress.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { OpenedBackup } from "./controls.ts";

interface RestoreDialogProps {
  backup: OpenedBackup;
  restoring: { readonly done: number; readonly isStopping: boolean } | undefined;
  onRestore: () => void;
  onStop: () => void;
  onClose: () => void;
}

export function RestoreDialog({ backup, restoring, onRestore, onStop, onClose }: RestoreDialogProps) {
  const { createdTime, rows, files, fileBytes } = backup;
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Replace all data with this backup?"
      confirmLabel="Replace everything"
      busy={restoring !== undefined}
      onStop={onStop}
      onConfirm={onRestore}
    >
      <div className="flex flex-col gap-3">
        <p>
          {`Backup of ${localTime(createdTime)} with ${counted(rows.spaces, "space")}, ${counted(rows.bases, "base")}, ${counted(rows.tables, "table")}, ${counted(rows.records, "record")}, ${counted(rows.tokens, "access token")} and ${counted(files, "file")} (${bytesText(fileBytes)}).`}
        </p>
        <p>
          All current data of this service is deleted. Tokens created since the backup stop working. Settings and test
          errors are restored too. Drafts, token lists and pins stay. If you cancel, nothing changes.
        </p>
        {restoring && (
          <Progress
            label={restoring.isStopping ? "Undoing…" : "Restoring"}
            value={restoring.done > 0 ? restoring.done : undefined}
            max={all}
            valueText={restoring.done > 0 ? `${formatNumber(restoring.done)} of ${counted(all, "row")}` : ""}
            className="text-text"
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
