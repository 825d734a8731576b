import { Power } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { useSendWords } from "../review/send-words.ts";

/** Says that saving turns AI on. If the user undid that, offers to turn it on. */
export function TurnedOn({ isUndone }: { isUndone: boolean }) {
  const draft = useDraft();
  const { verb } = useSendWords();
  const enable = useDraftState(({ request }) => request.enable);
  const isOn = enable === true || (enable === undefined && !isUndone);
  return (
    <p className="text-muted flex min-h-7 items-center gap-2 text-sm">
      <Power aria-hidden="true" className={isOn ? "text-success size-4 shrink-0" : "size-4 shrink-0"} />
      <span>
        {isOn
          ? `AI will be turned on when you ${verb}.`
          : enable === false
            ? `AI stays off when you ${verb}.`
            : "AI will not be turned on."}
      </span>
      {!isOn && (
        <Button size="small" onClick={() => draft.set(["enable"], true, { label: "turn AI on" })}>
          Turn on
        </Button>
      )}
    </p>
  );
}
