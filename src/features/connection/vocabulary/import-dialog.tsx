import { useMemo, useState, type ReactNode } from "react";
import { useSession } from "#session/session.ts";
import { placeOf, readVocabularyText, type VocabularyProblem } from "#session/vocabulary-file.ts";
import { changeVocabulary, entryKey, useVocabulary, VOCABULARY_KINDS, withEntries } from "#session/vocabulary.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { Callout } from "#ui/content/callout.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { TextSource } from "#ui/import/text-source.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { detailsText, planImport, type ImportPlan } from "./import-plan.ts";

const MAX_LINES = 50;
const FILES = ".json,.csv,.tsv,.txt,application/json,text/csv,text/tab-separated-values";

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { notebook } = useSession();
  const known = useVocabulary();
  const toast = useToast();
  const [text, setText] = useState("");
  const read = useMemo(() => (text.trim() === "" ? undefined : readVocabularyText(text)), [text]);
  const plan = useMemo(() => read && planImport(read.entries, known), [read, known]);
  const imported = plan ? [...plan.added, ...plan.changed.map(({ theirs }) => theirs)] : [];
  const add = async () => {
    const undo = await changeVocabulary(notebook, (all) => withEntries(all, imported));
    const failed = () =>
      toast.danger("The import could not be undone", { text: "The imported values are still there." });
    toast.success(`${counted(imported.length, "value")} ${imported.length === 1 ? "was" : "were"} added or changed`, {
      action: { label: "Undo", onClick: () => void undo().catch(failed) },
    });
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Import values"
      description="Adds values to this connection. Nothing is removed or sent."
      submitLabel="Add"
      disabledReason={!plan ? "Paste or drop values first." : imported.length === 0 && "There is nothing new."}
      failureTitle="The values could not be saved"
      submit={add}
    >
      <TextSource
        label="Values"
        accept={FILES}
        pasteHelp="A table has the columns kind, value, label, group and help. A bundle has one row for each scope, with its name as label."
        rows={6}
        onText={setText}
      >
        Drop or choose a JSON, CSV or TSV file.
      </TextSource>
      {read && plan && <Preview problems={read.problems} plan={plan} />}
    </FormDialog>
  );
}

function Preview({
  problems,
  plan: { added, changed, same },
}: {
  problems: readonly VocabularyProblem[];
  plan: ImportPlan;
}) {
  const counts = [
    `${formatNumber(added.length)} new`,
    `${formatNumber(changed.length)} changed`,
    `${formatNumber(same.length)} there already`,
    `${formatNumber(problems.length)} refused`,
  ];
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{`${counts.join(", ")}.`}</p>
      {problems.length > 0 && (
        <Callout tone="warning" title="Not everything can be read">
          <Lines items={problems} keyOf={({ path, message }) => `${placeOf(path)} ${message}`}>
            {({ path, message }) => (
              <>
                {path.length > 0 && <code className="font-mono text-sm">{`${placeOf(path)}: `}</code>}
                <span>{message}</span>
              </>
            )}
          </Lines>
        </Callout>
      )}
      {changed.length > 0 && (
        <Disclosure summary="Changed" isInitiallyOpen>
          <Lines items={changed} keyOf={({ theirs }) => entryKey(theirs)}>
            {({ mine, theirs }) => (
              <>
                <code className="font-mono">{theirs.value}</code>
                <span>{`: ${detailsText(mine) || "no details"} → ${detailsText(theirs) || "no details"}`}</span>
              </>
            )}
          </Lines>
        </Disclosure>
      )}
      {added.length > 0 && (
        <Disclosure summary="New" isInitiallyOpen>
          <Lines items={added} keyOf={entryKey}>
            {(entry) => (
              <>
                <span className="text-muted">{`${VOCABULARY_KINDS[entry.kind]}: `}</span>
                <code className="font-mono">{entry.value}</code>
                <span className="text-muted">{` ${detailsText(entry)}`}</span>
              </>
            )}
          </Lines>
        </Disclosure>
      )}
    </div>
  );
}

interface LinesProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

function Lines<Item>({ items, keyOf, children }: LinesProps<Item>) {
  return (
    <ul className="flex flex-col gap-1 text-sm wrap-anywhere">
      {items.slice(0, MAX_LINES).map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
      {items.length > MAX_LINES && <li>{`And ${formatNumber(items.length - MAX_LINES)} more.`}</li>}
    </ul>
  );
}
