import type { Dismissals } from "#ui/overlays/toast.tsx";
import type { Draft } from "./draft-store.ts";

/**
 * Returns the action of a toast that says the last step, which undoes it. The next change of the draft dismisses the toast,
 * because it would undo another step. It outlives the component that showed it, so this closes over nothing of one.
 */
export function undoMessage(toast: Pick<Dismissals, "dismissActions">, draft: Draft) {
  draft.setSaid();
  const stop = draft.subscribe(() => {
    if (draft.isSaid()) return;
    stop();
    toast.dismissActions();
  });
  const onClick = () => draft.isSaid() && draft.undo();
  return { label: "Undo", onClick: () => void onClick(), hasAlternative: true };
}
