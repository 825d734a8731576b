import { useCallback } from "react";
import { useSession } from "#session/session.ts";
import type { ValuesQuestion } from "#session/vocabulary-file.ts";
import {
  changeVocabulary,
  detailsText,
  entryKey,
  useVocabulary,
  VOCABULARY_KIND_OPTIONS,
  VOCABULARY_KINDS,
  withEntries,
} from "#session/vocabulary.ts";
import { Select } from "#ui/fields/select.tsx";
import { ListImportDialog } from "#ui/import/list-import-dialog.tsx";
import { askValues } from "../import/ask-import.ts";

const OPTIONS = [
  { value: "kind", label: "Kind" },
  { value: "value", label: "Value" },
  { value: "label", label: "Label" },
  { value: "group", label: "Group" },
  { value: "help", label: "Help" },
] as const;

/** Imports values that fields suggest, such as scopes, from a file or a pasted text into the vocabulary. */
export function ImportValuesDialog({ onClose }: { onClose: () => void }) {
  const { notebook } = useSession();
  const known = useVocabulary();
  const read = useCallback(
    async (text: string, chosen: ValuesQuestion["chosen"], signal: AbortSignal) =>
      askValues({ text, chosen, known }, signal),
    [known],
  );
  return (
    <ListImportDialog
      onClose={onClose}
      title="Import values"
      description="Adds values to this connection. Nothing is removed or sent."
      label="Values"
      noun="value"
      pasteHelp="A list, or a table with the columns kind, value, label, group and help. A bundle has one row for each scope, with its name as label."
      read={read}
      columns={{
        options: OPTIONS,
        question: ({ list, needsKind, kind }) =>
          list.every(({ column }) => column !== "value")
            ? "Choose the column that has the values."
            : needsKind && kind === undefined
              ? "Choose the kind of these values."
              : undefined,
        renderOfAll: ({ needsKind, kind = null }, _, choose) =>
          needsKind && (
            <Select label="Kind of all values" options={VOCABULARY_KIND_OPTIONS} value={kind} onValueChange={choose} />
          ),
      }}
      changes={{
        title: "Changed",
        label: "Use the details of the text",
        description: "Otherwise, existing values keep their labels, groups and help.",
        isUsed: true,
      }}
      keyOf={entryKey}
      renderItem={(entry) => (
        <>
          <span className="text-muted">{`${VOCABULARY_KINDS[entry.kind]}: `}</span>
          <code className="font-mono">{entry.value}</code>
          <span className="text-muted">{` ${detailsText(entry)}`}</span>
        </>
      )}
      renderChange={(mine, theirs) => (
        <>
          <code className="font-mono">{theirs.value}</code>
          <span>{`: ${detailsText(mine) || "no details"} → ${detailsText(theirs) || "no details"}`}</span>
        </>
      )}
      apply={async (entries) => changeVocabulary(notebook, (all) => withEntries(all, entries))}
    />
  );
}
