import { Activity, ArrowLeft, ArrowUp, Download, Trash2 } from "lucide-react";
import {
  type KeyboardEvent,
  type Ref,
  memo,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { DIRECT, type Exchange } from "#api/exchange-log.ts";
import { asHar } from "#api/har.ts";
import { endpoints } from "#contract/index.ts";
import { useSession } from "#session/session.ts";
import { bytesText, counted, clockTime, fileTime } from "#text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { EmptyState } from "#ui/content/page.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { Select } from "#ui/fields/select.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { join } from "#ui/style/class-names.ts";
import { ExchangeDetail, OutcomeBadge } from "./exchange-detail.tsx";
import { type Filter, NO_FILTER, filtered } from "./exchange-filter.ts";
import { durationText, triesOf } from "./exchange-text.ts";

/** The list of logged requests with its filter, and the details of the chosen one. */
export function ExchangeInspector({
  initialId,
  headingRef,
}: {
  initialId?: number | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
}) {
  const { exchanges: log } = useSession().connection;
  const exchanges = useSyncExternalStore(log.subscribe, log.list);
  const latestId = exchanges[0]?.id ?? 0;
  // New exchanges wait behind a button: a list that moves under the pointer is unusable.
  const [shownUpTo, setShownUpTo] = useState(latestId);
  if (shownUpTo === 0 && latestId > 0) setShownUpTo(latestId);
  const [filter, setFilter] = useState(NO_FILTER);
  const [selectedId, setSelectedId] = useState(initialId);
  const frame = useRef<HTMLDivElement>(null);

  const tries = useMemo(() => triesOf(exchanges), [exchanges]);
  const matching = filtered(exchanges, filter);
  const shown = matching.filter(({ id }) => id <= shownUpTo);
  const newCount = matching.length - shown.length;
  const selected = exchanges.find(({ id }) => id === selectedId);
  const current = selected ?? shown[0];
  const currentId = selectedId ?? current?.id;
  const tabStopId = shown.some(({ id }) => id === currentId) ? currentId : shown[0]?.id;

  // Stable for the memo of `ExchangeRow`.
  const select = useCallback((id: number) => {
    // Synchronous: the row may be hidden now, and the dialog would take the lost focus.
    flushSync(() => {
      setShownUpTo((upTo) => Math.max(upTo, id));
      setSelectedId(id);
    });
    frame.current?.querySelector<HTMLElement>("article h2")?.focus();
  }, []);

  if (exchanges.length === 0) {
    return (
      <EmptyState icon={<Activity />} title="No requests yet" className="border-0! bg-transparent!">
        The console lists each request here with its response.
      </EmptyState>
    );
  }
  return (
    <div ref={frame} className="@container">
      <div className="@4xl:grid @4xl:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
        <div className={join("min-w-0 @4xl:border-line @4xl:border-r", selected && "hidden @4xl:block")}>
          <div className="border-line flex flex-col gap-2 border-b px-5 py-3">
            <ExchangeFilters filter={filter} onChange={setFilter} />
            <div className="flex min-h-7 items-center gap-1">
              <p role="status" className="text-muted text-sm tabular-nums">
                {`${shown.length === exchanges.length ? "" : `${shown.length} of `}${counted(exchanges.length, "request")}`}
              </p>
              {newCount > 0 && (
                <Button size="small" variant="quiet" icon={<ArrowUp />} onClick={() => setShownUpTo(latestId)}>
                  {`Show ${newCount} new`}
                </Button>
              )}
              <span className="ml-auto flex">
                <IconButton
                  size="small"
                  label="Export as HAR"
                  icon={<Download />}
                  onClick={() =>
                    saveFile(JSON.stringify(asHar(shown), null, 2), `request-log-${fileTime(new Date())}.har`)
                  }
                />
                <IconButton size="small" label="Clear the log" icon={<Trash2 />} onClick={() => log.clear()} />
              </span>
            </div>
          </div>
          {shown.length === 0 ? (
            <p className="text-muted px-5 py-8 text-center">No matching requests.</p>
          ) : (
            <div className="@4xl:max-h-[calc(100dvh-15rem)] @4xl:overflow-y-auto">
              {/* Arrow keys, Home and End move the focus, Enter and Space open. */}
              <div role="listbox" aria-label="Requests" className="divide-line divide-y">
                {shown.map((exchange) => (
                  <ExchangeRow
                    key={exchange.id}
                    exchange={exchange}
                    tried={tries.get(exchange.id)}
                    isCurrent={exchange.id === currentId}
                    isTabStop={exchange.id === tabStopId}
                    onSelect={select}
                  />
                ))}
              </div>
            </div>
          )}
        </div>
        {current && (
          <div
            className={join(
              "min-w-0 px-5 py-4 @4xl:max-h-[calc(100dvh-9rem)] @4xl:overflow-y-auto",
              !selected && "hidden @4xl:block",
            )}
          >
            <div className="mb-3 @4xl:hidden">
              <Button size="small" variant="quiet" icon={<ArrowLeft />} onClick={() => back(current.id)}>
                All requests
              </Button>
            </div>
            <ExchangeDetail
              key={current.id}
              exchange={current}
              tried={tries.get(current.id)}
              headingRef={headingRef}
              onResent={select}
            />
          </div>
        )}
      </div>
    </div>
  );

  function back(id: number) {
    // Synchronous: otherwise the dialog sees the focus lost and takes it.
    flushSync(() => setSelectedId(undefined));
    frame.current?.querySelector<HTMLElement>(`[data-exchange="${id}"]`)?.focus();
  }
}

/** Without memo a new exchange in a list of 500 takes 6 ms instead of 1. */
const ExchangeRow = memo(function ExchangeRow({
  exchange,
  tried,
  isCurrent,
  isTabStop,
  onSelect,
}: {
  exchange: Exchange;
  tried: string | undefined;
  isCurrent: boolean;
  /** Whether Tab reaches this row (roving tabindex). */
  isTabStop: boolean;
  onSelect: (id: number) => void;
}) {
  const { id, endpoint, method, url, startedTime, durationMs, requestBytes, responseBytes } = exchange;
  return (
    <div
      role="option"
      data-exchange={id}
      aria-selected={isCurrent}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onSelect(id)}
      onKeyDown={(event) => {
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          onSelect(id);
        } else moveFocus(event);
      }}
      className="hover:bg-hover @4xl:aria-selected:bg-accent-soft flex w-full cursor-pointer scroll-mt-14 flex-col gap-0.5 px-5 py-2 text-left focus-visible:-outline-offset-2"
    >
      <span className="flex w-full min-w-0 items-center gap-2">
        <span className="w-9 shrink-0 font-mono text-xs font-semibold">{method}</span>
        <span className="min-w-0 flex-1 truncate font-mono text-sm">{new URL(url).pathname}</span>
        <OutcomeBadge exchange={exchange} />
      </span>
      <span className="text-muted relative flex w-full flex-wrap gap-x-3 pl-11 text-sm tabular-nums">
        <span>{clockTime(new Date(startedTime))}</span>
        {endpoint === DIRECT && <span className="wrap-anywhere">{`direct to ${new URL(url).host}`}</span>}
        {tried !== undefined && <span>{tried}</span>}
        <span className="ml-auto flex flex-wrap justify-end gap-x-3">
          <span>{durationMs === undefined ? "…" : durationText(durationMs)}</span>
          <span>
            <span aria-hidden>↑</span>
            <span className="sr-only">sent</span> <span>{bytesText(requestBytes)}</span>
          </span>
          <span className="min-w-16 text-right">
            <span aria-hidden>↓</span>
            <span className="sr-only">received</span>{" "}
            <span>{responseBytes === undefined ? "–" : bytesText(responseBytes)}</span>
          </span>
        </span>
      </span>
    </div>
  );
});

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const rows = [
    ...(event.currentTarget.closest("[role=listbox]")?.querySelectorAll<HTMLElement>("[data-exchange]") ?? []),
  ];
  const at = rows.indexOf(event.currentTarget);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(to, rows.length - 1))]?.focus();
}

const ANY_ENDPOINT = "any";

function ExchangeFilters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label="Filter"
        placeholder="Path, id, status…"
        value={filter.text}
        onText={(text) => onChange({ ...filter, text })}
        className="min-w-[min(10rem,100%)] flex-1"
      />
      <Select
        label="Endpoint"
        isLabelHidden
        options={[
          { value: ANY_ENDPOINT, label: "All endpoints" },
          ...endpoints.map(({ name, title }) => ({ value: name, label: title })),
          { value: DIRECT, label: "Direct, to a gateway" },
        ]}
        value={filter.endpoint || ANY_ENDPOINT}
        onValueChange={(value) => onChange({ ...filter, endpoint: value === ANY_ENDPOINT ? "" : value })}
        className="w-44 max-w-full"
      />
      <Choice
        label="Outcome"
        isLabelHidden
        options={{ "": "All", succeeded: "Succeeded", failed: "Failed" }}
        value={filter.outcome}
        onValueChange={(outcome) => onChange({ ...filter, outcome })}
      />
    </div>
  );
}
