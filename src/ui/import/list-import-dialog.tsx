import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import type { Chosen, ImportPlan, ImportPreview } from "#pasted/import/import-plan.ts";
import { counted, formatNumber } from "#text/format.ts";
import { Disclosure } from "../content/disclosure.tsx";
import { Checkbox } from "../fields/choice.tsx";
import { Select } from "../fields/select.tsx";
import { LongList } from "../lists/long-list.tsx";
import { useToast } from "../overlays/toast.tsx";
import { ImportDialog, type ImportText, useImportRead } from "./import-dialog.tsx";

const ROW_PX = 24;

const NOTHING_CHOSEN = {};

/** A dialog that imports a pasted list: it first shows what is new, changed, there already and refused. With undo. */
export function ListImportDialog<Item, Column extends string, More>({
  noun,
  read,
  columns,
  changes,
  keyOf,
  renderItem,
  renderChange,
  apply,
  ...dialog
}: Pick<ComponentProps<typeof ImportDialog>, "title" | "description" | "label" | "pasteHelp" | "onClose"> & {
  /** Of one item: `pin`. */
  noun: string;
  /** Reads a text. Another function reads it anew. */
  read: (
    text: string,
    chosen: Chosen<Column | undefined>,
    signal: AbortSignal,
  ) => Promise<ImportPreview<Item, Column | undefined, More>>;
  columns: ColumnQuestions<Column, NonNullable<ImportPreview<Item, Column | undefined, More>["columns"]>>;
  /** How changed items are called, and whether they are replaced unless the user says so. */
  changes: { title: string; label: string; description: string; isUsed: boolean };
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  renderChange: (mine: Item, theirs: Item) => ReactNode;
  /** Writes items, all or none, and returns the undo. */
  apply: (items: readonly Item[]) => Promise<() => Promise<void>>;
}) {
  const toast = useToast();
  const [source, setSource] = useState<ImportText>({ text: "" });
  const [chosen, setChosen] = useState<Chosen<Column | undefined>>(NOTHING_CHOSEN);
  const preview = useCallback((text: string, signal: AbortSignal) => read(text, chosen, signal), [read, chosen]);
  const result = useImportRead(source, preview);
  const { read: answer } = result;
  const plan = answer?.plan;
  const table = answer?.columns;
  const question = table && columns.question(table);
  const [takesChanges, setTakesChanges] = useState(changes.isUsed);
  const selected = plan ? [...plan.added, ...(takesChanges ? plan.changed.map(({ theirs }) => theirs) : [])] : [];
  const submit = async () => {
    const undo = await apply(selected);
    const failed = () =>
      toast.danger("The import could not be undone", { text: `The imported ${noun}s are still there.` });
    toast.success(`${counted(selected.length, noun)} ${selected.length === 1 ? "was" : "were"} imported`, {
      action: { label: "Undo", onClick: () => void undo().catch(failed) },
    });
  };
  const counts = plan && question === undefined ? countsText(plan, changes.title.toLowerCase()) : undefined;
  const summary = counts && [counts, answer?.more].filter(Boolean).join(" ");
  return (
    <ImportDialog
      {...dialog}
      fileHelp="Drop or choose a CSV, TSV, text or JSON file."
      source={source}
      onSource={(next) => {
        setSource(next);
        setChosen(NOTHING_CHOSEN);
      }}
      result={result}
      disabledReason={question ? "Choose what is asked first." : selected.length === 0 && "There is nothing new."}
      summary={summary}
      spoken={summary ?? question}
      submit={submit}
    >
      {table && <ColumnChoice table={table} questions={columns} chosen={chosen} onChosen={setChosen} />}
      {plan && question === undefined && (
        <>
          <Part title="Refused" items={plan.refused} keyOf={({ place, message }) => `${place} ${message}`}>
            {({ place, message }) => (
              <>
                {place !== "" && <code className="text-danger font-mono">{`${place}: `}</code>}
                <span>{message}</span>
              </>
            )}
          </Part>
          <Part title={changes.title} items={plan.changed} keyOf={({ theirs }) => keyOf(theirs)}>
            {({ mine, theirs }) => renderChange(mine, theirs)}
          </Part>
          {plan.changed.length > 0 && (
            <Checkbox
              label={changes.label}
              description={changes.description}
              checked={takesChanges}
              onCheckedChange={setTakesChanges}
            />
          )}
          <Part title="New" items={plan.added} keyOf={keyOf}>
            {renderItem}
          </Part>
          <Part title="There already" items={plan.same} keyOf={keyOf} isClosed>
            {renderItem}
          </Part>
        </>
      )}
    </ImportDialog>
  );
}

