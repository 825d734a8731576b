import type { Deviation } from "#contract/index.ts";
import type { CallErrorKind } from "./answer/call-error.ts";

/** One request and what came of it. Bodies and headers are masked before they get here: the log never holds a secret. */
export interface Exchange {
  readonly id: number;
  readonly endpoint: string;
  readonly method: string;
  readonly url: string;
  /** ISO 8601. */
  readonly startedTime: string;
  /** Until the whole answer was read, or until the call failed. Absent while under way. */
  readonly durationMs?: number;
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** As JSON: as objects, thousands of models would be walked through by each collection of garbage. */
  readonly requestBody?: string;
  readonly requestBytes: number;
  readonly status?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** As JSON; an answer that was none is a string in it. */
  readonly responseBody?: string;
  /** The whole answer as text, where `responseBody` is an excerpt because it is large. */
  readonly wholeResponse?: Blob;
  readonly responseBytes?: number;
  /** How a success differs from the service document; absent where it does not. */
  readonly deviations?: readonly Deviation[];
  readonly failure?: CallErrorKind;
}

/** What is told of an exchange, with its bodies as they are. */
type Told<Part> = Omit<Part, "requestBody" | "responseBody"> & {
  readonly requestBody?: unknown;
  readonly responseBody?: unknown;
};

export interface ExchangeLog {
  /** Newest first; a new array after each change. */
  readonly list: () => readonly Exchange[];
  /** Notes the start of an exchange and returns how to add what came of it. */
  readonly begin: (start: Told<Omit<Exchange, "id">>) => (outcome: Told<Partial<Exchange>>) => void;
  readonly clear: () => void;
  readonly subscribe: (changed: () => void) => () => void;
}

const MAX_EXCHANGES = 500;

const logs = new Map<string, ExchangeLog>();

/** The log of a connection by its id: the same one as long as the page lives, whichever connection is used meanwhile. */
export function exchangesOf(connectionId: string): ExchangeLog {
  const log = logs.get(connectionId) ?? exchangeLog();
  logs.set(connectionId, log);
  return log;
}

/** A log of this session's exchanges, in memory; it keeps the newest 500. */
export function exchangeLog(): ExchangeLog {
  let exchanges: readonly Exchange[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Exchange[]) => {
    exchanges = next;
    for (const listener of listeners) listener();
  };
  return {
    list: () => exchanges,
    begin: (start) => {
      const id = ++lastId;
      set([{ id, ...kept(start) }, ...exchanges].slice(0, MAX_EXCHANGES));
      return (outcome) => {
        const came = kept(outcome);
        set(exchanges.map((exchange) => (exchange.id === id ? { ...exchange, ...came } : exchange)));
      };
    },
    clear: () => set([]),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function kept<Part extends object>({ requestBody, responseBody, ...part }: Told<Part>) {
  return {
    ...part,
    ...(requestBody === undefined ? {} : { requestBody: JSON.stringify(requestBody) }),
    ...(responseBody === undefined ? {} : { responseBody: JSON.stringify(responseBody) }),
  };
}
