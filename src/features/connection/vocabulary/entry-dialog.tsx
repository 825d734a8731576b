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

/** Adds or edits a value that fields suggest: an entry of the vocabulary. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { notebook } = useSession();
  const known = useVocabulary();
  const offered = useSuggestions("scopes");
  const { values, errors, refuse, field, control } = useValues({
    kind: entry?.kind ?? "scopes",
    value: entry?.value ?? "",
    label: entry?.label ?? "",
    group: entry?.group ?? "",
    help: entry?.help ?? "",
    scopes: entry?.scopes ?? [],
  });
  const { kind, scopes, ...texts } = values;
  const isBundle = kind === "bundles";

  const save = async () => {
    const { value: name, help } = texts;
    const { entries, problems } = readVocabulary({ [kind]: [isBundle ? { name, scopes, help } : texts] });
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
      {!entry && <Select label="Kind" options={VOCABULARY_KIND_OPTIONS} {...control("kind")} />}
      <TextField
        label={isBundle ? "Name" : "Value"}
        isRequired
        isMono={!isBundle}
        description={isBundle ? undefined : "Sent exactly as you type it."}
        {...field("value")}
        error={errors["value"] ?? errors["name"]}
      />
      {isBundle ? (
        <ChipsField label="Scopes" listKind="scopes" isRequired {...control("scopes")} {...offered} />
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
