import { useState } from "react";
import { triesOf } from "#features/exchanges/tries.ts";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";

const ExchangePanel = lazyComponent(() => import("#features/exchanges/exchange-panel.tsx"), "ExchangePanel");

/** Opens a request of the log by its id. */
export function ShowInLog({ id }: { id: number }) {
  const { exchanges } = useSession().connection;
  const [tried] = useState(() => triesOf(exchanges.list()).get(id));
  const [isShown, setShown] = useState(false);
  return (
    <div className="@container mt-1 w-full">
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
