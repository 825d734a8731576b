import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Chosen, ImportPlan, ImportPreview } from "#pasted/import/import-plan.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { Callout } from "../content/callout.tsx";
import { Disclosure } from "../content/disclosure.tsx";
import { Checkbox } from "../fields/checkbox.tsx";
import { LongList } from "../lists/long-list.tsx";
import { FormDialog } from "../overlays/form-dialog.tsx";
import { useToast } from "../overlays/toast.tsx";
import { ColumnChoice, type ColumnQuestions } from "./column-choice.tsx";
import { TextSource } from "./text-source.tsx";

const FILES = ".json,.csv,.tsv,.txt,application/json,text/csv,text/tab-separated-values,text/plain";
const ROW_PX = 24;

const NOTHING_CHOSEN = {};

/** Returns what was read last, until the next is there, or a message for people. Nothing for `undefined`. */
function useRead<Read>(read: ((signal: AbortSignal) => Promise<Read>) | undefined) {
  const [answer, setAnswer] = useState<{ readonly read?: Read; readonly error?: string }>({});
  useEffect(() => {
    const stop = new AbortController();
    const answerWith = (next: typeof answer) => !stop.signal.aborted && setAnswer(next);
    read?.(stop.signal).then(
      (value) => answerWith({ read: value }),
      (cause: unknown) => answerWith({ error: (cause as Error).message }),
    );
    return () => stop.abort();
  }, [read]);
  return read ? answer : {};
}

/**
 * Imports a list: its text from a file, a drop or a paste, then a plan of what is new, changed, there already and refused, then the
 * import, with undo.
 */
export function ImportDialog<Item, Column extends string, More>({
  title,
  description,
  label,
  pasteHelp,
  noun,
  read,
  columns,
  changes,
  keyOf,
  renderItem,
  renderChange,
  apply,
  onClose,
}: {
  title: string;
  description: string;
  /** What the file has: `Ids`. */
  label: string;
  pasteHelp: string;
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
  onClose: () => void;
}) {
  const toast = useToast();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Chosen<Column | undefined>>(NOTHING_CHOSEN);
  const preview = useCallback((signal: AbortSignal) => read(text, chosen, signal), [read, text, chosen]);
  const { read: answer, error } = useRead(text.trim() === "" ? undefined : preview);
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
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      size="large"
      submitLabel="Import"
      disabledReason={
        !plan
          ? "Add a text first."
          : question
            ? "Choose what is asked first."
            : selected.length === 0 && "There is nothing new."
      }
      failureTitle="Nothing was imported"
      submit={submit}
    >
      <TextSource
        label={label}
        accept={FILES}
        pasteHelp={pasteHelp}
        onText={(next) => {
          setText(next);
          setChosen(NOTHING_CHOSEN);
        }}
      >
        Drop or choose a CSV, TSV, text or JSON file.
      </TextSource>
      {error !== undefined && (
        <Callout tone="danger" title="The text could not be read">
          {error}
        </Callout>
      )}
      {table && <ColumnChoice table={table} questions={columns} chosen={chosen} onChosen={setChosen} />}
      {plan && question === undefined && (
        <div className="flex flex-col gap-3">
          <p role="status">{countsText(plan, changes.title.toLowerCase())}</p>
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
        </div>
      )}
    </FormDialog>
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
