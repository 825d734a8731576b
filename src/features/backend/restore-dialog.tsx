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
      title="Put this backup in the place of everything?"
      confirmLabel="Replace everything"
      busy={restoring !== undefined}
      onStop={onStop}
      onConfirm={onRestore}
    >
      <div className="flex flex-col gap-3">
        <p>
          {`It was made ${localTime(createdTime)} and holds ${counted(rows.spaces, "space")}, ${counted(rows.bases, "base")}, ${counted(rows.tables, "table")}, ${counted(rows.records, "record")}, ${counted(rows.tokens, "access token")} and ${counted(files, "file")} (${bytesText(fileBytes)}).`}
        </p>
        <p>
          What the service keeps now goes, tokens created since then stop working, and choices and faults are as they
          were. Drafts, token registers and pins stay as they are. It is done whole or not at all: called off half-way,
          it changes nothing.
        </p>
        {restoring && (
          <Progress
            label={restoring.isStopping ? "Taking it back…" : "Restoring"}
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
