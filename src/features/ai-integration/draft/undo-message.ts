import type { Toaster } from "#ui/overlays/toast.tsx";
import type { Draft } from "./draft-store.ts";

/**
 * How a toast takes back the step with this label. Later steps are not taken back with it: then undoing is for the person
 * to do, step by step. A toast outlives what showed it and keeps what its action holds, so this is made of nothing else.
 */
export function undoMessage(toast: Toaster, draft: Draft, label: string) {
  const onClick = () => {
    if (draft.snapshot().undoLabel === label) draft.undo();
    else toast.info("Other changes were made since", { text: "Use Undo to go back step by step." });
  };
  return { label: "Undo", onClick, hasAlternative: true };
}
