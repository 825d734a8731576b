import { FileDown, Plus } from "lucide-react";
import type { Ref } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";

export function NoModels({
  isListSent,
  addButton,
  importButton,
  onAdd,
  onImport,
  onUnsend,
}: {
  /** Whether the list is set but empty, which differs from not set. */
  isListSent: boolean;
  addButton: Ref<HTMLButtonElement>;
  importButton: Ref<HTMLButtonElement>;
  onAdd: () => void;
  onImport: () => void;
  onUnsend: () => void;
}) {
  return (
    <EmptyState
      headingLevel="h3"
      className="border-0!"
      title={isListSent ? "The list of models is empty" : "No gateway models yet"}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button ref={importButton} icon={<FileDown />} onClick={onImport}>
            Import
          </Button>
          <Button ref={addButton} icon={<Plus />} onClick={onAdd}>
            Add model
          </Button>
          {isListSent && <Button onClick={onUnsend}>Leave out</Button>}
        </span>
      }
    >
      Import a list, or add the first model by hand.
    </EmptyState>
  );
}
