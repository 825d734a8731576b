import { memo } from "react";
import type { AiIntegration } from "#contract/index.ts";
import { useLeaveGuard } from "#features/connection/use-leave-guard.ts";
import { isSame } from "#json/json-path.ts";
import { useSession } from "#session/session.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { EMPTY_REQUEST } from "../draft/load-start.ts";
import { ENTER_AGAIN, takeOutSecrets } from "../request/secrets.ts";

/** Asks before the user leaves with unsent changes. */
export const LeaveGuard = memo(function LeaveGuard({
  baseline = EMPTY_REQUEST,
  changeCount,
  isSending,
  isUnanswered,
}: {
  baseline: AiIntegration | undefined;
  changeCount: number;
  isSending: boolean;
  /** Whether the outcome of a request is not known. */
  isUnanswered: boolean;
}) {
  const draft = useDraft();
  const place = useSession().persistence === "disk" ? "browser" : "tab";
  // The draft itself, because the count is updated only when typing pauses.
  const isChanged = () => !isSame(baseline, draft.snapshot().request);
  const guard = useLeaveGuard(
    (isSamePage) => !isSamePage && (isSending || isChanged() || draft.snapshot().unfinished.size > 0),
  );
  if (!guard.isOpen) return null;
  const { request, marks, unfinished } = draft.snapshot();
  const { secrets } = takeOutSecrets(request, marks);
  const secretCount = secrets.filter(({ secret }) => secret !== "" && secret !== ENTER_AGAIN).length;
  return (
    <ConfirmDialog {...guard} title={titleOf({ isSending, isUnanswered, isChanged: isChanged() })}>
      {isSending || isUnanswered ? (
        <p>
          {`The service may have taken what was sent; what is known of it is told when you come back. The draft stays in this ${place}.`}
        </p>
      ) : (
        isChanged() && (
          <p>
            {`${changeCount === 1 ? "One change was" : `${changeCount} changes were`} not sent. The draft stays in this ${place} and is here when you come back.`}
          </p>
        )
      )}
      {unfinished.size > 0 && (
        <p className="mt-2">
          {`${[...unfinished.values()].map(({ label }) => label).join(", ")}: what is typed there cannot be read, so it is not in the draft and would be lost.`}
        </p>
      )}
      {secretCount > 0 && (
        <p className="mt-2">
          {secretCount === 1
            ? "The secret you entered is not in the draft: it would have to be entered again."
            : `The ${secretCount} secrets you entered are not in the draft: they would have to be entered again.`}
        </p>
      )}
    </ConfirmDialog>
  );
});

function titleOf({
  isSending,
  isUnanswered,
  isChanged,
}: Readonly<Record<"isSending" | "isUnanswered" | "isChanged", boolean>>) {
  if (isSending) return "Leave while the request is under way?";
  if (!isChanged) return "Leave what is typed?";
  return isUnanswered ? "Leave without knowing what came of it?" : "Leave without sending?";
}
