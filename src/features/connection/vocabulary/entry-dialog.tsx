import { useState } from "react";
import { useSession } from "#session/session.ts";
import { readVocabulary } from "#session/vocabulary-file.ts";
import {
  changeVocabulary,
  entryKey,
  useSuggestions,
  useVocabulary,
  VOCABULARY_KIND_OPTIONS,
  withEntries,
  type VocabularyEntry,
  type VocabularyKind,
} from "#session/vocabulary.ts";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { useValues } from "#ui/fields/use-values.ts";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";

interface EntryDialogProps {
  /** A new one if it is absent. */
  entry?: VocabularyEntry;
  onClose: () => void;
}

export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { notebook } = useSession();
  const known = useVocabulary();
  const offered = useSuggestions("scopes");
  const [kind, setKind] = useState<VocabularyKind>(entry?.kind ?? "scopes");
  const { values, errors, refuse, field } = useValues({
    value: entry?.value ?? "",
    label: entry?.label ?? "",
    group: entry?.group ?? "",
    help: entry?.help ?? "",
  });
  const [scopes, setScopes] = useState(entry?.scopes ?? []);
  const isBundle = kind === "bundles";

  const save = async () => {
    const { value: name, help } = values;
    const { entries, problems } = readVocabulary({ [kind]: [isBundle ? { name, scopes, help } : values] });
    const [saved] = entries;
    if (!saved) return refuse(Object.fromEntries(problems.map(({ path, message }) => [String(path[2]), message])));
    const isTaken = known.some((one) => entryKey(one) === entryKey(saved));
    if (isTaken && (!entry || entryKey(entry) !== entryKey(saved)))
      return refuse({ value: "The vocabulary has this already." });
    return changeVocabulary(notebook, (all) =>
      withEntries(
        all.map((one) => (entry && entryKey(one) === entryKey(entry) ? saved : one)),
        [saved],
      ),
    );
  };

  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={entry ? `Edit ${entry.value}` : "Add a value"}
      description="Kept in this browser, for this connection. Nothing is sent."
      submitLabel="Save"
      failureTitle="The value could not be saved"
      submit={save}
    >
      {!entry && <Select label="Kind" options={VOCABULARY_KIND_OPTIONS} value={kind} onValueChange={setKind} />}
      <TextField
        label={isBundle ? "Name" : "Value"}
        isRequired
        isMono={!isBundle}
        description={isBundle ? undefined : "Sent exactly as you type it."}
        {...field("value")}
        error={errors["value"] ?? errors["name"]}
      />
      {isBundle ? (
        <ChipsField
          label="Scopes"
          listKind="scopes"
          isRequired
          error={errors["scopes"]}
          value={scopes}
          onValueChange={setScopes}
          {...offered}
        />
      ) : (
        <>
          <TextField label="Label" hint="optional" {...field("label")} />
          <TextField label="Group" hint="optional" {...field("group")} />
        </>
      )}
      <TextArea label="Help" hint="optional" rows={2} {...field("help")} />
    </FormDialog>
  );
}
