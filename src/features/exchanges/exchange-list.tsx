import type { Exchange } from "#api/exchange-log.ts";
import { ExchangeRow } from "./exchange-row.tsx";
import { type Try, tryText } from "./tries.ts";

interface ExchangeListProps {
  exchanges: readonly Exchange[];
  tries: ReadonlyMap<number, Try>;
  currentId: number | undefined;
  onSelect: (id: number) => void;
}

/** The exchanges, newest first, as a listbox: arrow keys, Home and End move the focus, Enter and Space open. */
export function ExchangeList({ exchanges, tries, currentId, onSelect }: ExchangeListProps) {
  const tabStopId = exchanges.some(({ id }) => id === currentId) ? currentId : exchanges[0]?.id;
  return (
    <div role="listbox" aria-label="Requests" className="divide-line divide-y">
      {exchanges.map((exchange) => {
        const tried = tries.get(exchange.id);
        return (
          <ExchangeRow
            key={exchange.id}
            exchange={exchange}
            tried={tried && tryText(tried)}
            isCurrent={exchange.id === currentId}
            isTabStop={exchange.id === tabStopId}
            onSelect={onSelect}
          />
        );
      })}
    </div>
  );
}
