import { Link } from "@tanstack/react-router";
import { FailureReason } from "#features/connection/failure/failure-reason.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import type { Outcome } from "../secret/submission.ts";
import { OutcomeCheckList } from "./outcome-check-list.tsx";

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
