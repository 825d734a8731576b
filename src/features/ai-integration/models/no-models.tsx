import { FileDown, Plus } from "lucide-react";
import type { Ref } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";

/** Shown in place of the table: buttons to add or import the first model. */
export function NoModels({
  isListSent,
  isImportFirst,
  addButton,
  importButton,
  onAdd,
  onImport,
  onUnsend,
}: {
  /** Whether the list is set but empty, which differs from not set. */
  isListSent: boolean;
  isImportFirst: boolean;
  addButton: Ref<HTMLButtonElement>;
  importButton: Ref<HTMLButtonElement>;
  onAdd: () => void;
  onImport: () => void;
  onUnsend: () => void;
}) {
  const importing = (
    <Button ref={importButton} icon={<FileDown />} onClick={onImport}>
      Import
    </Button>
  );
  return (
    <EmptyState
      headingLevel="h3"
      // Low, so that the next sections are seen.
      className="border-0! py-0!"
      title={isListSent ? "The list of models is empty" : "No gateway models yet"}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {isImportFirst && importing}
          <Button ref={addButton} icon={<Plus />} onClick={onAdd}>
            Add model
          </Button>
          {!isImportFirst && importing}
          {isListSent && <Button onClick={onUnsend}>Leave out</Button>}
        </span>
      }
    >
      Add the first model by hand, or import a list.
    </EmptyState>
  );
}
