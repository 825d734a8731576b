import { Link } from "@tanstack/react-router";
import { FailureReason } from "#features/connection/failure/call-failure.tsx";
import { DeviationsNotice } from "#features/request-log/deviations-notice.tsx";
import { useSession } from "#session/session.ts";
import { localTime } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { buttonClass } from "#ui/style/class-names.ts";
import { nameOf } from "../register/register-view.ts";
import type { Answered } from "../secret/submission.ts";

type Unclear = Exclude<Answered, { kind: "created" }>;

/** Shown if a token may exist of which nobody has the secret. Sending again needs a confirmation first. */
export function UnclearOutcome({ outcome, onChecked }: { outcome: Unclear; onChecked: () => void }) {
  const { row, isInRegister, secret, deviations } = outcome;
  const isStandalone = useSession().connection.kind === "standalone";
  return (
    <Callout
      tone="danger"
      title={titleOf(outcome)}
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
        {outcome.kind === "unknown" ? (
          <>
            <p>
              {outcome.error.isPending ? "The token may be created later." : "The token may still have been created."}
            </p>
            <FailureReason error={outcome.error} />
            <p>
              {secret
                ? "The console could not read this response. Save it: the secret may be in it."
                : "Its secret was not received and cannot be requested again."}
            </p>
          </>
        ) : (
          <>
            <p>{row.entry.problem}</p>
            <p>
              {secret
                ? "The token was probably created. Its secret may be in another field of the response."
                : "The response has no body. The token was probably created, but its secret cannot be requested again."}
            </p>
          </>
        )}
      </div>
      <p className="mt-2 font-medium">How to find out</p>
      <ul className="mt-1 list-disc space-y-1 pl-5 wrap-anywhere">
        {isStandalone ? (
          <li>
            <span>Open </span>
            <Link to="/local-backend" className="text-accent underline">
              Local backend
            </Link>
            <span>. If the number of tokens went up by one, the token exists.</span>
          </li>
        ) : (
          <li>
            {`Look for “${nameOf(row.entry)}” in the service’s own list of tokens, created at about ${localTime(row.entry.sentTime)}. The API cannot list tokens.`}
          </li>
        )}
        {outcome.kind === "unknown" && outcome.error.reason.kind === "network" && (
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
      <DeviationsNotice deviations={deviations} className="mt-3" />
    </Callout>
  );
}

function titleOf(outcome: Unclear): string {
  if (outcome.kind === "no-token") return "No token was received";
  return outcome.error.isPending ? "The request is not finished" : "The request failed";
}
