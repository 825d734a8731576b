import type { GatewayModel } from "#contract/index.ts";
import { getAt, type Path } from "#json/json-path.ts";
import { useSession } from "#session/session.ts";
import { requiredContext } from "#state/required-context.ts";
import { useStore } from "#state/use-store.ts";
import type { useToast } from "#ui/overlays/toast.tsx";
import type { DraftState, Findings } from "./draft-state.ts";
import type { Draft } from "./draft-store.ts";
import type { OpenDraft } from "./open-draft.ts";
import { sendWords } from "./send-words.ts";

/** The open draft of a space's AI integration, the same object while the screens of one space are shown. */
export const [DraftContext, useDraft] = requiredContext<OpenDraft>("draft");

/** Returns a part of the draft, now or at the last pause in typing. `select` has to return the same object if unchanged. */
export function useDraftState<T>(select: (state: DraftState) => T, when: "now" | "settled" = "now"): T {
  const draft = useDraft();
  return useStore(when === "now" ? draft : draft.settled, select);
}

/** Returns a part of what is computed from the whole draft. */
export const useFinding = <T>(select: (findings: Findings) => T): T =>
  useDraftState(({ findings }) => select(findings));

/** Returns the words for sending a draft from here. */
export const useSendWords = () => sendWords(useSession().connection);

/** Returns the value at a path of the request; `undefined` if it is not set. */
export const useDraftValue = (path: Path): unknown => useDraftState((state) => getAt(state.request, path));

export const NO_MODELS: readonly GatewayModel[] = [];

/** Returns the gateway models of the draft, the same array until one of them changes. */
export const useModels = (when?: "now" | "settled"): readonly GatewayModel[] =>
  useDraftState((state) => state.request.config.gatewayModels ?? NO_MODELS, when);

/**
 * Returns the action of a toast that says the last step, which undoes it. The next change of the draft dismisses the toast,
 * because it would undo another step. It outlives the component that showed it, so this closes over nothing of one.
 */
export function undoMessage(toast: Pick<ReturnType<typeof useToast>, "dismissActions">, draft: Draft) {
  draft.setSaid();
  const stop = draft.subscribe(() => {
    if (draft.isSaid()) return;
    stop();
    toast.dismissActions();
  });
  const onClick = () => draft.isSaid() && draft.undo();
  return { label: "Undo", onClick: () => void onClick(), hasAlternative: true };
}
