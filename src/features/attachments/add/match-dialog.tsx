import { useMemo, useState } from "react";
import type { TableRecord } from "#contract/index.ts";
import { sendingLabel } from "#session/environment.ts";
import { useSession } from "#session/session.ts";
import { bytesText, counted, formatNumber } from "#text/format-number.ts";
import { stripBidi } from "#text/strip-bidi.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Table as PlainTable, Td, Th, Tr } from "#ui/content/table.tsx";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import { Select } from "#ui/fields/select.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useIsNarrow } from "#ui/page/narrow-screen.ts";
import { cellTarget } from "#uploads/queued-file.ts";
import { recordTitle } from "#workspace/cell-value.ts";
import type { Field, Table } from "#workspace/workspace.ts";
import { FileNameText } from "../values/file-name-text.tsx";
import { EACH_RECORD, unmatchedText, waysToMatch } from "./match-files.ts";
import { PreflightSize } from "./preflight-size.tsx";
import { isLeftBySystem } from "./shown-first.ts";
import { useUploadAccess } from "./upload-provider.tsx";

const NOWHERE = "-";

const isFor = (id: string, chosenId: string) => chosenId === id || chosenId === EACH_RECORD;

interface MatchDialogProps {
  table: Table;
  records: readonly TableRecord[];
  files: readonly IncomingFile[];
  /** How many others could not be opened. */
  unreadable: number;
  /** The field the files were dropped on; the first attachment field if absent. */
  field?: Field | undefined;
  onClose: () => void;
}

/** Each has a list of records of its own: a thousand of them would take seconds and hundreds of MB. */
const SHOWN_FILES = 100;

export function MatchDialog({ table, records, files, unreadable, field, onClose }: MatchDialogProps) {
  const { connection } = useSession();
  const add = useUploadAccess()?.add;
  const isNarrow = useIsNarrow();
  const fields = table.fields.filter(({ type }) => type === "attachment");
  const [fieldId, setFieldId] = useState(field?.id ?? fields[0]?.id ?? "");
  const { ways, proposedWay } = useMemo(
    () => waysToMatch(files, records, table.fields),
    [files, records, table.fields],
  );
  const [way, setWay] = useState(proposedWay);
  const userFileCount = files.filter((incoming) => !isLeftBySystem(incoming)).length;
  const { rule = "", matches = [] } = ways[way] ?? {};
  /** Records chosen by hand, by the file's place. They stay when the others are matched by another column. */
  const [isAllShown, setAllShown] = useState(false);
  const [byHand, setByHand] = useState<ReadonlyMap<number, string>>(new Map());
  const chosen = matches.map(({ incoming, recordId }, place) => ({
    ...incoming,
    place,
    recordId: byHand.get(place) ?? recordId ?? NOWHERE,
    isMatched: recordId !== undefined,
    isLeftBySystem: isLeftBySystem(incoming),
  }));
  const choose = (places: readonly number[], recordId: string) =>
    setByHand((now) => new Map([...now, ...places.map((place) => [place, recordId] as const)]));
  const options = [
    { value: NOWHERE, label: "Leave out" },
    ...(records.length > 1 ? [{ value: EACH_RECORD, label: "Every record" }] : []),
    ...records.map((record) => ({ value: record.id, label: recordTitle(record, table.fields) })),
  ];
  const unmatched = chosen.filter((one) => !one.isMatched && !one.isLeftBySystem);
  const [common = NOWHERE, ...more] = new Set(unmatched.map(({ recordId }) => recordId));
  const leftOut = matches.filter((_, place) => chosen[place]?.recordId === NOWHERE);
  const added = records.flatMap(({ id }) => chosen.filter((one) => isFor(id, one.recordId)));
  // Files without a match first, files of an operating system last. They are added in the order they were dropped.
  const rank = (one: (typeof chosen)[number]) => (one.isLeftBySystem ? 2 : one.isMatched ? 1 : 0);
  const shown = chosen.toSorted((a, b) => rank(a) - rank(b));

  const begin = () => {
    const into = fields.find(({ id }) => id === fieldId);
    for (const record of into ? records : []) {
      const recordFiles = chosen.filter(({ recordId }) => isFor(record.id, recordId));
      if (into && recordFiles.length > 0) add?.(cellTarget(table, record, into), recordFiles);
    }
    onClose();
  };

  return (
    <Dialog
      size="large"
      onClose={onClose}
      title="Match files to records"
      description={
        <>
          <span>{`${counted(records.length, "record")} selected. ${rule}`}</span>
          <span role="status" className="text-warning block">
            {unmatchedText(leftOut)}
          </span>
        </>
      }
      action={
        <Button
          variant="primary"
          disabledReason={added.length === 0 && "Choose a record for at least one file."}
          onClick={begin}
        >
          {sendingLabel(`Add ${counted(added.length, "file")}`, connection)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <PreflightSize files={added} unreadable={unreadable} />
        <div className="flex flex-wrap gap-4">
          {fields.length > 1 && (
            <Select
              label="Field"
              options={fields.map(({ id, name }) => ({ value: id, label: name }))}
              value={fieldId}
              onValueChange={setFieldId}
              className="w-64"
            />
          )}
          <Select
            label="Match by"
            options={ways.map(({ name, count: matched }, index) => ({
              value: `${index}`,
              label: name,
              description: `${formatNumber(matched)} of ${counted(userFileCount, "file")}`,
            }))}
            value={`${way}`}
            onValueChange={(value) => setWay(Number(value))}
            className="w-64"
          />
          {unmatched.length > 1 && (
            <Select
              label={`${formatNumber(unmatched.length)} files without a match`}
              options={options}
              value={more.length > 0 ? null : common}
              placeholder="Several records"
              onValueChange={(recordId) =>
                choose(
                  unmatched.map(({ place }) => place),
                  recordId,
                )
              }
              className="w-64"
            />
          )}
        </div>
        <PlainTable caption="Files and their records">
          <thead>
            <tr>
              <Th>File</Th>
              <Th align="right">Size</Th>
              {!isNarrow && <Th>Record</Th>}
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, isAllShown ? undefined : SHOWN_FILES).map(({ place, file, folder, recordId }) => {
              const record = (
                <Select
                  label={`Record for ${stripBidi(folder === "" ? file.name : `${folder}/${file.name}`)}`}
                  isLabelHidden
                  options={options}
                  value={recordId}
                  onValueChange={(id) => choose([place], id)}
                  className={isNarrow ? "mt-1" : "w-64"}
                />
              );
              return (
                <Tr key={place}>
                  {/* Takes what the other columns leave, so that no name makes the table scroll. */}
                  <Td className="w-full max-w-0">
                    <FileNameText name={file.name} />
                    {folder !== "" && (
                      <p title={stripBidi(folder)} className="text-muted truncate text-sm">
                        {stripBidi(folder)}
                      </p>
                    )}
                    {isNarrow && record}
                  </Td>
                  <Td align="right" className="whitespace-nowrap">
                    {bytesText(file.size)}
                  </Td>
                  {!isNarrow && <Td>{record}</Td>}
                </Tr>
              );
            })}
          </tbody>
        </PlainTable>
        {shown.length > SHOWN_FILES && !isAllShown && (
          <Button className="self-start" onClick={() => setAllShown(true)}>
            {`Show ${formatNumber(shown.length - SHOWN_FILES)} more`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
