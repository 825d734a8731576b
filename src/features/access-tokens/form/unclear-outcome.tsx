import { Link } from "@tanstack/react-router";
import type { CallError } from "#api/answer/call-error.ts";
import { DeviationsNotice } from "#features/connection/deviations-notice.tsx";
import { FailureReason } from "#features/connection/failure/failure-reason.tsx";
import { useSession } from "#session/session.ts";
import { localTime } from "#text/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import { nameOf } from "../register/register-view.ts";
import type { RegisterRow } from "../register/register.ts";
import type { Outcome } from "../secret/submission.ts";

interface OutcomeCheckListProps {
  row: RegisterRow;
  isInRegister: boolean;
  error?: CallError;
}

function OutcomeCheckList({ row, isInRegister, error }: OutcomeCheckListProps) {
  const isStandalone = useSession().connection.kind === "standalone";
  const name = nameOf(row.entry);
  return (
    <>
      <p className="mt-2 font-medium">How to find out</p>
      <ul className="mt-1 list-disc space-y-1 pl-5 wrap-anywhere">
        {isStandalone ? (
          <li>
            <span>Open </span>
            <Link to="/backend" className="text-accent underline">
              Local backend
            </Link>
            <span>. If the number of tokens went up by one, the token exists.</span>
          </li>
        ) : (
          <li>
            {`Look for “${name}” in the service’s own list of tokens, created at about ${localTime(row.entry.sentTime)}. The API cannot list tokens.`}
          </li>
        )}
        {error?.reason.kind === "network" && (
          <li>Look for two tokens. After a broken connection, the browser may have sent the request twice.</li>
        )}
        <li>
          {isStandalone
            ? "If it exists, nobody has its secret, and it works until it expires. Create another one."
            : "If it exists, nobody has its secret. Delete it there, then create another one."}
        </li>
        <li>
          {isInRegister
            ? "Your list of tokens shows this request as “Possibly created”."
            : "This browser could not add the request to your list of tokens. Note it elsewhere."}
        </li>
      </ul>
    </>
  );
}

interface OutcomeUnknownProps {
  outcome: Extract<Outcome, { kind: "unknown" }>;
  onChecked: () => void;
}

/** Shown if a token may exist. Sending again needs a confirmation first. */
export function OutcomeUnknown({ outcome, onChecked }: OutcomeUnknownProps) {
  const { row, isInRegister, error, response } = outcome;
  return (
    <Callout
      tone="danger"
      title={error.isPending ? "The request is not finished" : "The request failed"}
      actions={
        <>
          {isInRegister && (
            <Link to="/tokens" hash={row.key} className={buttonClass({ size: "small" })}>
              Show in list
            </Link>
          )}
          <Button size="small" onClick={onChecked}>
            Allow sending again
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-1 wrap-anywhere">
        <p>{error.isPending ? "The token may be created later." : "The token may still have been created."}</p>
        <FailureReason error={error} />
        <p>
          {response
            ? "The console could not read this response. Save it: the secret may be in it."
            : "Its secret was not received and cannot be requested again."}
        </p>
      </div>
      <OutcomeCheckList row={row} isInRegister={isInRegister} error={error} />
    </Callout>
  );
}

interface NoTokenProps {
  outcome: Extract<Outcome, { kind: "no-token" }>;
  onChecked: () => void;
}

export function NoToken({ outcome, onChecked }: NoTokenProps) {
  const { row, isInRegister, response, deviations } = outcome;
  return (
    <Callout
      tone="danger"
      title="No token was received"
      actions={
        <Button size="small" onClick={onChecked}>
          Allow sending again
        </Button>
      }
    >
      <p>{row.entry.problem}</p>
      <p>
        {response
          ? "The token was probably created. Its secret may be in another field of the response."
          : "The response has no body. The token was probably created, but its secret cannot be requested again."}
      </p>
      <OutcomeCheckList row={row} isInRegister={isInRegister} />
      <DeviationsNotice deviations={deviations} className="mt-3" />
    </Callout>
  );
}
