import { useMutation } from "@tanstack/react-query";
import { Download, FolderOpen, FolderPlus, Upload } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { TableRecord } from "#contract/index.ts";
import { groupBy } from "#json/group-by.ts";
import { sendingLabel } from "#session/environment.ts";
import { useSession } from "#session/session.ts";
import { csvOf } from "#text/csv.ts";
import { bytesText, counted, formatNumber, stripBidi } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveCsv } from "#ui/buttons/save-file.ts";
import { FailureCallout } from "#ui/content/callout.tsx";
import { Table as PlainTable, Td, Th, Tr } from "#ui/content/table.tsx";
import { useMore } from "#ui/content/use-more.tsx";
import { type IncomingFile, pathOf } from "#ui/drop/incoming-files.ts";
import { useFileDropTarget } from "#ui/drop/use-file-drop-target.ts";
import { filesInZip } from "#ui/drop/zip-files.ts";
import { Select } from "#ui/fields/select.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useIsNarrow } from "#ui/page/narrow-screen.ts";
import { join } from "#ui/style/class-names.ts";
import { cellKey, cellTarget } from "#uploads/queued-file.ts";
import { recordTitle } from "#workspace/cell-value.ts";
import type { Field, Table } from "#workspace/workspace.ts";
import { chooseFiles } from "../add/file-picker.ts";
import { isLeftBySystem, isZip } from "../add/needs-preflight.ts";
import { PhotoMenu } from "../add/photo-menu.tsx";
import { PreflightSize } from "../add/preflight-size.tsx";
import { useUploadAccess } from "../add/upload-provider.tsx";
import { FileNameText } from "../values/file-name-text.tsx";
import { type FileList, readLists } from "./file-list.ts";
import { keptList, provenList, resultOf } from "./list-plan.ts";
import { EACH_RECORD, unmatchedText, waysToMatch } from "./match-files.ts";
import { ColumnFields, useListPlan } from "./use-list-plan.tsx";

const NOWHERE = "-";

const isFor = (id: string, chosenId: string) => chosenId === id || chosenId === EACH_RECORD;

interface MatchDialogProps {
  table: Table;
  records: readonly TableRecord[];
  files: readonly IncomingFile[];
  /** How many others could not be opened. */
  unreadable: number;
  lists?: readonly FileList[];
  /** The field the files were dropped on; the first attachment field if absent. */
  field?: Field | undefined;
  onClose: () => void;
}

/** Each file has a list of records of its own: a thousand of them would take seconds and hundreds of MB. */
const SHOWN_FILES = 100;
const NO_RECORD = "Choose a record for at least one file.";
const HELP = "Choose or drop a CSV or TSV that says which file goes to which record, and the files or their zip.";

