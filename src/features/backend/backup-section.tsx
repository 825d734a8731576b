import { useQueryClient } from "@tanstack/react-query";
import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { failureText } from "#text/failure-text.ts";
import { bytesText, counted, formatNumber } from "#text/format-number.ts";
import { fileTime, localTime } from "#text/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Callout } from "#ui/content/callout.tsx";
import { Section } from "#ui/content/section.tsx";
import { singleFile } from "#ui/drop/incoming-files.ts";
import { useFileDrag } from "#ui/drop/use-file-drag.ts";
import { useFileDropTarget } from "#ui/drop/use-file-drop-target.ts";
import { Progress } from "#ui/loading/progress.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { join } from "#ui/style/class-names.ts";
import type { BackendControls, OpenedBackup, Work } from "./controls.ts";

interface Busy {
  readonly label: string;
  readonly done: number;
  readonly isStopping: boolean;
}

export function BackupSection({ controls }: { controls: BackendControls }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const picker = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState<Busy>();
  const [problem, setProblem] = useState<string>();
  const [opened, setOpened] = useState<OpenedBackup>();
  const abort = useRef<AbortController>(undefined);

  async function runWork(label: string, work: (how: Work) => Promise<void>) {
    const controller = new AbortController();
    abort.current = controller;
    setProblem(undefined);
    setBusy({ label, done: 0, isStopping: false });
    try {
      const onProgress = (done: number) => setBusy((busy) => busy && { ...busy, done });
      await work({ signal: controller.signal, onProgress });
    } catch (cause) {
      if (!controller.signal.aborted) setProblem(failureText(cause));
    }
    setBusy(undefined);
  }
  const stop = () => {
    abort.current?.abort();
    setBusy((busy) => busy && { ...busy, isStopping: true });
  };

  const backUp = () =>
    runWork("Writing the backup", async (how) => {
      const file = await controls.backup(how);
      saveFile(file, `workspace-${fileTime(new Date())}.backup`);
      toast.success("Backup created", { text: `${bytesText(file.size)}. Your browser downloads the file.` });
    });
  const read = (file: File) =>
    runWork("Checking the backup", async (how) => setOpened(await controls.openBackup(file, how)));
  const isReady = useFileDrag(area) && !busy;
  const isOver = useFileDropTarget(area, {
    place: "the backup section",
    onFiles: busy
      ? undefined
      : (files, unreadable) => {
          const dropped = singleFile(files, unreadable);
          if ("file" in dropped) void read(dropped.file);
          else setProblem(dropped.problem);
        },
  });
  const closeBackup = (backup: OpenedBackup) => {
    backup.close();
    setOpened(undefined);
  };
  const restore = async (backup: OpenedBackup) => {
    await runWork("Restoring", async (how) => {
      await backup.restore(how);
      toast.success("Backup restored");
    });
    closeBackup(backup);
    await queryClient.invalidateQueries();
  };

  const disabledReason = busy ? "Wait for the current step to finish." : "";
  return (
    <Section
      ref={area}
      id="backup"
      title="Backup and restore"
      description="One file with all data and attached files, protected by a checksum. Drafts, token lists and pins are not included."
    >
      <div
        data-drop={isOver ? "over" : isReady ? "ready" : undefined}
        className={join(
          "-m-2 flex flex-col gap-4 rounded-md p-2",
          isOver
            ? "bg-accent-soft outline-2 outline-accent"
            : isReady && "outline-1 outline-accent-line outline-dashed",
        )}
      >
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={<Download />} disabledReason={disabledReason} onClick={() => void backUp()}>
            Back up to a file
          </Button>
          <Button icon={<Upload />} disabledReason={disabledReason} onClick={() => picker.current?.click()}>
            Restore from a file…
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".backup"
            aria-label="Backup file"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void read(file);
              // Lets the same file be chosen again.
              target.value = "";
            }}
          />
          <span className="text-muted text-sm pointer-coarse:hidden">or drop a backup here</span>
        </div>
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
        {problem && (
          <Callout tone="danger" title="The operation failed. Nothing was changed.">
            {problem}
          </Callout>
        )}
      </div>
      {opened && (
        <RestoreDialog
          backup={opened}
          restoring={busy}
          onRestore={() => void restore(opened)}
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
  onRestore: () => void;
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
