import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { directory } from "#session/directory-queries.ts";
import { useSession } from "#session/session.ts";
import { bytesText, counted, numberText } from "#text/format-number.ts";
import { plainName } from "#text/strip-bidi.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Table, Td, Th, Tr } from "#ui/content/table.tsx";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { Target } from "#uploads/queued-file.ts";
import { attachmentsIn } from "#workspace/cell-value.ts";
import { examples } from "./example-names.ts";
import { IntakeSize } from "./preflight-size.tsx";
import { intakeReport } from "./preflight.ts";
import { UnopenedNote } from "./unreadable-note.tsx";

interface IntakeDialogProps {
  target: Target;
  files: readonly IncomingFile[];
  unreadable: number;
  onAccept: (files: readonly IncomingFile[]) => void;
  onClose: () => void;
}

/** What files and folders that came consist of, and what to leave out of it, before it starts. */
export function IntakeDialog({ target, files, unreadable, onAccept, onClose }: IntakeDialogProps) {
  const session = useSession();
  const { tableId, recordId, fieldId } = target.cell;
  const table = useQuery(directory.table(session, tableId));
  const record = useQuery(directory.record(session, tableId, recordId));
  const [without, setWithout] = useState({ system: true, repeated: false, held: false });
  const addButton = useRef<HTMLButtonElement>(null);

  const field = table.data?.fields.find(({ id }) => id === fieldId);
  const report = intakeReport(files, (record.data && field && attachmentsIn(record.data, field)) ?? []);
  const leftOut = new Set(
    (["system", "repeated", "held"] as const).flatMap((kind) => (without[kind] ? report[kind] : [])),
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
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      initialFocus={addButton}
      title={`Add ${counted(files.length, "file")}?`}
      description={`To ${target.title}. Nothing has been read yet.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            ref={addButton}
            variant="primary"
            disabledReason={kept.length === 0 && "Nothing is left to add."}
            onClick={() => onAccept(kept)}
          >
            {`Add ${counted(kept.length, "file")}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <IntakeSize files={kept} />
        <UnopenedNote count={unreadable} />
        {report.system.length + report.repeated.length + report.held.length > 0 && (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-sm font-medium">Leave out</legend>
            {choice("system", `${numberText(report.system.length)} an operating system put there for itself`)}
            {choice("held", `${numberText(report.held.length)} with the name and size of an attachment in this cell`)}
            {choice("repeated", `${numberText(report.repeated.length)} with the name and size of another file here`)}
          </fieldset>
        )}
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
                  <Td>{folder === "" ? <span className="text-muted italic">no folder</span> : plainName(folder)}</Td>
                  <Td align="right">{numberText(count)}</Td>
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