/** Spreads dropped files over the records of a table: by their names, by hand or by a CSV list. */
export function MatchDialog({ table, records, field, onClose, ...given }: MatchDialogProps) {
  const { connection, notebook } = useSession();
  const [{ files, unreadable, lists }, setReceived] = useState({ lists: [] as readonly FileList[], ...given });
  const add = useUploadAccess()?.add;
  const isNarrow = useIsNarrow();
  const fields = table.fields.filter(({ type }) => type === "attachment");
  const [fieldId, setFieldId] = useState(field?.id ?? fields[0]?.id ?? "");
  const { ways, proposedWay } = useMemo(
    () => waysToMatch(files, records, table.fields),
    [files, records, table.fields],
  );
  const photoChoice = useState<number | null>();
  const [chosenWay, setWay] = useState<number>();
  const proven = useMemo(() => provenList(lists, files, table), [lists, files, table]);
  const proposedList =
    proven ?? (records.length === 0 ? (lists.findLast(({ error }) => !error) ?? lists.at(-1)) : undefined);
  const way = chosenWay ?? (proposedList ? ways.length + lists.indexOf(proposedList) : proposedWay);
  const list = lists[way - ways.length];
  const into = fields.find(({ id }) => id === fieldId);
  const { plan, sent, text, recordHeading, ...listed } = useListPlan(table, list, files, into);
  const userFileCount = files.filter((incoming) => !isLeftBySystem(incoming)).length;
  const { rule = "", matches = [] } = ways[way] ?? {};
  /** Records chosen by hand. They stay when the others are matched by another column, and when a zip is opened. */
  const [byHand, setByHand] = useState<ReadonlyMap<IncomingFile, string>>(new Map());
  const chosen = matches.map(({ incoming, recordId }) => ({
    ...incoming,
    incoming,
    recordId: byHand.get(incoming) ?? recordId ?? NOWHERE,
    isMatched: recordId !== undefined,
    isLeftBySystem: isLeftBySystem(incoming),
  }));
  const choose = (those: readonly { incoming: IncomingFile }[], recordId: string) =>
    setByHand((now) => new Map([...now, ...those.map(({ incoming }) => [incoming, recordId] as const)]));
  const options = [
    { value: NOWHERE, label: "Leave out" },
    ...(records.length > 1 ? [{ value: EACH_RECORD, label: "Every record" }] : []),
    ...records.map((record) => ({ value: record.id, label: recordTitle(record, table.fields) })),
  ];
  const unmatched = chosen.filter((one) => !one.isMatched && !one.isLeftBySystem);
  const [common = NOWHERE, ...more] = new Set(unmatched.map(({ recordId }) => recordId));
  const leftOut = matches.filter((_, place) => chosen[place]?.recordId === NOWHERE);
  const isByName = records.length > 0;
  const matched = records.flatMap((record) =>
    chosen.flatMap((incoming) =>
      into && isFor(record.id, incoming.recordId) ? { target: cellTarget(table, record, into), incoming } : [],
    ),
  );
  const adding = list ? sent : matched;
  const filesOf = (all: readonly (typeof adding)[number][]) => all.map(({ incoming }) => incoming);
  const added = filesOf(adding);
  // Files without a match first, files of an operating system last. They are added in the order they were dropped.
  const rank = (one: (typeof chosen)[number]) => (one.isLeftBySystem ? 2 : one.isMatched ? 1 : 0);
  const shown = chosen.toSorted((a, b) => rank(a) - rank(b));

  const byNameLines = shown.map(({ incoming, file, folder, recordId }, key) => ({
    key,
    file,
    below: folder,
    isLeftOut: false,
    record: (
      <Select
        label={`Record for ${stripBidi(pathOf({ file, folder }))}`}
        isLabelHidden
        options={options}
        value={recordId}
        onValueChange={(id) => choose([{ incoming }], id)}
        className={isNarrow ? "mt-1" : "w-64"}
      />
    ),
  }));
  const lines = list ? listed.lines : isByName ? byNameLines : [];
  const pieces = useMore(lines, SHOWN_FILES);

  const begin = () => {
    // Files beside one attachment are added together.
    const groups = groupBy(adding, ({ target }) => `${cellKey(target.cell)} ${target.anchorId ?? ""}`);
    for (const group of groups.values()) add?.(group[0].target, filesOf(group), photoChoice[0]);
    if (list && plan) void notebook.write("file-list", table.id, keptList(list, recordHeading, plan));
    onClose();
  };
  const takeMore = async (more: readonly IncomingFile[], others = 0, opened?: IncomingFile) => {
    const found = await readLists(more, records.length === 0);
    setReceived((now) => {
      const known = new Set(now.files.map(markOf));
      const fresh = more.filter((one) => !known.has(markOf(one)));
      const freshLists = found.filter(({ source }) => source && fresh.includes(source));
      return {
        files: [...now.files.filter((one) => one !== opened), ...fresh],
        unreadable: now.unreadable + others,
        lists: [...now.lists, ...freshLists],
      };
    });
  };
  const open = useMutation({
    mutationFn: async (opened: IncomingFile) => {
      const inside = await filesInZip(opened.file);
      await takeMore(inside.files, inside.unreadable, inside.unreadable === 0 && inside.files[0] ? opened : undefined);
    },
  });
  const zip = files.find((one) => isZip(one.file) && !(open.isError && one === open.variables));
  const save = () => list && plan && saveCsv(csvOf(resultOf(plan)), `${list.name} result`);
  const chooseMore = async (isFolder = false) => takeMore(await chooseFiles({ isFolder }));
  // One record alone is that of the cell where the files were dropped: nobody selected it.
  const selectedText = records.length > 1 ? `${counted(records.length, "record")} selected. ` : "";
  const area = useRef<HTMLDivElement>(null);
  const isOver = useFileDropTarget(area, { place: "the list", onFiles: (...dropped) => void takeMore(...dropped) });
  return (
    <Dialog
      size="large"
      onClose={onClose}
      title={isByName ? "Match files to records" : "Add files by a list"}
      description={
        <>
          <span>{isByName && !list ? selectedText + rule : HELP}</span>
          <span role="status" className="text-warning block">
            {list ? text : unmatchedText(leftOut)}
          </span>
        </>
      }
      action={
        <Button
          variant="primary"
          disabledReason={added.length === 0 && (list ? "There is nothing new to add." : NO_RECORD)}
          onClick={begin}
        >
          {sendingLabel(`Add ${counted(added.length, "file")}`, connection)}
        </Button>
      }
    >
      <div ref={area} className={join("flex flex-col gap-4 rounded-lg", isOver && "bg-accent-soft")}>
        <PreflightSize files={added} unreadable={unreadable} />
        <div className="flex flex-wrap gap-4 empty:hidden">
          {fields.length > 1 && (
            <Select
              label="Field"
              options={fields.map(({ id, name }) => ({ value: id, label: name }))}
              value={fieldId}
              onValueChange={setFieldId}
              className="w-64"
            />
          )}
          {(isByName || lists.length > 0) && (
            <Select
              label="Match by"
              options={[
                ...(isByName ? ways : []).map(({ name, count: matched }, index) => ({
                  value: `${index}`,
                  label: name,
                  description: `${formatNumber(matched)} of ${counted(userFileCount, "file")}`,
                })),
                ...lists.map(({ name }, index) => ({
                  value: `${ways.length + index}`,
                  label: stripBidi(name),
                  description: "As a list of files and records",
                })),
              ]}
              value={`${way}`}
              onValueChange={(value) => setWay(Number(value))}
              className="w-64"
            />
          )}
          {listed.columns.names.length > 1 && <ColumnFields {...listed.columns} />}
          {!list && unmatched.length > 1 && (
            <Select
              label={`${formatNumber(unmatched.length)} files without a match`}
              options={options}
              value={more.length > 0 ? null : common}
              placeholder="Several records"
              onValueChange={(recordId) => choose(unmatched, recordId)}
              className="w-64"
            />
          )}
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">
          <PhotoMenu fieldId={fieldId} files={added} choice={photoChoice} />
          {(list !== undefined || !isByName) && (
            <>
              <Button icon={<Upload />} onClick={() => void chooseMore()}>
                Choose files…
              </Button>
              <Button icon={<FolderPlus />} onClick={() => void chooseMore(true)}>
                Choose a folder…
              </Button>
            </>
          )}
          {zip && (
            <Button icon={<FolderOpen />} busy={open.isPending} onClick={() => open.mutate(zip)}>
              {`Open ${stripBidi(zip.file.name)}`}
            </Button>
          )}
          {plan && (
            <Button icon={<Download />} onClick={save}>
              Save the result
            </Button>
          )}
        </div>
        <FailureCallout title={`${stripBidi(open.variables?.file.name ?? "")} was not opened`} error={open.error} />
        {lines.length > 0 && (
          <PlainTable caption="Files and their records">
            <thead>
              <tr>
                <Th>File</Th>
                <Th align="right">Size</Th>
                {!isNarrow && <Th>Record</Th>}
              </tr>
            </thead>
            <tbody>
              {pieces.shown.map(({ key, file, below, isLeftOut, record }) => (
                <Tr key={key}>
                  {/* Takes what the other columns leave, so that no name makes the table scroll. */}
                  <Td isRowHeader className="w-full max-w-0">
                    <FileNameText name={file.name} />
                    {below !== "" && (
                      <p
                        title={stripBidi(below)}
                        className={join("text-sm", isLeftOut ? "text-warning wrap-anywhere" : "text-muted truncate")}
                      >
                        {stripBidi(below)}
                      </p>
                    )}
                    {isNarrow && <div>{record}</div>}
                  </Td>
                  <Td align="right" className="whitespace-nowrap">
                    {file.size === undefined ? "–" : bytesText(file.size)}
                  </Td>
                  {!isNarrow && <Td>{record}</Td>}
                </Tr>
              ))}
            </tbody>
          </PlainTable>
        )}
        <div className="empty:hidden">{pieces.more}</div>
      </div>
    </Dialog>
  );
}

const markOf = (one: IncomingFile) => `${pathOf(one)} ${one.file.size} ${one.file.lastModified}`;
