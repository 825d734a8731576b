import type { ComponentProps } from "react";
import { CallError } from "#api/answer/call-error.ts";
import { BodyBlock } from "#features/request-log/body-block.tsx";
import { LocalBackendLink } from "#features/request-log/local-backend-link.tsx";
import { failureText } from "#text/format.ts";
import { ErrorState } from "#ui/content/page.tsx";
import { ServiceMessage } from "../service-message.tsx";
import { ShowInLog } from "./show-in-log.tsx";

/** Shown after a failed call: why it failed, and the full response if there is one. */
export function CallFailure({
  error,
  ...state
}: Omit<ComponentProps<typeof ErrorState>, "details"> & { error: unknown }) {
  const answer = error instanceof CallError && "answer" in error.reason ? error.reason.answer : undefined;
  return (
    <ErrorState
      {...state}
      detail={state.detail ?? <FailureReason error={error} />}
      details={answer && <BodyBlock label="Full response" body={answer.body} whole={answer.whole} maxHeightRem={20} />}
    />
  );
}

interface FailureProps {
  error: unknown;
  /** Whether nothing is lost if this page is left. If not, the test error is shown in a tab of its own. */
  canLeave?: boolean | undefined;
}

/** Explains why a call failed, with the way to the request log. */
export function FailureReason({ error, canLeave }: FailureProps) {
  return (
    <>
      <FailureText {...{ error, canLeave }} />
      <LoggedRequest error={error} />
    </>
  );
}

/** Explains why a call failed: the failure, the words of the service or relay, and the next step. */
export function FailureText({ error, canLeave = false }: FailureProps) {
  if (!(error instanceof CallError)) return <p>{failureText(error)}</p>;
  const { summary, said, nextStep, isSimulated } = error;
  return (
    <>
      <p>{summary}</p>
      <ServiceMessage {...{ said }} />
      {isSimulated ? (
        <p>
          <LocalBackendLink hash="faults" canLeave={canLeave}>
            Show the test error
          </LocalBackendLink>
        </p>
      ) : (
        nextStep && <p>{nextStep}</p>
      )}
    </>
  );
}

/** Opens the request of a failed call in the log from here, so that a dialog or form around it stays. */
export function LoggedRequest({ error }: { error: unknown }) {
  const id = error instanceof CallError ? error.exchangeId : undefined;
  return id === undefined ? null : <ShowInLog key={id} id={id} />;
}
