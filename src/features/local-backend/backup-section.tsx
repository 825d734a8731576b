import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { bytesText, counted, formatNumber, fileTime, localTime } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { FailureCallout } from "#ui/content/callout.tsx";
import { Section } from "#ui/content/page.tsx";
import { FileSource } from "#ui/drop/file-source.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { WorkOptions } from "#worker/ask-worker.ts";
import type { BackendControls, OpenedBackup } from "./backend-controls-context.ts";

/** The section that makes and restores backups of the local backend. */
export function BackupSection({ controls }: { controls: BackendControls }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [done, setDone] = useState(0);
  const [isStopping, setStopping] = useState(false);
  const [opened, setOpened] = useState<OpenedBackup>();
  const abort = useRef<AbortController>(undefined);
  const working = useMutation({
    mutationFn: async ({ work }: { label: string; work: (how: WorkOptions) => Promise<void> }) => {
      const { signal } = (abort.current = new AbortController());
      setDone(0);
      setStopping(false);
      await work({ signal, onProgress: setDone }).catch((cause: unknown) => {
        if (!signal.aborted) throw cause;
      });
    },
  });
  const busy = working.isPending ? { label: working.variables.label, done, isStopping } : undefined;
  const runWork = async (label: string, work: (how: WorkOptions) => Promise<void>) =>
    working.mutateAsync({ label, work }).catch(() => undefined);
  const stop = () => {
    abort.current?.abort();
    setStopping(true);
  };

  const backUp = () =>
    runWork("Writing the backup", async (how) => {
      const file = await controls.backup(how);
      saveFile(file, `workspace-${fileTime(new Date())}.backup`);
      toast.success("Backup created", { text: `${bytesText(file.size)}. Your browser downloads the file.` });
    });
  const read = (file: File) =>
    runWork("Checking the backup", async (how) => setOpened(await controls.openBackup(file, how)));
  const restore = (backup: OpenedBackup) =>
    runWork("Restoring", async (how) => {
      await backup.restore(how);
      toast.success("Backup restored");
    });
  const closeBackup = (backup: OpenedBackup) => {
    backup.close();
    setOpened(undefined);
    void queryClient.invalidateQueries();
  };

  return (
    <Section
      id="backup"
      title="Backup and restore"
      description="One file with all data and attached files, protected by a checksum. Drafts, token lists and pins are not included."
    >
      <div className="flex flex-col gap-4">
        <Button
          icon={<Download />}
          className="self-start"
          disabledReason={busy && "Wait for the current step to finish."}
          onClick={() => void backUp()}
        >
          Back up to a file
        </Button>
        <FileSource
          label="Backup"
          accept=".backup"
          onFile={(file) => {
            if (!busy) void read(file);
            return true;
          }}
          onText={() =>
            void runWork("", async () => {
              throw new Error("A backup is a file that ends in .backup. Choose it, or drop it here.");
            })
          }
        >
          Restore from a file: drop or choose a file that ends in .backup. You see what is in it before anything
          changes.
        </FileSource>
        {busy && !opened && (
          <div className="flex items-end gap-4">
            <Progress
              label={busy.label}
              valueText={busy.done > 0 ? bytesText(busy.done) : ""}
              className="max-w-xl flex-1"
            />
            <Button size="small" onClick={stop}>
              Cancel
            </Button>
          </div>
        )}
        <FailureCallout title="The operation failed. Nothing was changed." error={working.error} />
      </div>
      {opened && (
        <RestoreDialog
          backup={opened}
          restoring={busy}
          onRestore={() => restore(opened)}
          onStop={stop}
          onClose={() => closeBackup(opened)}
        />
      )}
    </Section>
  );
}

interface RestoreDialogProps {
  backup: OpenedBackup;
  restoring: { readonly done: number; readonly isStopping: boolean } | undefined;
  onRestore: () => Promise<void>;
  onStop: () => void;
  onClose: () => void;
}

function RestoreDialog({ backup, restoring, onRestore, onStop, onClose }: RestoreDialogProps) {
  const { createdTime, rows, files, fileBytes } = backup;
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Replace all data with this backup?"
      confirmLabel="Replace everything"
      act={onRestore}
      onStop={onStop}
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
