import { useState } from "react";
import { CallError } from "#api/answer/call-error.ts";
import { triesOf } from "#features/exchanges/tries.ts";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { ServiceMessage } from "../service-message.tsx";

const ExchangePanel = lazyComponent(() => import("#features/exchanges/exchange-panel.tsx"), "ExchangePanel");

/** Explains why a call failed, with the way to the request log. */
export function FailureReason({ error }: { error: unknown }) {
  return (
    <>
      <FailureText error={error} />
      <LoggedRequest error={error} />
    </>
  );
}

/** Explains why a call failed: the failure, the service's own words, and the next step. */
export function FailureText({ error }: { error: unknown }) {
  if (!(error instanceof CallError)) return <p>{error instanceof Error ? error.message : "The request failed."}</p>;
  const { summary, serviceReason, nextStep } = error;
  return (
    <>
      <p>{summary}</p>
      <ServiceMessage message={serviceReason} />
      {nextStep && <p>{nextStep}</p>}
    </>
  );
}

/** Opens the request of a failed call in the log from here, so that a dialog or form around it stays. */
export function LoggedRequest({ error }: { error: unknown }) {
  const id = error instanceof CallError ? error.exchangeId : undefined;
  return id === undefined ? null : <ShowInLog key={id} id={id} />;
}

function ShowInLog({ id }: { id: number }) {
  const { exchanges } = useSession().connection;
  const [tried] = useState(() => triesOf(exchanges.list()).get(id));
  const [isShown, setShown] = useState(false);
  return (
    <div className="@container mt-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {tried && <p>{`Tried ${tried.number} times.`}</p>}
        <Button size="small" onClick={() => setShown(true)}>
          Show in the request log
        </Button>
      </div>
      {isShown && <ExchangePanel exchangeId={id} onClose={() => setShown(false)} />}
    </div>
  );
}
