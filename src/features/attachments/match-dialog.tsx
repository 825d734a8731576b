import { useMemo, useState } from "react";
import type { TableRecord } from "#contract/index.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { bytesText, counted } from "#ui/figures.ts";
import { Select } from "#ui/select.tsx";
import { Table as PlainTable, Td, Th, Tr } from "#ui/table.tsx";
import type { Field, Table } from "#workspace/workspace.ts";
import { recordTitle } from "./cell-value.ts";
import type { IncomingFile } from "./dropped-files.ts";
import { plainName } from "./file-name.ts";
import { matchFiles } from "./match-files.ts";
import { useAdd } from "./queue-context.ts";
import { ShownName } from "./shown-name.tsx";
import { targetOf } from "./target.ts";

const NOWHERE = "-";

interface MatchDialogProps {
  table: Table;
  records: readonly TableRecord[];
  files: readonly IncomingFile[];
  /** The field the files were dropped on; the first attachment field when absent. */
  field?: Field | undefined;
  onClose: () => void;
}

/** Which file goes to which of several records: guessed from the names, changed by hand, and only then begun. */
export function MatchDialog({ table, records, files, field, onClose }: MatchDialogProps) {
  const add = useAdd();
  const fields = table.fields.filter(({ type }) => type === "attachment");
  const [fieldId, setFieldId] = useState(field?.id ?? fields[0]?.id ?? "");
  const candidates = useMemo(
    () => records.map((record) => ({ id: record.id, title: recordTitle(record, table.fields) })),
    [records, table.fields],
  );
  const [chosen, setChosen] = useState(() =>
    matchFiles(files, candidates).map(({ incoming, recordId = NOWHERE }, place) => ({
      ...incoming,
      recordId,
      key: `${place}`,
    })),
  );
  const options = [
    { value: NOWHERE, label: "Leave out" },
    ...candidates.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const count = chosen.filter(({ recordId }) => recordId !== NOWHERE).length;

  const begin = () => {
    const into = fields.find(({ id }) => id === fieldId);
    for (const record of into ? records : []) {
      const meant = chosen.filter(({ recordId }) => recordId === record.id);
      if (into && meant.length > 0) add?.(targetOf(table, record, into), meant);
    }
    onClose();
  };

  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Which file goes to which record?"
      description={`${counted(records.length, "record")} ${records.length === 1 ? "is" : "are"} selected. Files were matched by name.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabledReason={count === 0 && "No file has a record yet."} onClick={begin}>
            Add {counted(count, "file")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {fields.length > 1 && (
          <Select
            label="Field"
            options={fields.map(({ id, name }) => ({ value: id, label: name }))}
            value={fieldId}
            onValueChange={setFieldId}
            className="max-w-64"
          />
        )}
        <PlainTable caption="Files and their records">
          <thead>
            <tr>
              <Th>File</Th>
              <Th align="right">Size</Th>
              <Th>Record</Th>
            </tr>
          </thead>
          <tbody>
            {chosen.map(({ key, file, folder, recordId }) => (
              <Tr key={key}>
                <Td>
                  <ShownName name={file.name} />
                  {folder !== "" && <span className="text-muted text-sm">{plainName(folder)}</span>}
                </Td>
                <Td align="right">{bytesText(file.size)}</Td>
                <Td>
                  <Select
                    label={`Record for ${plainName(file.name)}`}
                    isLabelHidden
                    options={options}
                    value={recordId}
                    onValueChange={(id) =>
                      setChosen((now) => now.map((one) => (one.key === key ? { ...one, recordId: id } : one)))
                    }
                  />
                </Td>
              </Tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </Dialog>
  );
}
