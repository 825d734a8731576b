import type { Toaster } from "#ui/overlays/toast.tsx";
import type { Draft } from "./draft-store.ts";

/**
 * Returns the action of a toast that says the last step, which undoes it unless later steps were made. A toast outlives the
 * component that showed it, so this closes over nothing of a component.
 */
export function undoMessage(toast: Toaster, draft: Draft, label: string) {
  draft.setSaid();
  const onClick = () => {
    if (draft.snapshot().undoLabel === label) draft.undo();
    else toast.info("Other changes were made since", { text: "Use Undo to go back step by step." });
  };
  return { label: "Undo", onClick, hasAlternative: true };
}
