import { useState } from "react";
import { triesOf } from "#features/request-log/exchange-text.ts";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";

const ExchangePanel = lazyComponent(() => import("#features/request-log/exchange-panel.tsx"), "ExchangePanel");

/** Names a request by its id in the request log, with a button that opens it there. */
export function ShowInLog({ id }: { id: number }) {
  const { exchanges } = useSession().connection;
  const [{ tried, request }] = useState(() => {
    const all = exchanges.list();
    return { tried: triesOf(all).get(id), request: all.find((exchange) => exchange.id === id) };
  });
  const [isShown, setShown] = useState(false);
  return (
    <div className="@container mt-1 w-full">
      {request && (
        <p className="mb-1 font-mono text-sm wrap-anywhere">
          {`${request.method} ${new URL(request.url).pathname} · ${request.status ?? request.failure ?? "no answer"}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {tried && <p>{`This is ${tried}.`}</p>}
        <Button size="small" onClick={() => setShown(true)}>
          Show in the request log
        </Button>
      </div>
      {isShown && <ExchangePanel exchangeId={id} onClose={() => setShown(false)} />}
    </div>
  );
}
