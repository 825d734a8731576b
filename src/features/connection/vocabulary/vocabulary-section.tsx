import { Download, Plus, Upload } from "lucide-react";
import { useState } from "react";
import { useSession } from "#session/session.ts";
import { vocabularyFile } from "#session/vocabulary-file.ts";
import {
  changeVocabulary,
  entryKey,
  useOwnVocabulary,
  useVocabulary,
  type VocabularyEntry,
} from "#session/vocabulary.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Section } from "#ui/content/section.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { VocabularyList } from "./vocabulary-list.tsx";

const ImportDialog = lazyComponent(() => import("./import-dialog.tsx"), "ImportDialog");
const EntryDialog = lazyComponent(() => import("./entry-dialog.tsx"), "EntryDialog");

/** The vocabulary of the connection in use: import, export, edit and remove. */
export function VocabularySection() {
  const { notebook, connection } = useSession();
  const entries = useVocabulary();
  const own = useOwnVocabulary();
  const toast = useToast();
  const [opened, setOpened] = useState<VocabularyEntry | "import" | "new">();
  const close = () => setOpened(undefined);

  const remove = async (entry: VocabularyEntry) => {
    const undo = await changeVocabulary(notebook, (all) => all.filter((one) => entryKey(one) !== entryKey(entry)));
    const failed = () => toast.danger(`${entry.value} could not be brought back`);
    toast.success(`${entry.value} was removed`, {
      action: { label: "Undo", onClick: () => void undo().catch(failed) },
    });
  };
  const save = () =>
    saveFile(new Blob([vocabularyFile(entries)], { type: "application/json" }), `${connection.name} vocabulary.json`);

  return (
    <Section
      title="Vocabulary"
      description="Values of your organisation, such as scopes, that fields suggest. Kept in this browser for this connection."
      actions={
        <>
          <Button icon={<Download />} disabledReason={entries.length === 0 && "No values to export."} onClick={save}>
            Export values
          </Button>
          <Button icon={<Upload />} onClick={() => setOpened("import")}>
            Import values…
          </Button>
          <Button icon={<Plus />} onClick={() => setOpened("new")}>
            Add a value…
          </Button>
        </>
      }
    >
      {entries.length === 0 ? (
        <p className="text-muted">No values yet. Import a list from your organisation, or add a value.</p>
      ) : (
        <VocabularyList
          entries={entries}
          isEditable={(entry) => own.includes(entry)}
          onEdit={setOpened}
          onRemove={(entry) => void remove(entry)}
        />
      )}
      {opened === "import" && <ImportDialog onClose={close} />}
      {opened !== undefined && opened !== "import" && (
        <EntryDialog entry={opened === "new" ? undefined : opened} onClose={close} />
      )}
    </Section>
  );
}
