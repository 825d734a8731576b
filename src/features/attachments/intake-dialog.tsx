import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { directory } from "#features/connection/directory.ts";
import { useSession } from "#features/connection/session.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { bytesText, counted, numberText } from "#ui/figures.ts";
import { Table, Td, Th, Tr } from "#ui/table.tsx";
import { attachmentsIn } from "./cell-value.ts";
import type { IncomingFile } from "./dropped-files.ts";
import { plainName } from "./file-name.ts";
import { bytesOf, intakeReport, withoutRoom } from "./intake.ts";
import { attachments } from "./queries.ts";
import type { Target } from "./queued-file.ts";
import { UnopenedNote } from "./unopened-note.tsx";

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
  const room = useQuery(attachments.room(session));
  const [without, setWithout] = useState({ system: true, repeated: false, held: false });
  const addButton = useRef<HTMLButtonElement>(null);

  const field = table.data?.fields.find(({ id }) => id === fieldId);
  const report = intakeReport(files, (record.data && field && attachmentsIn(record.data, field)) ?? []);
  const leftOut = new Set(
    (["system", "repeated", "held"] as const).flatMap((kind) => (without[kind] ? report[kind] : [])),
  );
  const kept = files.filter((file) => !leftOut.has(file));
  const bytes = bytesOf(kept);
  const refused = withoutRoom(kept, room.data);
  const isTooMuch = room.data != null && bytes > room.data;

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
            Add {counted(kept.length, "file")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-3 gap-3">
          <Figure label="Files" value={numberText(kept.length)} />
          <Figure label="Together" value={bytesText(bytes)} />
          <Figure label="Room left, estimated" value={room.data == null ? "unknown" : bytesText(room.data)} />
        </dl>
        {refused.length > 0 && (
          <Callout tone="warning" title={`${numberText(refused.length)} will be refused for want of room`}>
            Each is bigger than all the room the browser estimates is left: {examples(refused)}.
          </Callout>
        )}
        {isTooMuch && refused.length < kept.length && (
          <Callout tone="warning" title="This may be more than the browser has room for">
            What does not fit is told file by file and leaves nothing half. The rest stays.
          </Callout>
        )}
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

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="border-line rounded-lg border px-3 py-2">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="text-lg font-semibold">{value}</dd>
    </div>
  );
}

function examples(files: readonly IncomingFile[]): string {
  const names = files.slice(0, 3).map(({ file }) => plainName(file.name));
  return files.length > names.length ? `${names.join(", ")} and ${files.length - names.length} more` : names.join(", ");
}
