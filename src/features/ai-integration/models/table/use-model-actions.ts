import { useMemo, type RefObject } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { counted } from "#text/format.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { useDraft, undoMessage } from "../../draft/draft-context.ts";
import type { Draft } from "../../draft/draft-store.ts";
import { duplicated, moved, removed } from "../../request/edit-models.ts";
import { stepsOf } from "../../request/field-kinds.ts";
import { modelLabel } from "../../request/gateway-model-fields.ts";
import { applyBulk, planBulk } from "../edit/bulk.ts";

const AT = ["config", "gatewayModels"] as const;

const modelsOf = (draft: Draft): readonly GatewayModel[] => draft.snapshot().request.config.gatewayModels ?? [];
const countOf = (places: readonly number[]) => counted(places.length, "model");

/** What the table of models can do with them, by their index in the AI integration: enable, edit, copy, move, remove. */
export type ModelActions = ReturnType<typeof useModelActions>;

/** Towards the first row, or the last. */
type Step = -1 | 1;

/** Returns these actions, the same object in every render, so that rows need not render again. */
export function useModelActions(
  latest: RefObject<{ view: readonly number[]; chosen: readonly number[] }>,
  open: (place: number, column?: string) => void,
  moveTo: (places: readonly number[]) => void,
) {
  const draft = useDraft();
  const toast = useToast();
  return useMemo(() => {
    const put = (models: readonly GatewayModel[], label: string) => draft.set(AT, models, { label });
    const remove = (places: readonly number[]) => {
      const label = `remove ${countOf(places)}`;
      put(removed(modelsOf(draft), places), label);
      toast.info(places.length === 1 ? "Model removed" : `${countOf(places)} removed`, {
        action: undoMessage(toast, draft),
      });
    };
    const move = (places: readonly number[], to: number) =>
      put(moved(modelsOf(draft), places, to), `move ${countOf(places)}`);
    // The next row of the table, which may be far away in the list.
    const neighbour = (places: readonly number[], by: Step) => {
      const stepping = new Set(places);
      const rows = latest.current.view.flatMap((one, row) => (stepping.has(one) ? [row] : []));
      return latest.current.view[by === -1 ? (rows[0] ?? 0) - 1 : (rows.at(-1) ?? 0) + 1];
    };
    const setAllEnabled = (places: readonly number[], isEnabled: boolean) => {
      const models = modelsOf(draft);
      const changes = planBulk(models, places, "enabled", { kind: "set", value: isEnabled });
      if (changes.length === 0) return;
      put(applyBulk(models, changes), `${isEnabled ? "enable" : "disable"} ${counted(changes.length, "model")}`);
    };
    return {
      open,
      moveTo,
      setEnabled: (place: number, isEnabled: boolean) =>
        draft.set([...AT, place, "enabled"], isEnabled, { label: isEnabled ? "enable a model" : "disable a model" }),
      setAllEnabled,
      /** Rows that the table may not show, so a message says it. */
      turnOff: (places: readonly number[]) => {
        setAllEnabled(places, false);
        toast.info(`${countOf(places)} turned off`, { action: undoMessage(toast, draft) });
      },
      /** Sets a text field of a model. Without text the field is left out. */
      setText: (place: number, name: string, text: string) =>
        draft.set([...AT, place, ...stepsOf(name)], text === "" ? undefined : text, {
          label: `edit ${modelLabel(name)}`,
        }),
      /** The model at a place, or all selected models if it is one of them. */
      targetsOf: (place: number) => (latest.current.chosen.includes(place) ? latest.current.chosen : [place]),
      duplicate: (places: readonly number[]) =>
        put(duplicated(modelsOf(draft), places), `duplicate ${countOf(places)}`),
      remove,
      move,
      put,
      /** Whether the table has a neighbour to move them past. */
      canStep: (places: readonly number[], by: Step) => neighbour(places, by) !== undefined,
      step: (places: readonly number[], by: Step) => {
        const to = neighbour(places, by);
        if (to !== undefined) move(places, by === -1 ? to : to + 1);
      },
    };
  }, [draft, toast, open, moveTo, latest]);
}
