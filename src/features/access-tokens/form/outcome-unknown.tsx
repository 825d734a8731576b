import { useSession } from "#features/connection/session.ts";
import { Link } from "#router/link.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { localTime } from "#ui/local-time.ts";
import { nameOf } from "../register/register-view.ts";
import type { Outcome } from "./submission.ts";

interface OutcomeUnknownProps {
  outcome: Extract<Outcome, { kind: "unknown" }>;
  /** The person has read this and wants to be able to send again. */
  onChecked: () => void;
}

/** The answer was lost, or told of a failure: a token may exist. Sending again is a decision, so it takes a step of its own. */
export function OutcomeUnknown({ outcome, onChecked }: OutcomeUnknownProps) {
  const isStandalone = useSession().connection.kind === "standalone";
  const { sentTime } = outcome.row.entry;
  const name = nameOf(outcome.row.entry);
  const sentAt = localTime(sentTime);

  return (
    <Callout
      tone="danger"
      title="A token may exist"
      actions={
        <>
          {outcome.isInRegister && (
            <Link to="/tokens" hash={outcome.row.key} className={buttonClass({ size: "small" })}>
              See it in the register
            </Link>
          )}
          <Button size="small" onClick={onChecked}>
            I have checked, let me send again
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {outcome.error.message}{" "}
        {outcome.error.isServiceFailure
          ? `Whether it created “${name}” is not known: the service document does not show what a failure leaves behind.`
          : `The request may have arrived all the same, and the service may have created “${name}”.`}{" "}
        The secret of such a token did not come and cannot be asked for again.
      </p>
      <p className="mt-2 font-medium">How to find out</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {isStandalone ? (
          <li>
            The service in this browser has no list of its tokens. The{" "}
            <Link to="/backend" className="text-accent underline">
              Backend page
            </Link>{" "}
            counts those that are stored: one more than you know of is this one. It cannot delete one alone.
          </li>
        ) : (
          <li>
            Look in the service’s own list of tokens for “{name}”, created at about {sentAt}. The service document shows
            no endpoint that lists tokens, so this console cannot look for you.
          </li>
        )}
        {outcome.error.reason.kind === "network" && (
          <li>
            Look for more than one: when a connection breaks, the browser itself may send a request a second time.
          </li>
        )}
        <li>
          If it is there, nobody has its secret: {isStandalone ? "leave it to expire" : "delete it there"}. Then send
          again.
        </li>
        <li>
          {outcome.isInRegister
            ? "The register keeps this as “outcome unknown”, with the request as it was sent."
            : "This browser could not write it to the register: note it elsewhere."}
        </li>
      </ul>
    </Callout>
  );
}
