import { useContext, useState } from "react";
import { CallError, type Explanation } from "#api/answer/call-error.ts";
import { ExchangePanelContext } from "#session/exchange-panel.ts";
import { Button } from "#ui/buttons/button.tsx";

/** Explains why a call failed: the failure, the service's own words, the next step, and the way to the request log. */
export function FailureReason({ error }: { error: unknown }) {
  if (!(error instanceof CallError)) return <p>{error instanceof Error ? error.message : "The request failed."}</p>;
  return (
    <>
      <ExplanationText explanation={error} />
      {error.logged && <LoggedRequest {...error.logged} />}
    </>
  );
}

function LoggedRequest({ id, tries }: { id: number; tries: number }) {
  const Panel = useContext(ExchangePanelContext);
  const [isShown, setShown] = useState(false);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      {tries > 1 && <p>{`Tried ${tries} times.`}</p>}
      {Panel && (
        <Button size="small" onClick={() => setShown(true)}>
          Show in the request log
        </Button>
      )}
      {Panel && isShown && <Panel exchangeId={id} onClose={() => setShown(false)} />}
    </div>
  );
}

export function ExplanationText({ explanation }: { explanation: Explanation }) {
  const { summary, serviceReason, nextStep } = explanation;
  return (
    <>
      <p>{summary}</p>
      <ServiceMessage message={serviceReason} />
      {nextStep && <p>{nextStep}</p>}
    </>
  );
}

/** The reason given by the service, as plain text without links. */
export function ServiceMessage({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className="wrap-anywhere">
      <span className="text-muted">The service says: </span>
      <q>{message}</q>
    </p>
  );
}