function countsText({ added, changed, same, refused }: ImportPlan<unknown>, changedText: string): string {
  const counts = [
    `${formatNumber(added.length)} new`,
    `${formatNumber(same.length)} there already`,
    `${formatNumber(changed.length)} ${changedText}`,
    `${formatNumber(refused.length)} refused`,
  ];
  return `${counts.join(", ")}.`;
}

function Part<Item>({
  title,
  items,
  keyOf,
  isClosed = false,
  children,
}: {
  title: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  isClosed?: boolean;
  children: (item: Item) => ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <Disclosure summary={`${title} (${formatNumber(items.length)})`} isInitiallyOpen={!isClosed}>
      <div className="mt-1 text-sm wrap-anywhere">
        <LongList label={title} items={items} rowPx={ROW_PX} keyOf={keyOf} renderRow={children} />
      </div>
    </Disclosure>
  );
}

const LEFT_OUT = "left out";
const MAX_SAMPLE = 40;

/** What is asked about a table of which `Table` was read. */
interface ColumnQuestions<Column extends string, Table> {
  readonly options: readonly { readonly value: Column; readonly label: string }[];
  /** The position of a column that the user has to choose for. */
  readonly unclear?: (table: Table) => number | undefined;
  /** What has to be chosen first. */
  readonly question: (table: Table) => string | undefined;
  /** A choice for all rows. */
  readonly renderOfAll: (table: Table, ofAll: string | undefined, choose: (ofAll: string) => void) => ReactNode;
}

type TableRead<Column> = NonNullable<ImportPreview<unknown, Column | undefined, unknown>["columns"]>;

function ColumnChoice<Column extends string, Table extends TableRead<Column>>({
  table,
  questions,
  chosen,
  onChosen,
}: {
  table: Table;
  questions: ColumnQuestions<Column, Table>;
  chosen: Chosen<Column | undefined>;
  onChosen: (chosen: Chosen<Column | undefined>) => void;
}) {
  const { hasNames, list } = table;
  const { options, question, unclear, renderOfAll } = questions;
  const columnNamed = (name: string) => options.find(({ value }) => value === name)?.value;
  const ask = question(table);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">Columns</legend>
      {hasNames !== "always" && (
        <Checkbox
          label="The first row has column names"
          checked={hasNames}
          onCheckedChange={(isNamed) => onChosen({ ofAll: chosen.ofAll, hasNames: isNamed })}
        />
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-3">
        {list.map(({ position, name, sample, column }) => (
          <Select<string>
            key={position}
            label={name}
            description={sample === "" ? "Empty" : `Such as ${sample.slice(0, MAX_SAMPLE)}`}
            value={column ?? (position === unclear?.(table) ? null : LEFT_OUT)}
            options={[{ value: LEFT_OUT, label: "Left out" }, ...options]}
            onValueChange={(next) => {
              // A content is in one column alone.
              const others = list.map(({ column: one }) => (one === next ? undefined : one));
              onChosen({ ...chosen, columns: others.with(position, columnNamed(next)) });
            }}
          />
        ))}
        <div className="contents">{renderOfAll(table, chosen.ofAll, (ofAll) => onChosen({ ...chosen, ofAll }))}</div>
      </div>
      {ask !== undefined && <p>{ask}</p>}
    </fieldset>
  );
}
