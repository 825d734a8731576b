import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sendingLabel } from "#session/environment.ts";
import { directory, useSession } from "#session/session.ts";
import { bytesText, counted, formatNumber, stripBidi } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Table, Td, Th, Tr } from "#ui/content/table.tsx";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import { Checkbox } from "#ui/fields/choice.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { Target } from "#uploads/queued-file.ts";
import { attachmentsIn } from "#workspace/cell-value.ts";
import { PhotoMenu } from "./photo-menu.tsx";
import { PreflightSize } from "./preflight-size.tsx";
import { examples, preflightReport } from "./preflight.ts";

interface PreflightDialogProps {
  target: Target;
  files: readonly IncomingFile[];
  unreadable: number;
  onAccept: (files: readonly IncomingFile[], photoSide?: number | null) => void;
  onClose: () => void;
}

/** Asks before a large upload starts: shows size and folders of the files, and which of them to leave out. */
export function PreflightDialog({ target, files, unreadable, onAccept, onClose }: PreflightDialogProps) {
  const session = useSession();
  const { tableId, recordId, fieldId } = target.cell;
  const table = useQuery(directory.table(session, tableId));
  const record = useQuery(directory.record(session, tableId, recordId));
  const [without, setWithout] = useState({ system: true, repeated: false, existing: false });
  const photoChoice = useState<number | null>();
  const addButton = useRef<HTMLButtonElement>(null);

  const field = table.data?.fields.find(({ id }) => id === fieldId);
  const report = preflightReport(files, (record.data && field && attachmentsIn(record.data, field)) ?? []);
  const leftOut = new Set(
    (["system", "repeated", "existing"] as const).flatMap((kind) => (without[kind] ? report[kind] : [])),
  );
  const kept = files.filter((file) => !leftOut.has(file));

  const choice = (kind: keyof typeof without, label: string) =>
    report[kind].length > 0 && (
      <Checkbox
        label={label}
        description={examples(report[kind])}
        checked={without[kind]}
        onCheckedChange={(isChecked) => setWithout((now) => ({ ...now, [kind]: isChecked }))}
      />
    );

  return (
    <Dialog
      onClose={onClose}
      initialFocus={addButton}
      title={`Add ${counted(files.length, "file")}?`}
      description={`To ${target.title}. Nothing has been read yet.`}
      action={
        <Button
          ref={addButton}
          variant="primary"
          disabledReason={kept.length === 0 && "All files are left out. Keep at least one."}
          onClick={() => onAccept(kept, photoChoice[0])}
        >
          {sendingLabel(`Add ${counted(kept.length, "file")}`, session.connection)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {files.some(({ isBesideText }) => isBesideText) && (
          <Callout tone="warning" title="The clipboard has text too">
            Copied cells are there as text and as a picture. The API cannot remove an attachment.
          </Callout>
        )}
        <PreflightSize files={kept} unreadable={unreadable} />
        {report.system.length + report.repeated.length + report.existing.length > 0 && (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-sm font-medium">Leave out</legend>
            {choice("system", counted(report.system.length, "system file"))}
            {choice("existing", `${counted(report.existing.length, "file")} already in this cell (same name and size)`)}
            {choice("repeated", `${counted(report.repeated.length, "repeated file")} (same name and size)`)}
          </fieldset>
        )}
        <div className="empty:hidden">
          <PhotoMenu fieldId={fieldId} files={kept} choice={photoChoice} />
        </div>
        {report.folders.some(({ folder }) => folder !== "") && (
          <Table caption="Folders">
            <thead>
              <tr>
                <Th>Folder</Th>
                <Th align="right">Files</Th>
                <Th align="right">Size</Th>
              </tr>
            </thead>
            <tbody>
              {report.folders.map(({ folder, count, bytes: size }) => (
                <Tr key={folder}>
                  <Td isRowHeader>
                    {folder === "" ? <span className="text-muted italic">no folder</span> : stripBidi(folder)}
                  </Td>
                  <Td align="right">{formatNumber(count)}</Td>
                  <Td align="right">{bytesText(size)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </Dialog>
  );
}
