import { DeviationsNotice } from "#features/connection/deviations-notice.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import type { Outcome } from "../secret/submission.ts";
import { OutcomeCheckList } from "./outcome-check-list.tsx";

interface NoTokenProps {
  outcome: Extract<Outcome, { kind: "no-token" }>;
  onChecked: () => void;
}

/** Shown after a success response without a token. */
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
