import { Save, Send } from "lucide-react";
import { useId } from "react";
import { useHasBearer } from "#session/use-has-bearer.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useMainButton } from "#ui/page/main-button.ts";
import { useDraftState } from "../draft/draft-context.ts";
import { useSendWords } from "../draft/send-words.ts";
import { type SecretFate, type SecretsRule, secretsText } from "../request/secret-fates.ts";
import { focusMissing } from "./enter-secrets.tsx";
import { lacksBearer } from "./outcome.tsx";

const RISKS: Record<SecretsRule, string> = {
  none: "",
  unknown: "The service may delete keys that you leave out.",
  deletes: "Keys that you leave out are deleted.",
  keeps: "A list that is sent replaces the stored one.",
};

/** The buttons of the review. Only one of them sends, and it never leaves out a secret that the service may have. */
export function ReviewFooter({
  isUnchanged,
  dropped,
  rule,
  onSend,
  onClose,
}: {
  /** Whether the request is the one that was last sent or saved. */
  isUnchanged: boolean;
  /** The missing secrets that the service may have. */
  dropped: readonly SecretFate[];
  rule: SecretsRule;
  onSend: () => void;
  onClose: () => void;
}) {
  const { isLocal, Verb, Doing, send } = useSendWords();
  const hasBearer = useHasBearer();
  const { outcome, underWay } = useDraftState((state) => state.sending);
  const hasBaseline = useDraftState(({ baseline }) => baseline !== undefined);
  const hasUnfinished = useDraftState(({ unfinished }) => unfinished.size > 0);
  const isNothingNew = isUnchanged && !hasUnfinished;
  const isSending = underWay !== undefined;
  const isAnswered = outcome?.kind === "answered";
  // Not after an outcome: another press of the same keys would send again.
  const main = useMainButton(outcome !== undefined || isSending);
  const risk = useId();
  const risks = RISKS[rule];
  const [first] = dropped;
  // Not the button that sent: a second press of the same key would close the dialog unread.
  if (isAnswered) return <Button onClick={onClose}>Back to the form</Button>;
  const offersKeys = first !== undefined && !outcome;
  const labelOf = () => {
    if (first) return `${Verb} ${outcome ? "again " : ""}without ${secretsText(dropped)}`;
    if (outcome || (isNothingNew && hasBaseline)) return `${send} again`;
    return hasUnfinished ? `${send} anyway` : send;
  };
  return (
    <>
      <p role="status" className="text-muted mr-auto text-sm empty:sr-only max-sm:basis-full">
        {isSending ? <span>{`${Doing}…`}</span> : risks && first && !outcome && <span id={risk}>{risks}</span>}
      </p>
      <Button onClick={() => (underWay ? underWay.abort() : onClose())}>
        {outcome ? "Back to the form" : "Cancel"}
      </Button>
      {/* The same button until it is answered, so that it keeps the focus. */}
      <Button
        ref={offersKeys ? undefined : main}
        aria-describedby={offersKeys && risks ? risk : undefined}
        aria-keyshortcuts={outcome || offersKeys ? undefined : "Control+Enter Meta+Enter"}
        variant={first ? "danger" : isNothingNew && !outcome ? "secondary" : "primary"}
        icon={!offersKeys && (isLocal ? <Save /> : <Send />)}
        busy={isSending}
        disabledReason={lacksBearer(outcome) && !hasBearer && "Enter a bearer token first."}
        onClick={onSend}
      >
        {labelOf()}
      </Button>
      {offersKeys && (
        <Button
          ref={main}
          variant="primary"
          disabledReason={isSending && `${Doing}…`}
          onClick={() => focusMissing(first.path)}
        >
          {`Enter ${secretsText(dropped)}`}
        </Button>
      )}
    </>
  );
}
