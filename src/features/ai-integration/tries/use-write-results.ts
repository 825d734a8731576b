import { useToast } from "#ui/overlays/toast.tsx";
import { useDraft } from "../draft/draft-context.ts";
import type { Draft } from "../draft/draft-store.ts";
import { undoMessage } from "../draft/undo-message.ts";

/** Returns a function that writes results into the form in one undoable step, says so, and closes the dialog. */
export function useWriteResults(onClose: () => void) {
  const draft = useDraft();
  const toast = useToast();
  return (write: (draft: Draft, step: { label: string }) => void, { label, done }: { label: string; done: string }) => {
    write(draft, { label });
    toast.success(done, { action: undoMessage(toast, draft) });
    onClose();
  };
}
