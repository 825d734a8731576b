import { LeaveDialog, useLeaveGuard } from "#features/connection/use-leave-guard.ts";
import { isSame } from "#json/json-path.ts";
import { useSession } from "#session/session.ts";
import { counted } from "#text/format-number.ts";
import { useDraft } from "../draft/draft-context.ts";
import { EMPTY_REQUEST } from "../draft/load-start.ts";
import { useSendWords, type sendWords } from "../draft/send-words.ts";
import { ENTER_AGAIN, takeOutSecrets } from "../request/secrets.ts";
import { AI } from "../request/section-of.ts";

/** Asks before the user leaves with changes that were not sent. Other sections have the same draft. */
export function LeaveGuard() {
  const draft = useDraft();
  const words = useSendWords();
  const place = useSession().persistence === "disk" ? "browser" : "tab";
  // The draft itself, because findings follow only when typing pauses.
  const isChanged = () => {
    const { request, baseline } = draft.snapshot();
    return !isSame(baseline?.request ?? EMPTY_REQUEST, request);
  };
  const guard = useLeaveGuard((isSamePage) => {
    const { sending, unfinished } = draft.snapshot();
    return !isSamePage && (sending.underWay !== undefined || isChanged() || unfinished.size > 0);
  }, AI);
  if (!guard.isOpen) return null;
  const { request, marks, unfinished, sending, unansweredTime, findings } = draft.snapshot();
  const isSending = sending.underWay !== undefined;
  const isUnanswered = unansweredTime !== undefined;
  const changeCount = findings.changes.length;
  const { secrets } = takeOutSecrets(request, marks);
  const secretCount = secrets.filter(({ secret }) => secret !== "" && secret !== ENTER_AGAIN).length;
  return (
    <LeaveDialog
      {...guard}
      title={titleOf({ isSending, isUnanswered, isChanged: isChanged() }, words)}
      variant={isSending || isUnanswered || unfinished.size > 0 || secretCount > 0 ? "danger" : "primary"}
    >
      {isSending || isUnanswered ? (
        <p>
          {`The service may have accepted the request. When you return, this page shows what is known. The draft stays in this ${place}.`}
        </p>
      ) : (
        isChanged() && (
          <p>
            {`${counted(changeCount, "change")} ${changeCount === 1 ? "is" : "are"} not ${words.done}. The draft stays in this ${place}.`}
          </p>
        )
      )}
      {unfinished.size > 0 && (
        <p className="mt-2">
          {`The text in ${[...unfinished.values()].map(({ label }) => `“${label}”`).join(", ")} cannot be read. It is not in the draft and will be lost.`}
        </p>
      )}
      {secretCount > 0 && (
        <p className="mt-2">
          {secretCount === 1
            ? "The draft does not include the key that you entered. You will have to enter it again."
            : `The draft does not include the ${secretCount} keys that you entered. You will have to enter them again.`}
        </p>
      )}
    </LeaveDialog>
  );
}

function titleOf(
  { isSending, isUnanswered, isChanged }: Readonly<Record<"isSending" | "isUnanswered" | "isChanged", boolean>>,
  { doing }: ReturnType<typeof sendWords>,
) {
  if (isSending) return `Leave while ${doing}?`;
  if (!isChanged) return "Leave and lose unfinished text?";
  if (isUnanswered) return "Leave without knowing the outcome?";
  return `Leave without ${doing}?`;
}
