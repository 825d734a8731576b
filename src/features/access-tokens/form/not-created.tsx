import type { CallError } from "#api/call-error.ts";
import { ErrorState } from "#ui/error-state.tsx";

/** The service refused, or nothing was sent. The form is as it was and may be sent again. */
export function NotCreated({ error }: { error: CallError }) {
  const answer = "answer" in error.reason ? error.reason.answer : undefined;
  const hasFailed = answer !== undefined && answer.status >= 500;
  return (
    <ErrorState
      title="No token was created"
      detail={
        hasFailed
          ? `${error.message} The service document does not show what a failure leaves behind; most likely nothing.`
          : error.message
      }
      details={answer && (typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body, null, 2))}
    />
  );
}
