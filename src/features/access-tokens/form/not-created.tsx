import type { CallError } from "#api/answer/call-error.ts";
import { BodyBlock } from "#features/connection/body-block.tsx";
import { FailureReason } from "#features/connection/failure-reason.tsx";
import { GiveTokenLink } from "#features/connection/give-token-link.tsx";
import { ErrorState } from "#ui/content/error-state.tsx";

/** Shown after a refusal, or if nothing was sent. The form can be sent again. */
export function NotCreated({ error }: { error: CallError }) {
  const answer = "answer" in error.reason ? error.reason.answer : undefined;
  return (
    <ErrorState
      title="No token was created"
      detail={<FailureReason error={error} />}
      action={<GiveTokenLink error={error} />}
      details={answer && <BodyBlock label="Full response" body={answer.body} whole={answer.whole} maxHeightRem={20} />}
    />
  );
}
