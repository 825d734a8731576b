import { useQueryClient } from "@tanstack/react-query";
import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { bytesText } from "#ui/figures.ts";
import { Progress } from "#ui/progress.tsx";
import { saveFile } from "#ui/save-file.ts";
import { Section } from "#ui/section.tsx";
import { useToast } from "#ui/toast.tsx";
import type { BackendControls, OpenedBackup } from "./controls.ts";
import { RestoreDialog } from "./restore-dialog.tsx";

interface Busy {
  readonly label: string;
  readonly doneBytes: number;
}

/** Everything the service keeps, to a file and back. */
export function BackupSection({ controls }: { controls: BackendControls }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<Busy>();
  const [problem, setProblem] = useState<string>();
  const [opened, setOpened] = useState<OpenedBackup>();

  async function attempt(label: string, work: (onProgress: (doneBytes: number) => void) => Promise<void>) {
    setProblem(undefined);
    setBusy({ label, doneBytes: 0 });
    try {
      await work((doneBytes) => setBusy({ label, doneBytes }));
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
    }
    setBusy(undefined);
  }

  const backUp = () =>
    attempt("Writing the backup", async (onProgress) => {
      const file = await controls.backup({ onProgress });
      saveFile(file, `workspace-${new Date().toISOString().slice(0, 16).replace(":", "-")}.backup`);
      toast.success("The backup was made", { text: `${bytesText(file.size)}, handed to the browser's downloads.` });
    });
  const read = (file: File) =>
    attempt("Checking the backup", async (onProgress) => setOpened(await controls.openBackup(file, { onProgress })));
  const restore = async (backup: OpenedBackup) => {
    await attempt("Restoring", async () => {
      await backup.restore();
      toast.success("The backup was restored");
    });
    setOpened(undefined);
    await queryClient.invalidateQueries();
  };

  const waiting = busy ? "One thing after the other." : "";
  return (
    <Section
      id="backup"
      title="Backup and restore"
      description="One file with all rows and file bytes, with a checksum over the whole. Drafts, token registers and pins are not in it."
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          <Button icon={<Download />} disabledReason={waiting} onClick={() => void backUp()}>
            Back up to a file
          </Button>
          <Button icon={<Upload />} disabledReason={waiting} onClick={() => picker.current?.click()}>
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
              // The same file chosen again has to count as a choice.
              target.value = "";
            }}
          />
        </div>
        {busy && <Progress label={busy.label} valueText={busy.doneBytes > 0 ? bytesText(busy.doneBytes) : ""} />}
        {problem && (
          <Callout tone="danger" title="That did not work, and nothing was changed">
            {problem}
          </Callout>
        )}
      </div>
      {opened && (
        <RestoreDialog
          backup={opened}
          busy={busy !== undefined}
          onRestore={() => void restore(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
}
